import { toModalError, WalletModalError } from '../errors/WalletModalError';

/**
 * Creates the function that runs the handle's methods. Errors reject a method's promise and are also sent to `on('error')`.
 * @param signal aborted by `destroy()`: methods that it interrupts fail for various reasons, which are causes of one code
 */
export const createRunner =
  (signal: AbortSignal, fail: (error: WalletModalError) => void) =>
  async <Result>(method: () => Promise<Result> | Result): Promise<Result> => {
    try {
      return await method();
    } catch (cause) {
      const own = toModalError(cause);
      const error = signal.aborted && own.code !== 'destroyed' ? new WalletModalError('destroyed', { cause }) : own;
      fail(error);
      throw error;
    }
  };
