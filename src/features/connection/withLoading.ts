import type { Context } from '../../core/actions/Context';

/** Counts a wallet request in the modal's loading state while it is pending. An abort, or closing the modal, ends that immediately. */
export async function withLoading<T>({ state }: Context, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  const { loading } = state.modal;
  const request = {};
  const end = (): void => {
    loading.value = loading.peek().filter((each) => each !== request);
  };
  loading.value = [...loading.peek(), request];
  signal.addEventListener('abort', end);
  try {
    return await task();
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
