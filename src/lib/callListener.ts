/** Calls a host's listener. The page gets an error in it, a server's log otherwise, and the others are still called. */
export function callListener<Payload>(listener: (payload: Payload) => void, payload: Payload): void {
  try {
    listener(payload);
  } catch (error) {
    (globalThis.reportError ?? console.error)(error);
  }
}
