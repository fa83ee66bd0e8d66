/** Calls the disposer of a listener at a wallet or an app, if one was returned. After an error, the listener stays registered. */
export function removeQuietly(remove: unknown): void {
  try {
    if (typeof remove === 'function') remove();
  } catch {
    // Its own error.
  }
}
