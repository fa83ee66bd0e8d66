import { useViewContext } from '../../../core/kit';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import { fetchOptions } from './fetchOptions';
import { getOnramp, type OnrampOptions } from './getOnramp';

export interface OptionsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unavailable';
  /** Null until they are loaded. */
  readonly options: OnrampOptions | null;
  readonly retry: () => void;
}

/** The purchase options of the active network, fetched while the view is shown. */
export function useOptions(): OptionsState {
  const ctx = useViewContext();
  const { status, value, networkId } = getOnramp(ctx).options.value;
  const activeId = ctx.state.networks.activeId.value;
  const retry = useWhileVisible((signal) => fetchOptions(ctx, signal), [activeId]);
  const isCurrent = networkId === activeId;
  return { status: isCurrent ? status : 'idle', options: isCurrent ? value : null, retry };
}
