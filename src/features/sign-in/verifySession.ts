import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import { namespaceOf } from '../../lib/caip';
import { getAdapter } from '../../shared/getAdapter';
import { signInError } from './signInError';

/**
 * Checks in the page that the account has signed a session's text. A server must check it again: an attacker who controls the page
 * controls this check.
 * @throws WalletModalError `signInNotVerified`, `signInNetworkMissing`; the error of a node
 */
export async function verifySession(ctx: Context, session: SignInSession): Promise<void> {
  const { data, message, signature, publicKey } = session;
  // The signature of a key needs no node. Other networks than the app's have none.
  const network = ctx.state.networks.find(data.chainId) ?? { rpcUrls: [] };
  const adapter = await getAdapter(ctx, namespaceOf(data.chainId));
  if (!adapter?.verifyMessage) throw signInError('signInNetworkMissing');
  const signed = { network, address: data.accountAddress, message, signature, publicKey };
  if (!(await adapter.verifyMessage(ctx.load, signed, ctx.signal))) throw signInError('signInNotVerified');
}
