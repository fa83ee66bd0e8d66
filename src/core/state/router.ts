import { computed, signal } from '#reactive';
import type { ViewData, ViewName } from './views';

export interface RouterEntry {
  /** Unique per visit, even of the same view. */
  readonly id: number;
  readonly view: ViewName;
  readonly data: ViewData;
}

export type Direction = 'none' | 'forward' | 'back';

/** The view history. All transitions are synchronous. The caller handles going back from the last view. */
export function createRouter() {
  let count = 0;
  const entry = (view: ViewName, data: ViewData = {}): RouterEntry => ({ id: ++count, view, data });
  const history = signal<readonly RouterEntry[]>([entry('Connect')]);
  const direction = signal<Direction>('none');
  const top = (list: readonly RouterEntry[]): RouterEntry => list[list.length - 1] as RouterEntry;
  const go = (next: readonly RouterEntry[], way: Direction): void => {
    direction.value = way;
    history.value = next;
  };

  return {
    history,
    direction,
    current: computed(() => top(history.value)),
    /** Adds a view, unless it is the current one. */
    push(view: ViewName, data?: ViewData): void {
      if (top(history.peek()).view !== view) go([...history.peek(), entry(view, data)], 'forward');
    },
    /** Replaces the whole history. */
    reset(view: ViewName, data?: ViewData, way: Direction = 'none'): void {
      go([entry(view, data)], way);
    },
    /** Replaces the current entry. */
    replace(view: ViewName, data?: ViewData, way: Direction = 'forward'): void {
      go([...history.peek().slice(0, -1), entry(view, data)], way);
    },
    /** Goes back one view. Returns false if only one is left; the caller then closes the modal. */
    goBack(): boolean {
      const previous = history.peek().slice(0, -1);
      if (previous.length) go(previous, 'back');
      return previous.length > 0;
    },
    /** Goes back to the entry at the index. */
    goBackToIndex(index: number): void {
      const next = history.peek().slice(0, index + 1);
      if (next.length && next.length < history.peek().length) go(next, 'back');
    },
  };
}
