import type { HistoryRecord } from './library';
import type { Emitter } from './libraryRelayer';

/**
 * Creates a filter that accepts only the first response to each request. The library would accept more, because it keeps the
 * request while it handles the response. Requests always pass.
 */
export function createResponseFilter(history: Emitter): (payload: object) => boolean {
  const answered = new Set<number>();
  history.on('history_deleted', ({ id }: HistoryRecord) => void answered.delete(id));
  return (payload) => {
    if ('method' in payload) return true;
    const id = Number((payload as { id?: unknown }).id);
    if (answered.has(id)) return false;
    answered.add(id);
    return true;
  };
}
