import { useViewContext } from '../../src/core/context';
import { LiveRegions } from '../../src/core/shell/LiveRegions';
import { feature } from '../../src/features/smart-sessions/index';
import type { Network } from '../../src/lib/network';
import { smartSessions } from '../../src/services/account-data/schema/smartSessions';
import { createConnected } from './connected';
import { ADDRESS } from './fakeAdapter';
import { createFakeData } from './fakeData';
import type { Setup } from './fakeModal';
import { renderIn } from './renderIn';

/** The current view, like in the card. */
function Current() {
  const { state } = useViewContext();
  const { view, id } = state.router.current.value;
  const View = feature.views[view];
  return (
    <>
      <div className="card">
        <h2 tabIndex={-1}>Title</h2>
        <main data-view={view}>{View && <View key={id} />}</main>
      </div>
      <LiveRegions />
    </>
  );
}

/** A session of the service's response. Times are in seconds. */
export const session = (now: number, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  project: { name: 'Meadow', url: 'https://meadow.example/app' },
  pci: 'one',
  expiry: Math.floor(now / 1000) + 86_400,
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x2386f26fc10000', start: 1, period: 86_400 } },
  ],
  ...changes,
});

/** Renders the list of sessions with the real state, and a service and a wallet that the test controls. */
export async function renderSessions(setup: Setup = {}) {
  const service = createFakeData();
  const orders: unknown[] = [];
  const fake = {
    rows: [] as unknown[],
    list: async (): Promise<unknown> => ({ pcis: fake.rows }),
    revoke: async (_: unknown): Promise<{ success?: boolean }> => ({ success: true }),
    readTokens: async (_: Network): Promise<unknown> => [],
    loads: 0,
  };
  const api = {
    async smartSessions(_: unknown, signal: AbortSignal) {
      fake.loads += 1;
      const answer = smartSessions(await fake.list());
      signal.throwIfAborted();
      if (!answer) throw new TypeError('The answer cannot be read');
      return answer;
    },
    revokeSession(order: unknown) {
      orders.push(order);
      return fake.revoke(order);
    },
  };
  Object.assign(service.data, { api: () => api });
  const modal = await createConnected({
    ...setup,
    options: { features: { smartSessions: true }, ...setup.options },
    chunks: {
      accountData: { accountData: service.data },
      evmContracts: { makeEvmContracts: () => ({ readTokens: (network: Network) => fake.readTokens(network) }) },
      ...setup.chunks,
    },
  });
  const { state, adapter } = modal;
  state.locale.addEnglish(feature.messages);
  const page = await renderIn(modal, <Current />);
  const act = async (work: () => unknown = () => {}): Promise<void> => {
    await page.settle(() => void work());
    await page.pass(0);
    await page.pass(0);
  };
  return {
    ...modal,
    ...page,
    account: `eip155:1:${ADDRESS}` as const,
    fake,
    orders,
    act,
    async show(...rows: unknown[]) {
      fake.rows = rows;
      await act(() => {
        state.modal.open.value = true;
        state.router.reset('Account');
        state.router.push('SmartSessions');
      });
    },
    asked: () => adapter.requests,
    press: (name: string) => act(() => page.button(name).click()),
    cards: () => [...page.container.querySelectorAll('.session, .ended > li')].map((card) => card.textContent ?? ''),
    /** What the apps may do: by each row's label, its lines. */
    limits: () =>
      [...page.container.querySelectorAll('.facts > div')].map((row) => [
        row.querySelector('dt')?.textContent,
        ...[...row.querySelectorAll('.limits > li')].map((line) =>
          [...line.children].map(({ textContent }) => textContent).join(' '),
        ),
      ]),
    toast: () => state.toast.current.value?.text,
    alerted: () => state.announcer.last.alert.value?.text,
    said: () => state.announcer.last.status.value?.text,
  };
}
