import type { Context } from '../../src/core/actions/Context';
import type { ViewRow } from '../../src/core/state/views';
import { familiesWith } from '../../src/lib/familyFeatures';

/** Rows of the table of views for the account's actions Send, Swap and Buy. */
const actionRows = {
  WalletSend: {
    title: 'Send',
    feature: 'send',
    action: 'M4 10h12',
    namespaces: familiesWith('send'),
    needsAdapter: true,
  },
  Swap: { title: 'Swap', feature: 'swaps', action: 'M4 10h12', namespaces: familiesWith('swaps') },
  OnRampProviders: { title: 'Buy', feature: 'onramp', action: 'M4 10h12', namespaces: familiesWith('onramp') },
} as const satisfies Readonly<Record<string, ViewRow>>;

/** Adds the rows to the table of views, and turns on their features and the activity. */
export function addActions({ state }: Pick<Context, 'state'>): void {
  const titles = Object.entries(actionRows).map(([view, { title }]) => [`title.${view}`, title]);
  state.locale.addEnglish(Object.fromEntries(titles));
  state.views.rows.value = { ...state.views.rows.peek(), ...actionRows };
  state.remote.value = {
    email: true,
    socials: false,
    swaps: ['1inch'],
    onramp: ['meld'],
    activity: true,
    branding: false,
  };
}
