import { checkRequest } from '../../chains/eip155/wallet/checkRequest';
import type { Context } from '../../core/actions/Context';
import type { RequestArguments, SessionProvider } from '../../core/providers';
import type { CaipNetworkId } from '../../lib/caip';
import { readChainId } from '../../lib/chainId';
import { rpcError } from '../../shared/rpcError';

/**
 * Switches to one of the app's networks (EIP-3326), with the account that the visitor has there.
 * @throws RpcError -32602 for another value than a hex quantity, 4902 for a network that the app does not have
 */
async function switchChain(ctx: Context, params: unknown): Promise<null> {
  const chainId: unknown = Array.isArray(params) ? params[0]?.chainId : undefined;
  const id = typeof chainId === 'string' && chainId.startsWith('0x') ? readChainId(chainId) : null;
  if (!id) throw rpcError(-32602, 'Invalid chain id');
  if (!ctx.state.networks.find(id)) throw rpcError(4902, 'Unrecognized chain ID');
  try {
    await (await ctx.connection()).switchNetwork(ctx, id);
  } catch (cause) {
    throw Object.assign(rpcError(-32603, 'The network could not be switched'), { cause });
  }
  return null;
}

/** The provider for the host, whose networks the modal switches, because the account may differ on another network. */
export function switchThroughModal(ctx: Context, provider: SessionProvider): SessionProvider {
  const wrapper: SessionProvider = {
    async request(args: RequestArguments, chain?: CaipNetworkId) {
      checkRequest(args);
      return args.method === 'wallet_switchEthereumChain'
        ? switchChain(ctx, args.params)
        : provider.request(args, chain);
    },
    on(event, listener) {
      provider.on(event, listener);
      return wrapper;
    },
    removeListener(event, listener) {
      provider.removeListener(event, listener);
      return wrapper;
    },
  };
  return wrapper;
}
