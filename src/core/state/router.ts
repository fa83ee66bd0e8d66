import { computed, signal } from '#reactive';
import type { ViewData, ViewName } from './views';

export interface RouterEntry {
  /** Differs for every visit, also of the same view. */
  readonly id: number;
  readonly view: ViewName;
  readonly data: ViewData;
}

export type Direction = 'none' | 'forward' | 'back';

/** The view history of specification section 2. All transitions are synchronous; leaving the last view is the caller's. */
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
    /** Adds a view unless it is already the current one. */
    push(view: ViewName, data?: ViewData): void {
      if (top(history.peek()).view !== view) go([...history.peek(), entry(view, data)], 'forward');
    },
    /** Replaces the whole history. */
    reset(view: ViewName, data?: ViewData, way: Direction = 'none'): void {
      go([entry(view, data)], way);
    },
    /** Swaps the top entry. */
    replace(view: ViewName, data?: ViewData): void {
      go([...history.peek().slice(0, -1), entry(view, data)], 'forward');
    },
    /** Pops one view; false when only one remains, which closes the modal. Connected visitors never go back to Connect. */
    goBack(connected: boolean): boolean {
      const rest = history.peek().slice(0, -1);
      if (!rest.length) return false;
      go(connected && top(rest).view === 'Connect' ? [...rest.slice(0, -1), entry('Account')] : rest, 'back');
      return true;
    },
    /** Truncates the history to the entry at the index. */
    goBackToIndex(index: number): void {
      const rest = history.peek().slice(0, index + 1);
      if (rest.length && rest.length < history.peek().length) go(rest, 'back');
    },
  };
}

export type Router = ReturnType<typeof createRouter>;
