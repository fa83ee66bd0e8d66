import type { ComponentType } from 'react';
import { open } from '../../src/core/actions/open';
import { useViewContext } from '../../src/core/context';
import type { ViewName } from '../../src/core/state/views';
import { ConnectingWalletConnect } from '../../src/features/pairing/ConnectingWalletConnect';
import { ConnectingWalletConnectBasic } from '../../src/features/pairing/ConnectingWalletConnectBasic';
import { getPairing } from '../../src/features/pairing/getPairing';
import { feature, pairing } from '../../src/features/pairing/index';
import type { ListedWallet } from '../../src/lib/listedWallet';
import { pageDocument } from '../../src/lib/pageDocument';
import { qrMatrix } from '../../src/services/qr/qrMatrix';
import { latest } from './fakeAdapter';
import { createFakeClock, type FakeClock } from './fakeClock';
import { createFakeModal, type Setup } from './fakeModal';
import { createFakeRelay } from './fakeRelay';
import { renderIn } from './renderIn';
import { setHidden } from './setHidden';

export const lumen: ListedWallet = {
  id: 'lumen',
  name: 'Lumen',
  image_url: 'https://images.example/lumen.png',
  mobile_link: 'lumen://',
  app_store: 'https://apps.apple.com/app/lumen',
};

/** Browsers by their real user agents. */
export const agents = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
  iosSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  androidChrome:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
  telegramAndroid:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.0.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Google Pixel 8; Android 14; SDK 34; HIGH)',
} as const;

export interface PairingSetup extends Setup {
  readonly agent?: keyof typeof agents;
  /** Wallets that the directory has told of. */
  readonly known?: readonly ListedWallet[];
  /** What further chunks export. */
  readonly more?: Setup['chunks'];
}

/** The properties that `override` has replaced, by object and name; undefined for an inherited one. */
const overridden = new Map<object, Map<string, PropertyDescriptor | undefined>>();

/** Puts a property in place of the page's own until `restorePage`. */
export function override(target: object, name: string, value: unknown): void {
  const own = overridden.get(target) ?? new Map<string, PropertyDescriptor | undefined>();
  if (!own.has(name)) own.set(name, Object.getOwnPropertyDescriptor(target, name));
  overridden.set(target, own);
  Object.defineProperty(target, name, { configurable: true, get: () => value });
}

/** Gives the page its own properties and an empty storage back; for `test.after.each`. */
export function restorePage(): void {
  for (const [target, own] of overridden) {
    for (const [name, descriptor] of own) {
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else Reflect.deleteProperty(target, name);
    }
  }
  if (pageDocument.hidden) setHidden(false);
  overridden.clear();
  localStorage.clear();
  document.body.replaceChildren();
}

/** A modal with a fake relay behind it, and the links that it opens. */
export function createFakePairing({ agent = 'desktop', known = [lumen], more, ...setup }: PairingSetup = {}) {
  override(navigator, 'userAgent', agents[agent]);
  const opened: [url: string, target: string, features: string][] = [];
  Object.assign(window, {
    open: (url: string, target: string, features: string) => void opened.push([url, target, features]),
  });
  const steady = setup.clock ?? createFakeClock();
  let skew = 0;
  // What is due is due after its time; only what the device says of the time of day can be set.
  const clock: FakeClock = Object.assign(Object.create(steady), { now: () => steady.now() + skew });
  const relay = createFakeRelay(clock);
  const fake = createFakeModal({
    ...setup,
    clock,
    mobile: setup.mobile ?? agent !== 'desktop',
    chunks: { relay, qr: { qrMatrix }, pairing: { pairing, feature }, ...more },
  });
  const { ctx, state } = fake;
  state.locale.addEnglish(feature.messages);
  state.wallets.byId.value = new Map(known.map((wallet) => [wallet.id, wallet]));
  return {
    ...fake,
    relay,
    opened,
    /** Sets the device's clock forward, as sleep does, or back. */
    setClock: (ms: number) => {
      skew += ms;
    },
    pairingState: () => getPairing(ctx),
    display: () => getPairing(ctx).display.value,
    /** The latest pairing. */
    pairing: () => latest(relay.pairings),
    announced: () => state.announcer.status.value?.text,
    alerted: () => state.announcer.alert.value?.text,
    deepLink: (): unknown => JSON.parse(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? 'null'),
  };
}

const views: Partial<Record<ViewName, ComponentType>> = { ConnectingWalletConnect, ConnectingWalletConnectBasic };

function Current() {
  const { view, id } = useViewContext().state.router.current.value;
  const View = views[view];
  return View ? <View key={id} /> : null;
}

/** The same with the view of a wallet, or of any wallet, on screen. */
export async function showPairing(walletId?: string, setup: PairingSetup = {}, before = async (_: FakePairing) => {}) {
  const fake = createFakePairing(setup);
  open(fake.ctx);
  await before(fake);
  fake.state.router.push(walletId ? 'ConnectingWalletConnect' : 'ConnectingWalletConnectBasic', { walletId });
  const page = await renderIn(fake, <Current />);
  await page.pass(0);
  /** Does something, and lets all that follows from it come to rest. */
  const act = async (work: () => void): Promise<void> => {
    await page.settle(work);
    await page.pass(0);
  };
  return { ...fake, ...page, act, click: (target: HTMLElement) => act(() => target.click()) };
}

export type FakePairing = ReturnType<typeof createFakePairing>;
