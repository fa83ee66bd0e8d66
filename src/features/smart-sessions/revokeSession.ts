import type { Context } from '../../core/actions/Context';
import { accountNetworkId, type CaipAddress, namespaceOf, parseCaipAddress } from '../../lib/caip';
import { childController } from '../../lib/childController';
import { describeRefusal } from '../../requests/describeRefusal';
import { isClientError } from '../../services/account-data/isClientError';
import { isAccountInUse } from '../../shared/isAccountInUse';
import { readReason } from '../../shared/readReason';
import { shownWalletName } from '../../shared/shownWalletName';
import { showToast } from '../../shared/showToast';
import { fetchSessions } from './fetchSessions';
import { getSessions, type ListReason, type Revocation } from './getSessions';
import type { AppSession } from './toSession';

/**
 * Revokes a session: requests the account's signature from the wallet, then the revocation from the service. One at a time;
 * the result is in the state, and in a toast after a success. The visitor may leave the view meanwhile.
 */
export async function revokeSession(ctx: Context, account: CaipAddress, session: AppSession): Promise<void> {
  const { revocation } = getSessions(ctx);
  const pending = revocation.peek();
  if (pending && pending.step !== 'failed') return;
  const controller = childController(ctx.signal);
  const { accounts, locale } = ctx.state;
  const wallet = shownWalletName(locale.t, accounts.get(namespaceOf(account)).walletName);
  const current: Revocation = { id: session.id, account, wallet, step: 'asking', controller };
  revocation.value = current;
  try {
    await revoke(ctx, account, session, current);
    revocation.value = null;
    if (ctx.state.modal.open.peek()) void showToast(ctx, 'success', locale.t('sessions.done'));
  } catch (error) {
    // The visitor has canceled it, and may have started another one.
    if (controller.signal.aborted) return;
    const needsList = listReasonOf(error);
    const problem = needsList ? locale.t(`sessions.${needsList}`) : await describe(ctx, account, wallet, error);
    revocation.value = { ...current, step: 'failed', problem, needsList };
    ctx.state.announcer.alert(problem);
  } finally {
    controller.abort();
  }
}

/** Describes why access was not revoked. */
async function describe(ctx: Context, account: CaipAddress, wallet: string, error: unknown): Promise<string> {
  const { t } = ctx.state.locale;
  const { code, declined, text } = await describeRefusal(ctx, namespaceOf(account), error);
  if (declined) return t('sessions.declined');
  if (!readReason(error)) ctx.report(error);
  return code === 'unsupportedMethod' ? t('sessions.unsupported', { wallet }) : (text ?? t('sessions.failed'));
}

const withCode = (code: ListReason): Error => Object.assign(new Error(code), { code });

/** Which of the codes above an error has. */
function listReasonOf(error: unknown): ListReason | undefined {
  const { code } = Object(error) as { readonly code?: unknown };
  return code === 'accountChanged' || code === 'unsure' ? code : undefined;
}

/** Rejects with a raw error, or with one of the two codes above. */
async function revoke(
  ctx: Context,
  account: CaipAddress,
  { id, granted }: AppSession,
  current: Revocation,
): Promise<void> {
  const { namespace, address } = parseCaipAddress(account);
  const networkId = accountNetworkId(account);
  const connection = ctx.connections.get(namespace);
  if (!connection || !isAccountInUse(ctx, account)) throw withCode('accountChanged');
  const { signal } = current.controller;
  const signature = await connection.request('revokePermissions', { networkId, address, pci: id, ...granted }, signal);
  signal.throwIfAborted();
  const { revocation, sessions } = getSessions(ctx);
  revocation.value = { ...current, step: 'revoking' };
  const { accountData } = await ctx.load('accountData');
  let refusal: unknown = null;
  const response = await accountData
    .api(ctx)
    .revokeSession({ network: networkId, address, pci: id, signature })
    .catch((error: unknown) => {
      if (isClientError(error)) throw error;
      refusal = error;
      return null;
    });
  // The view may show another account by now, whose list stays.
  if (sessions.peek().account === account) await fetchSessions(ctx, account);
  if (response?.success) return;
  // Without a clear response, the new list shows whether it was revoked.
  const { account: listed, status, list } = sessions.peek();
  if (status !== 'ready' || listed !== account) throw withCode('unsure');
  const updated = list.find((session) => session.id === id);
  if (updated && updated.revokedAt === null) throw refusal ?? new Error('The session was not revoked');
}
