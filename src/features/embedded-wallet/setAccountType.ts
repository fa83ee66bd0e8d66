import type { Context } from '../../core/actions/Context';
import type { EmbeddedAccountType } from '../../core/ports/embedded';
import { getReady } from './getReady';
import { notify } from './notify';
import { refreshUser } from './refreshUser';

/** Switches the type of the account in use, and shows in a toast which one is, or that it failed. */
export async function setAccountType(ctx: Context, type: EmbeddedAccountType): Promise<void> {
  try {
    await switchType(ctx, type);
  } catch (error) {
    if (ctx.signal.aborted) return;
    ctx.report(error);
    notify(ctx, 'error', 'literal.somethingWentWrong');
  }
}

async function switchType(ctx: Context, type: EmbeddedAccountType): Promise<void> {
  const { state, emit } = ctx;
  const embedded = await getReady(ctx);
  // After a failure it is the standard account.
  const answer = await embedded.setPreferredAccount(type);
  await refreshUser(ctx, embedded, 'eip155', answer.type);
  const { embedded: account, networkId } = state.accounts.get('eip155');
  if (!account || !networkId) return;
  if (account.user.accountType !== type) return notify(ctx, 'error', 'literal.noSmartAccounts');
  emit({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network: networkId } });
  notify(ctx, 'success', type === 'smartAccount' ? 'embedded.usingSmart' : 'embedded.usingStandard');
}
