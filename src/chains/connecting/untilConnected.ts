import { untilAborted } from '../../lib/untilAborted';
import { connectionClosed } from './connectionClosed';

/** Settles like the attempt to connect. Ends the connection if it fails, and at once when the visitor leaves the attempt. */
export async function untilConnected<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  connection: AbortController,
): Promise<T> {
  const abort = (): void => connection.abort(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await untilAborted(attempt(), signal);
  } catch (error) {
    connection.abort(connectionClosed());
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
