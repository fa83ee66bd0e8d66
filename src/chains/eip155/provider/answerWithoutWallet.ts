import type { EvmProviderSource } from '../../../core/createEvmProvider';
import type { RequestArguments } from '../../../core/providers';
import { accountsPermission } from '../../../lib/accountsPermission';
import { isAccountMethod } from '../../../lib/isAccountMethod';
import { rpcError } from '../../../shared/rpcError';
import { targetNetwork } from '../wallet/targetNetwork';
import { accountsOf } from './accountsOf';
import { connectFirst, internalError } from './errors';
import { chainIdOfState } from './notifyChanges';
import { permissionNames } from './permissionNames';

/** Makes one of the app's networks the active one. */
async function chooseNetwork({ ctx }: EvmProviderSource, params: unknown): Promise<null> {
  const id = targetNetwork(params);
  if (!ctx.state.networks.find(id)) throw rpcError(4902, 'Unrecognized chain ID');
  await (await ctx.connection()).switchNetwork(ctx, id).catch((error) => {
    throw internalError(error);
  });
  return null;
}

function activeChainId({ read }: EvmProviderSource): string {
  const chainId = chainIdOfState(read());
  if (!chainId) throw rpcError(4901, 'The app has no EVM network');
  return chainId;
}

/**
 * Answers a request while no wallet is connected.
 * @param connect resolves when the visitor has connected a wallet
 * @throws RpcError 4001, 4100, 4900, 4901, 4902, -32602, -32603
 */
export async function answerWithoutWallet(
  source: EvmProviderSource,
  { method, params }: RequestArguments,
  connect: () => Promise<void>,
): Promise<unknown> {
  switch (method) {
    case 'eth_accounts':
    case 'wallet_getPermissions':
      return [];
    case 'eth_chainId':
      return activeChainId(source);
    case 'net_version':
      return BigInt(activeChainId(source)).toString();
    case 'eth_requestAccounts':
      await connect();
      return [...accountsOf(source)];
    case 'wallet_requestPermissions':
      if (!permissionNames(params).includes('eth_accounts')) throw connectFirst(4100);
      await connect();
      return [accountsPermission(accountsOf(source))];
    case 'wallet_revokePermissions':
      return null;
    case 'wallet_switchEthereumChain':
      return chooseNetwork(source, params);
  }
  throw connectFirst(isAccountMethod(method) ? 4100 : 4900);
}
