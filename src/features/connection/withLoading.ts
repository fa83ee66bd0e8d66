import type { Context } from '../../core/actions/Context';

/** Counts a wallet request in the modal's loading state while it is pending. An abort ends that immediately. */
export async function withLoading<T>({ state }: Context, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  const { loading } = state.modal;
  let pending = 1;
  const end = (): void => {
    loading.value = loading.peek() - pending;
    pending = 0;
  };
  loading.value = loading.peek() + pending;
  signal.addEventListener('abort', end);
  try {
    return await task();
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
