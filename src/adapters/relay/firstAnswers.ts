import type { HistoryRecord } from './library';
import type { Emitter } from './libraryRelayer';

/**
 * Tells the first answer to each request from all that follow on it: the library still has the request while it handles the
 * answer. Requests pass.
 */
export function firstAnswers(history: Emitter): (payload: object) => boolean {
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
