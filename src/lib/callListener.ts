import { hasDocument } from './hasDocument';

/** Calls a host's listener. The page gets an error in it, and the others are still called. */
export function callListener<Payload>(listener: (payload: Payload) => void, payload: Payload): void {
  try {
    listener(payload);
  } catch (error) {
    // Rethrown in a separate task. On a server it would end the process.
    if (!hasDocument()) console.error(error);
    else
      setTimeout(() => {
        throw error;
      });
  }
}
