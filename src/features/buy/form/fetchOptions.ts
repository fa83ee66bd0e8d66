import type { Context } from '../../../core/actions/Context';
import { getOnramp } from './getOnramp';

/** Fetches the purchase options of the active network, and caches the service's. Never rejects. */
export async function fetchOptions(ctx: Context, signal: AbortSignal): Promise<void> {
  const { options } = getOnramp(ctx);
  const networkId = ctx.state.networks.activeId.peek();
  const { status, networkId: previous, value } = options.peek();
  const cached = previous === networkId ? value : null;
  if (status === 'ready' && cached && !cached.isFallback) return;
  const loading = { status: 'loading', value: cached, at: null, networkId } as const;
  options.value = loading;
  try {
    const { accountData } = await ctx.load('accountData');
    const api = accountData.api(ctx);
    const isSupported = await api.supports(networkId);
    const result = await api.onrampOptions({ network: networkId }, signal);
    signal.throwIfAborted();
    const now = ctx.clock.now();
    options.value = { status: isSupported ? 'ready' : 'unavailable', value: result, at: now, networkId };
  } catch (error) {
    // A later request has replaced this one.
    if (options.peek() !== loading) return;
    options.value = { status: signal.aborted ? 'idle' : 'failed', value: cached, at: null, networkId };
    if (!signal.aborted) ctx.report(error);
  }
}
