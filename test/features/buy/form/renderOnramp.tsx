import type { State } from '../../../../src/core/state/create';
import * as purchases from '../../../../src/features/buy/progress/index';
import { onrampFallback } from '../../../../src/services/account-data/schema/onrampFallback';
import { ADDRESS } from '../../../support/fakeAdapter';
import { createFakeData } from '../../../support/fakeData';
import { fakePopups } from '../../../support/fakePopup';
import { nextTask } from '../../../support/render';
import { renderFeature, type Setup } from '../../../support/renderFeature';

export const on = {
  email: false,
  socials: false,
  swaps: false,
  onramp: ['coinbase', 'meld'],
  activity: true,
  branding: false,
} as const;

const usd = (amount: string, currency = 'USD') => ({ amount, currency });
export const quoteOf = (paid: string, currency = 'USD') => ({
  paymentTotal: usd(paid, currency),
  paymentSubtotal: usd('98.4', currency),
  networkFee: usd('0.6', currency),
  purchaseAmount: { amount: '98.412', currency: 'USDC' },
});

export const pageOf = (address: string, base = 'https://pay.coinbase.com/buy'): string =>
  `${base}?destinationWallets=${encodeURIComponent(JSON.stringify([{ address }]))}`;

/** A purchase in the history, as the service writes it. */
export const bought = (id: string, status?: string, minedAt = 1_700_000_000_000) => ({
  id,
  transfers: [{ direction: 'in', quantity: { numeric: '98.412' }, fungible_info: { symbol: 'USDC' } }],
  metadata: { operationType: 'bought', status, minedAt, chain: 'eip155:1' },
});

/** The on-ramp service, controlled by the test. */
export function createFakeOnramp() {
  const fake = {
    orders: [] as Record<string, unknown>[],
    quotes: [] as Record<string, unknown>[],
    histories: [] as Record<string, unknown>[],
    supports: async (_network: string): Promise<boolean> => true,
    onrampOptions: async (): Promise<typeof onrampFallback> => onrampFallback,
    quote: async ({ amount, paymentCurrency }: { amount: string; paymentCurrency: { id: string } }): Promise<unknown> =>
      quoteOf(amount, paymentCurrency.id),
    url: async (_order: Record<string, unknown>): Promise<string> => pageOf(ADDRESS),
    history: async (_query: Record<string, unknown>): Promise<readonly unknown[]> => [],
    /** The cursor of the page after the one that a query is for. */
    next: (_query: Record<string, unknown>): string | undefined => undefined,
  };
  const api = {
    supports: (network: string) => fake.supports(network),
    onrampOptions: () => fake.onrampOptions(),
    onrampQuote: (order: never) => {
      fake.quotes.push(order);
      return fake.quote(order);
    },
    onrampUrl: async (order: Record<string, unknown>) => {
      fake.orders.push(order);
      return { url: await fake.url(order) };
    },
    history: async (query: Record<string, unknown>) => {
      if (!(await fake.supports(String(query['network'])))) return { data: [] };
      fake.histories.push(query);
      return { data: await fake.history(query), next: fake.next(query) };
    },
  };
  return Object.assign(fake, { api });
}

export type FakeOnramp = ReturnType<typeof createFakeOnramp>;

/** The texts that the live regions get from now on, the present ones first. */
export function heard({ state }: { readonly state: State }) {
  const texts = { alert: [] as string[], status: [] as string[] };
  for (const region of ['alert', 'status'] as const)
    state.announcer.last[region].subscribe((next) => {
      if (next) texts[region].push(next.text);
    });
  return texts;
}

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
export const SOLANA_DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

/** A view of the on-ramp over a fake service, with windows that open nothing. */
export async function renderOnramp(
  view: Parameters<typeof renderFeature>[0],
  {
    service: onramp = createFakeOnramp(),
    features = on,
    ...setup
  }: Omit<Setup, 'service'> & {
    service?: FakeOnramp;
    features?: Omit<typeof on, 'onramp'> & { readonly onramp: readonly string[] | false };
  } = {},
) {
  const windows = fakePopups();
  const data = createFakeData();
  const accountData = { ...data.data, api: () => onramp.api };
  const page = await renderFeature('Account', {
    ...setup,
    chunks: { accountData: { accountData }, purchases, ...setup.chunks },
  });
  /** Several services answer one after the other, each in a render of its own. */
  const act = async (work: () => unknown): Promise<void> => {
    await page.act(work);
    for (let round = 0; round < 4; round++) {
      await nextTask();
      await page.clock.advance(0);
    }
  };
  await act(() => {
    page.state.remote.value = features;
  });
  await act(() => page.state.router.push(view));
  return {
    ...page,
    act,
    click: (target: HTMLElement) => page.click(target, act),
    pass: (ms: number) => act(() => page.clock.advance(ms)),
    onramp,
    data,
    windows,
    /** Makes a Solana account the active one, as a wallet over the relay connects it. */
    toSolana: (networkId: typeof SOLANA | typeof SOLANA_DEVNET = SOLANA) =>
      act(() => {
        const addresses = ['DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'];
        page.state.accounts.update('solana', { status: 'connected', addresses, networkId });
        page.state.networks.selectedId.value = networkId;
      }),
    field: () => page.get<HTMLInputElement>('input[inputmode=decimal]'),
    received: () => page.container.querySelector<HTMLInputElement>('input[readonly]')?.value,
    eventNames: () => page.events.map(({ event }) => event),
  };
}
