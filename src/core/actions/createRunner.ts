import { toModalError, WalletModalError } from '../errors/WalletModalError';

/**
 * Creates the function that runs the handle's methods. Errors reject a method's promise and are also sent to `on('error')`.
 * @param signal aborted by `destroy()`: methods that it interrupts fail for various reasons, which are causes of one code. They fail,
 * too, if they end as if they were done, unless `endsWithModal`: then `destroy()` has done what they were waiting for
 */
export const createRunner =
  (signal: AbortSignal, fail: (error: WalletModalError) => void) =>
  async <Result>(method: () => Promise<Result> | Result, endsWithModal?: boolean): Promise<Result> => {
    try {
      const result = await method();
      if (!endsWithModal) signal.throwIfAborted();
      return result;
    } catch (cause) {
      const own = toModalError(cause);
      const error = signal.aborted && own.code !== 'destroyed' ? new WalletModalError('destroyed', { cause }) : own;
      fail(error);
      throw error;
    }
  };
