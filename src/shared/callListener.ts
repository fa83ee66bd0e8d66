/** Calls a host's listener. An error in it is reported to the page, so that the others are still called. */
export function callListener<Payload>(listener: (payload: Payload) => void, payload: Payload): void {
  try {
    listener(payload);
  } catch (error) {
    reportError(error);
  }
}
