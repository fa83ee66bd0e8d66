import type { ModalEvent } from '../../src/actions/events';
import { LiveRegions } from '../../src/app/LiveRegions';
import { type Feature, type Modal, ModalContext, useModal } from '../../src/context';
import { feature as account } from '../../src/features/account/index';
import { feature as guide } from '../../src/features/guide/index';
import { feature as networks } from '../../src/features/networks/index';
import { feature as receive } from '../../src/features/receive/index';
import type { CaipNetworkId } from '../../src/lib/caip';
import type { Network } from '../../src/lib/network';
import type { AdapterSink, ChainAdapter } from '../../src/ports/adapter';
import type { InjectedWallet } from '../../src/ports/injected';
import { createStorage } from '../../src/ports/storage';
import { decodeOptions, type Options } from '../../src/schema/options';
import { connectInjected } from '../../src/session/connectInjected';
import { session, feature as sessionFeature } from '../../src/session/index';
import { createState } from '../../src/state/create';
import type { ViewData, ViewName } from '../../src/state/views';
import type { RecentWallet } from '../../src/state/wallets';
import { createFakeClock } from './fakeClock';
import { render } from './render';

const features: readonly Feature[] = [account, guide, networks, receive, sessionFeature];
const find = <Kind extends 'views' | 'start'>(kind: Kind, view: ViewName) =>
  features.map((feature) => feature[kind]?.[view]).find(Boolean);

export interface Setup {
  readonly options?: Options;
  /** The wallet's accounts; none leaves the visitor without a wallet. */
  readonly accounts?: readonly string[];
  readonly networkId?: CaipNetworkId;
  readonly walletName?: string;
  /** Views behind the one that is shown. */
  readonly from?: readonly ViewName[];
  readonly data?: ViewData;
  readonly recent?: readonly RecentWallet[];
  readonly mobile?: boolean;
  /** What the node answers, or throws. */
  readonly fetchBalance?: ChainAdapter['fetchBalance'];
  /** What the wallet does when it is asked for a network. */
  readonly switchNetwork?: (network: Network, signal: AbortSignal) => Promise<void>;
  readonly disconnect?: () => Promise<void>;
}

export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const OTHER_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** A wallet found in the page, as the port hands it on. */
export const wallet = (name: string, id = `test.${name.toLowerCase()}`): InjectedWallet => ({
  id,
  name,
  icon: null,
  rdns: id,
  namespaces: ['eip155'],
  provider: {},
  conflicting: false,
});

/** The element with an accessible name that starts with the text, of the kinds that can be pressed. */
const press = (container: Element, name: string): HTMLElement | undefined =>
  [...container.querySelectorAll<HTMLElement>('a, button, input')].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').startsWith(name),
  );

/** The view of the moment with what stands over it, as the card would show it. */
function Shown() {
  const { state } = useModal();
  const entry = state.router.current.value;
  const View = find('views', entry.view);
  const Start = find('start', entry.view);
  const Overlay = sessionFeature.overlay;
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

/** A view of a lazily loaded feature over the real state and verbs, with fakes for wallet, node, clock and storage. */
export async function renderFeature(view: ViewName, setup: Setup = {}) {
  const { accounts = [ADDRESS], networkId = 'eip155:1', walletName = 'Harbor', from = [] } = setup;
  localStorage.clear();
  const state = createState(decodeOptions({ projectId: 'test', ...setup.options }));
  const clock = createFakeClock();
  const life = new AbortController();
  const events: ModalEvent[] = [];
  const copied: string[] = [];
  const sinks: AdapterSink[] = [];
  const reads: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  const adapter: ChainAdapter = {
    async connect({ sink }) {
      sinks.push(sink);
      return {
        accounts,
        networkId,
        provider: {},
        switchNetwork: setup.switchNetwork ?? (async () => {}),
        signMessage: async () => '0x',
        disconnect: setup.disconnect ?? (async () => {}),
        dispose() {},
      };
    },
    fetchBalance(network, address, signal) {
      reads.push(network.caipNetworkId);
      return setup.fetchBalance?.(network, address, signal) ?? Promise.resolve(1_234_567_800_000_000_000n);
    },
  };
  const modal: Modal = {
    state,
    clock,
    storage: createStorage(),
    device: { mobile: setup.mobile ?? false },
    connections: new Map(),
    signal: life.signal,
    t: state.locale.t,
    theme: { value: {} } as Modal['theme'],
    emit: (event) => void events.push(event),
    report() {},
    hasView: () => true,
    session: async () => session,
    makeAdapter: async () => adapter,
    loadFeature: async () => undefined,
    feature: () => undefined,
    prefetch() {},
  };
  for (const { messages } of features) state.locale.addEnglish(messages);
  state.wallets.recent.value = setup.recent ?? [];
  if (accounts.length) {
    const connected = wallet(walletName);
    state.wallets.injected.value = [connected];
    await connectInjected(modal, { wallet: connected, namespace: 'eip155', signal: life.signal });
    await clock.advance(0);
  }
  state.modal.open.value = true;
  const [first = view, ...others] = [...from, view];
  state.router.reset(first, first === view ? setup.data : {});
  for (const next of others) state.router.push(next, next === view ? setup.data : {});

  const page = await render(
    <ModalContext.Provider value={modal}>
      <Shown />
    </ModalContext.Provider>,
  );
  /** Does something and lets all that follows from it come to rest: promises, too. */
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
    click: (target: HTMLElement) => act(() => target.click()),
    modal,
    state,
    clock,
    events,
    copied,
    /** Networks of the balances that were asked for. */
    reads,
    /** What the wallet tells the product. */
    sink: sinks[0] as AdapterSink,
    view: () => page.get('main').dataset['view'],
    text: () => page.get('main').textContent ?? '',
    spoken: () =>
      [...page.container.querySelectorAll('[role=status], [role=alert]')].map((node) => node.textContent).join(''),
    button: (name: string): HTMLElement => {
      const found = press(page.get('main'), name);
      if (!found) throw new Error(`no control named ${name} in ${page.get('main').innerHTML}`);
      return found;
    },
    has: (name: string): boolean => press(page.get('main'), name) !== undefined,
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
