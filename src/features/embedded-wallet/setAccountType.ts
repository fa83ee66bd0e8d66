import type { Context } from '../../core/actions/Context';
import type { EmbeddedAccountType } from '../../core/ports/embedded';
import { getReady } from './getReady';
import { notify } from './notify';
import { refreshUser } from './refreshUser';

/** Switches the account type, and shows the type in use or the failure as a toast. */
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
  // If the frame fails to switch, it returns the standard account.
  const result = await embedded.setPreferredAccount(type);
  await refreshUser(ctx, embedded, 'eip155', result.type);
  const { embedded: account, networkId } = state.accounts.get('eip155');
  if (!account || !networkId) return;
  if (account.user.accountType !== type) return notify(ctx, 'error', 'literal.noSmartAccounts');
  emit({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network: networkId } });
  notify(ctx, 'success', type === 'smartAccount' ? 'embedded.usingSmart' : 'embedded.usingStandard');
}
