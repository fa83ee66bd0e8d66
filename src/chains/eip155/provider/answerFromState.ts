import type { EvmProviderSource } from '../../../core/createEvmProvider';
import type { RequestArguments } from '../../../core/providers';
import { isAccountMethod } from '../../../lib/isAccountMethod';
import { internalError } from '../../../shared/providerErrors';
import { rpcError } from '../../../shared/rpcError';
import { connectFirst, notOffered } from '../../../shared/walletErrors';
import { targetNetwork } from '../wallet/targetNetwork';
import { accountsOf } from './accountsOf';
import type { ConnectedWallet } from './followWallet';
import { forwardToWallet } from './forwardToWallet';
import { chainIdOfState } from './notifyChanges';
import { permissionNames } from './permissionNames';

/** Switches to one of the app's networks (EIP-3326): through the connection, by making it the active one, or with a wallet to connect. */
async function switchNetwork({ ctx }: EvmProviderSource, params: unknown): Promise<null> {
  const id = targetNetwork(params);
  if (!ctx.state.networks.find(id)) throw rpcError(4902, 'Unrecognized chain ID');
  try {
    await (await ctx.connection()).requestNetwork(ctx, id);
  } catch (error) {
    throw toRpcError(error);
  }
  return null;
}

function activeChainId({ read }: EvmProviderSource): string {
  const chainId = chainIdOfState(read());
  if (!chainId) throw rpcError(4901, 'The app has no EVM network');
  return chainId;
}

/** The permission of this page to see accounts, as long as there are any (EIP-2255). */
function permissionsOf(source: EvmProviderSource) {
  const accounts = accountsOf(source);
  if (!accounts.length) return [];
  const caveats = [{ type: 'restrictReturnedAccounts', value: [...accounts] }];
  return [{ parentCapability: 'eth_accounts', invoker: globalThis.location?.origin ?? '', caveats }];
}

/** The wallet's own error behind an error of the modal, if it has a numeric code, or else the modal's with a general one. */
function toRpcError(error: unknown): unknown {
  const { cause } = Object(error) as { readonly cause?: unknown };
  const { code } = Object(cause) as { readonly code?: unknown };
  return Number.isInteger(code) && !(cause instanceof DOMException) ? cause : internalError(error);
}

/**
 * Answers a request for accounts, their permission or the network from the modal's state: without a wallet, and in place of a wallet
 * that a carrier has connected. All others go to that wallet.
 * @param connect resolves when the visitor has connected a wallet
 * @throws RpcError 4001, 4100, 4900, 4901, 4902, -32602, -32603; the error of the wallet
 */
export async function answerFromState(
  source: EvmProviderSource,
  args: RequestArguments,
  wallet: ConnectedWallet | undefined,
  connect: () => Promise<void>,
): Promise<unknown> {
  const { method, params } = args;
  const isOffered = wallet?.connection.methods?.includes(method);
  switch (method) {
    case 'eth_accounts':
      return [...accountsOf(source)];
    case 'eth_chainId':
      return activeChainId(source);
    case 'net_version':
      return BigInt(activeChainId(source)).toString();
    case 'eth_requestAccounts':
      if (!wallet) await connect();
      return [...accountsOf(source)];
    case 'wallet_getPermissions':
      return permissionsOf(source);
    case 'wallet_requestPermissions':
      if (isOffered) break;
      if (!permissionNames(params).includes('eth_accounts')) throw wallet ? notOffered(method) : connectFirst(4100);
      if (!wallet) await connect();
      return permissionsOf(source);
    case 'wallet_revokePermissions':
      if (wallet) break;
      // One that is not available now, such as a locked wallet, would be connected again.
      if (permissionNames(params).includes('eth_accounts'))
        await (await source.ctx.connection()).disconnect(source.ctx, 'eip155', 'signedOut');
      return null;
    case 'wallet_switchEthereumChain':
      return switchNetwork(source, params);
    case 'wallet_addEthereumChain':
      // There is nothing to add (EIP-3085).
      if (wallet && !isOffered && source.ctx.state.networks.find(targetNetwork(params)))
        return switchNetwork(source, params);
  }
  if (!wallet) throw connectFirst(isAccountMethod(method) ? 4100 : 4900);
  return forwardToWallet(source, wallet, args);
}
