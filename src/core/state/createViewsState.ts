import { signal } from '#reactive';
import type { SlotRows, ViewRow } from './views';

/** What a browser's wallet is connected by; it waits for no manifest. The table has these rows, too. */
export const initialViews: Readonly<Record<string, ViewRow>> = {
  Connect: { public: true },
  ConnectingExternal: { chunk: 'connection', named: 'injectedWallet' },
};

/** What is known of views: from the start what connecting takes, the rest once the manifest is here. */
export function createViewsState() {
  const rows = signal<Readonly<Partial<Record<string, ViewRow>>>>(initialViews);
  const slots = signal<SlotRows>({ 'connect-method': [] });
  return {
    rows,
    slots,
    /** Every view is known. */
    complete: signal(false),
    /** The row of a view, as far as it is known; reading it in render follows its arrival. */
    row: (view: string): ViewRow | undefined => (Object.hasOwn(rows.value, view) ? rows.value[view] : undefined),
  };
}
