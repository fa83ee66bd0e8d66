import { CurrentViewContext, type Feature, useViewContext } from '../../src/core/context';
import type { Options } from '../../src/core/options/hostOptions';
import type { AdapterSink, ApprovedNetworks, ChainAdapter, WalletConnection } from '../../src/core/ports/adapter';
import { LiveRegions } from '../../src/core/shell/LiveRegions';
import type { ViewData, ViewName } from '../../src/core/state/views';
import { feature as account } from '../../src/features/account/index';
import { feature as activity } from '../../src/features/activity/index';
import { feature as onramp } from '../../src/features/buy/form/index';
import { feature as purchases } from '../../src/features/buy/progress/index';
import { connectInjected } from '../../src/features/connection/connectInjected';
import { feature as sessionFeature } from '../../src/features/connection/index';
import { feature as guide } from '../../src/features/guide/index';
import { feature as networks } from '../../src/features/networks/index';
import { feature as pay } from '../../src/features/pay/index';
import { feature as profile } from '../../src/features/profile/index';
import { feature as receive } from '../../src/features/receive/index';
import { feature as send } from '../../src/features/send/form/index';
import { feature as sendReview } from '../../src/features/send/review/index';
import { feature as sendToken } from '../../src/features/send/tokens/index';
import { type CaipNetworkId, namespaceOf } from '../../src/lib/caip';
import type { Network } from '../../src/lib/network';
import { ADDRESS } from './fakeAdapter';
import { createFakeData, type FakeData } from './fakeData';
import { createFakeModal, harbor } from './fakeModal';
import type { FakeStorage } from './fakeStorage';
import { render } from './render';

const features: readonly Feature[] = [
  account,
  activity,
  guide,
  networks,
  onramp,
  pay,
  profile,
  purchases,
  receive,
  sessionFeature,
  send,
  sendReview,
  sendToken,
];
const find = <Kind extends 'views' | 'start'>(kind: Kind, view: ViewName) =>
  features.map((feature) => feature[kind]?.[view]).find(Boolean);

export interface Setup {
  readonly options?: Options;
  /** The wallet's accounts; if empty, no wallet is connected. */
  readonly accounts?: readonly string[];
  readonly networkId?: CaipNetworkId;
  /** The networks that the wallet has approved; omitted for all. */
  readonly approved?: ApprovedNetworks;
  /** The earlier views of the history. */
  readonly from?: readonly ViewName[];
  readonly data?: ViewData;
  readonly mobile?: boolean;
  /** The chain family's adapter, in place of one whose wallet the test controls. */
  readonly adapter?: ChainAdapter;
  /** The wallet's provider, which the adapter gets. */
  readonly provider?: object;
  readonly store?: FakeStorage;
  /** The account data service; by default without data. */
  readonly service?: FakeData;
  /** Replaces the exports of chunks. */
  readonly chunks?: Readonly<Record<string, object>>;
  /** The response of the node. */
  readonly fetchBalance?: ChainAdapter['fetchBalance'];
  /** Whether the node shows a contract at the account's address; omitted if the family has none. */
  readonly isContract?: ChainAdapter['isContract'];
  /** Whether the wallet asks the visitor before a switch; omitted for a wallet that always does. */
  readonly asksToSwitch?: WalletConnection['asksToSwitch'];
  /** Runs when a network switch is requested from the wallet. */
  readonly switchNetwork?: (network: Network, signal: AbortSignal) => Promise<void>;
  readonly disconnect?: () => Promise<void>;
}

/** Finds a link, button or input whose accessible name starts with a text. */
const findControl = (container: Element, name: string): HTMLElement | undefined =>
  [...container.querySelectorAll<HTMLElement>('a, button, input')].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').startsWith(name),
  );

/** The current view with its overlay, like in the card. */
function CurrentView() {
  const { state } = useViewContext();
  const entry = state.router.current.value;
  const View = find('views', entry.view);
  const Start = find('start', entry.view);
  const Overlay = sessionFeature.slots?.overlay;
  return (
    <>
      {state.modal.open.value ? (
        <main data-view={entry.view} key={entry.id}>
          {Start && <Start />}
          {View && <View />}
          {Overlay && <Overlay />}
        </main>
      ) : (
        <main data-view="none" />
      )}
      <LiveRegions />
    </>
  );
}

/** Renders a view of a lazily loaded feature with the real state and actions, and fakes for wallet, node, clock and storage. */
export async function renderFeature(view: ViewName, setup: Setup = {}) {
  const { accounts = [ADDRESS], networkId = 'eip155:1', from = [] } = setup;
  const copied: string[] = [];
  const sinks: AdapterSink[] = [];
  const reads: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  const realAdapter: ChainAdapter = {
    async connect({ sink, afterEvent }) {
      // A wallet that is not available any more stays so.
      if (afterEvent) return new Promise(() => {});
      sinks.push(sink);
      return {
        accounts,
        networkId,
        approved: setup.approved,
        provider: {},
        asksToSwitch: setup.asksToSwitch,
        switchNetwork: setup.switchNetwork ?? (async () => {}),
        signMessage: async () => '0x',
        can: new Set(),
        request: () => new Promise(() => {}),
        disconnect: setup.disconnect ?? (async () => {}),
        dispose() {},
      };
    },
    fetchBalance(network, address, signal) {
      reads.push(network.caipNetworkId);
      return setup.fetchBalance?.(network, address, signal) ?? Promise.resolve(1_234_567_800_000_000_000n);
    },
    ...(setup.isContract && { isContract: setup.isContract }),
  };
  const { options, mobile, service = createFakeData() } = setup;
  const chunks = { accountData: { accountData: service.data }, ...setup.chunks };
  const { adapter = realAdapter, provider, store } = setup;
  const namespace = namespaceOf(networkId);
  const wallet = provider ? { ...harbor, providers: { [namespace]: provider } } : harbor;
  const wallets = accounts.length ? [wallet] : [];
  const fake = createFakeModal({ options, mobile, wallets, realAdapter: adapter, store, chunks });
  const { ctx, state, clock, life, events } = fake;
  for (const { messages } of features) state.locale.addEnglish(messages);
  if (accounts.length) {
    await connectInjected(ctx, { wallet, namespace, signal: life.signal });
    await clock.advance(0);
  }
  state.modal.open.value = true;
  const [first = view, ...others] = [...from, view];
  state.router.reset(first, first === view ? setup.data : {});
  for (const next of others) state.router.push(next, next === view ? setup.data : {});

  const page = await render(
    <CurrentViewContext.Provider value={ctx}>
      <CurrentView />
    </CurrentViewContext.Provider>,
  );
  /** Runs a callback and waits until its effects and promises are settled. */
  const act = async (work: () => unknown): Promise<void> => {
    await page.settle(async () => {
      await work();
      await clock.advance(0);
    });
    await page.settle();
  };
  return {
    ...page,
    act,
    click: (target: HTMLElement, run: (work: () => void) => Promise<void> = act) => page.click(target, run),
    ctx,
    state,
    clock,
    events,
    copied,
    /** The networks of the balance requests. */
    reads,
    /** The sink, for events of the wallet. */
    sink: sinks[0] as AdapterSink,
    view: () => page.get('main').dataset['view'],
    text: () => page.get('main').textContent ?? '',
    spoken: () =>
      [...page.container.querySelectorAll('[role=status], [role=alert]')].map((node) => node.textContent).join(''),
    button: (name: string): HTMLElement => {
      const control = findControl(page.get('main'), name);
      if (!control) throw new Error(`no control named ${name} in ${page.get('main').innerHTML}`);
      return control;
    },
    tab: (name: string): HTMLElement => {
      const tabs = [...page.get('main').querySelectorAll<HTMLElement>('[role=tab]')];
      return tabs.find(({ textContent }) => textContent === name) ?? page.get(`no tab ${name}`);
    },
    has: (name: string): boolean => findControl(page.get('main'), name) !== undefined,
    names: (selector: string): string[] =>
      [...page.container.querySelectorAll(selector)].map(
        (each) => each.getAttribute('aria-label') ?? each.textContent ?? '',
      ),
    pass: (ms: number) => act(() => clock.advance(ms)),
    async done() {
      life.abort();
      await page.unmount();
    },
  };
}
