import { type ReadonlySignal, signal } from '#reactive';
import type { Network } from '../../../lib/network';
import type { Images } from '../../../services/account-data/imagesOf';
import type { BlockchainApi } from '../../../services/account-data/ports/blockchainApi';
import type { SwapToken } from './SwapToken';
import { toSwapTokens } from './toSwapTokens';

export interface TokensState {
  /** `unsupported`: the service has no swaps on the network. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported';
  readonly tokens: readonly SwapToken[];
}

/** Creates the list of tokens that can be swapped on a network. It is requested once. */
export function createTokenList(
  api: Pick<BlockchainApi, 'swapTokens' | 'supports'>,
  network: Network,
  images: Images,
  /** Whether a token may only look like another one. */
  isSuspect: (token: { readonly symbol: string; readonly address: string }) => boolean = () => false,
) {
  const state = signal<TokensState>({ status: 'idle', tokens: [] });
  return {
    state: state as ReadonlySignal<TokensState>,
    async load(abort: AbortSignal): Promise<void> {
      const { status } = state.peek();
      if (status === 'ready' || status === 'unsupported') return;
      const loading: TokensState = { status: 'loading', tokens: [] };
      state.value = loading;
      /** Only the latest request changes the list. */
      const finish = (next: TokensState): void => {
        if (state.peek() === loading) state.value = next;
      };
      try {
        const isSupported = await api.supports(network.caipNetworkId);
        const { tokens: listed } = isSupported
          ? await api.swapTokens({ network: network.caipNetworkId }, abort)
          : { tokens: [] };
        const tokens = toSwapTokens(listed, network, images).map((token) =>
          token.address !== null && isSuspect({ ...token, address: token.address })
            ? { ...token, isSuspect: true }
            : token,
        );
        finish({ status: isSupported ? 'ready' : 'unsupported', tokens });
      } catch {
        // An aborted request is no failure. The next call requests the list again.
        finish({ status: abort.aborted ? 'idle' : 'failed', tokens: [] });
      }
    },
  };
}
