import { signal } from '#reactive';
import type { ViewRow } from './views';

/** The rows of the views that connect an injected wallet, so that connecting does not wait for the manifest, which repeats them. */
export const initialViews: Readonly<Record<string, ViewRow>> = {
  Connect: { public: true, connecting: 'step' },
  ConnectingExternal: {
    chunk: 'connection',
    named: 'injectedWallet',
    height: 268,
    shape: 'hero',
    connecting: 'attempt',
  },
};

/** Holds the table of views: the initial rows until the manifest is loaded, then all of them. */
export function createViewsState() {
  const rows = signal<Readonly<Partial<Record<string, ViewRow>>>>(initialViews);
  return {
    rows,
    /** Whether the manifest is loaded. */
    complete: signal(false),
    /** Returns the row of a view; undefined until it is loaded. Reads signals. */
    row: (view: string): ViewRow | undefined => (Object.hasOwn(rows.value, view) ? rows.value[view] : undefined),
  };
}
