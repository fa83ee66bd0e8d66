import type { Context } from '../../core/actions/Context';

/** Sets the modal's loading flag while a wallet request is pending. An abort clears it immediately for the next attempt. */
export async function withLoading<T>({ state }: Context, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  const { loading } = state.modal;
  const clear = (): void => {
    loading.value = false;
  };
  loading.value = true;
  signal.addEventListener('abort', clear);
  try {
    return await task();
  } finally {
    signal.removeEventListener('abort', clear);
    if (!signal.aborted) clear();
  }
}
