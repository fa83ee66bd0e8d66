import type { EvmProviderSource } from '../../../core/createEvmProvider';
import type { RequestArguments } from '../../../core/providers';
import { readChainId } from '../../../lib/chainId';
import { withTimeout } from '../../../lib/timeout';
import { internalError } from '../../../shared/providerErrors';
import { refreshSent } from '../../../shared/refreshSent';
import { answerLimit } from '../../connecting/answerLimit';
import type { ConnectedWallet } from './followWallet';
import { permissionNames } from './permissionNames';

/** Applies the wallet's network to the modal: not every wallet emits `chainChanged`. */
async function followNetwork({ ctx }: EvmProviderSource, wallet: ConnectedWallet): Promise<void> {
  const { state, connections, clock, signal } = ctx;
  try {
    const request = (): Promise<unknown> => wallet.request({ method: 'eth_chainId' });
    const id = readChainId(await withTimeout(request, answerLimit, { clock, signal }));
    const actions = await ctx.connection();
    const isCurrent = connections.get('eip155') === wallet.connection;
    if (id && isCurrent && state.accounts.get('eip155').networkId !== id) actions.followNetwork(ctx, 'eip155', id);
  } catch {
    // The host's request has succeeded. The network is also updated by the wallet's events.
  }
}

/**
 * Disconnects the wallet, which revokes the permission to see accounts. A host's request with further permissions is forwarded
 * first.
 */
async function revokeAccounts({ ctx }: EvmProviderSource, wallet: ConnectedWallet, args: RequestArguments) {
  const forward = (): Promise<unknown> => wallet.request(args);
  if (permissionNames(args.params).length > 1) await (wallet.connection.leave?.(forward) ?? forward());
  const actions = await ctx.connection();
  // Another wallet may have been connected meanwhile.
  if (ctx.connections.get('eip155') !== wallet.connection) return null;
  await actions.disconnect(ctx, 'eip155', 'signedOut').catch((error) => {
    throw internalError(error);
  });
  return null;
}

/** Methods that may change what the account has, and whether the visitor approves them. */
const sending: ReadonlyMap<string, boolean> = new Map([
  ['eth_sendTransaction', true],
  ['eth_sendRawTransaction', false],
  ['eth_sendUserOperation', true],
  ['wallet_sendCalls', true],
  ['wallet_sendTransaction', true],
]);

/**
 * Forwards a request to the wallet unchanged. Updates the modal's network, connection or account data if the request changes
 * them.
 */
export async function forwardToWallet(
  source: EvmProviderSource,
  wallet: ConnectedWallet,
  args: RequestArguments,
): Promise<unknown> {
  const { method } = args;
  if (method === 'wallet_revokePermissions' && permissionNames(args.params).includes('eth_accounts'))
    return revokeAccounts(source, wallet, args);
  // A carrier follows the network of its connection by itself.
  const isSwitch =
    !wallet.connection.methods && (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain');
  try {
    const response = await wallet.request(args);
    if (isSwitch) await followNetwork(source, wallet);
    const isApproved = sending.get(method);
    if (isApproved !== undefined) void refreshSent(source.ctx, 'eip155', wallet.connection, isApproved);
    return response;
  } catch (error) {
    // The wallet may have switched nevertheless.
    if (isSwitch) void followNetwork(source, wallet);
    throw error;
  }
}
