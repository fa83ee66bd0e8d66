import { WalletModalError } from '../core/kit';

/** Whether something has failed because a chunk could not be loaded: nobody has refused it, and it may succeed later. */
export function isChunkFailure(error: unknown): boolean {
  try {
    // `chunkNotLoaded`, `chunkChanged`, `chunkBlocked`
    const isOfChunk = (each: unknown): boolean => `${(each as WalletModalError).code}`.startsWith('chunk');
    return error instanceof WalletModalError && Boolean(error.walk(isOfChunk));
  } catch {
    // Reading an error of others may throw.
    return false;
  }
}
