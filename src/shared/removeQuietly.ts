/** Calls what removes a listener of a wallet or an app, if it returned a function. After an error, it keeps the listener. */
export function removeQuietly(remove: unknown): void {
  try {
    if (typeof remove === 'function') remove();
  } catch {
    // Its own error.
  }
}
