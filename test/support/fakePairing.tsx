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

/** User agents of real browsers. */
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
  /** Wallets that are loaded from the directory. */
  readonly known?: readonly ListedWallet[];
  /** The exports of additional chunks. */
  readonly more?: Setup['chunks'];
}

/** The properties that `override` has replaced, by object and name; undefined for an inherited one. */
const overridden = new Map<object, Map<string, PropertyDescriptor | undefined>>();

/** Replaces a property until `restorePage`. */
export function override(target: object, name: string, value: unknown): void {
  const descriptors = overridden.get(target) ?? new Map<string, PropertyDescriptor | undefined>();
  if (!descriptors.has(name)) descriptors.set(name, Object.getOwnPropertyDescriptor(target, name));
  overridden.set(target, descriptors);
  Object.defineProperty(target, name, { configurable: true, get: () => value });
}

/** Restores the replaced properties, and clears storage and body; for `test.after.each`. */
export function restorePage(): void {
  for (const [target, descriptors] of overridden) {
    for (const [name, descriptor] of descriptors) {
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else Reflect.deleteProperty(target, name);
    }
  }
  if (pageDocument.hidden) setHidden(false);
  overridden.clear();
  localStorage.clear();
  document.body.replaceChildren();
}

/** Creates a fake modal with a fake relay, and records the links that it opens. */
export function createFakePairing({ agent = 'desktop', known = [lumen], more, ...setup }: PairingSetup = {}) {
  override(navigator, 'userAgent', agents[agent]);
  const opened: [url: string, target: string, features: string][] = [];
  Object.assign(window, {
    open: (url: string, target: string, features: string) => void opened.push([url, target, features]),
  });
  const monotonic = setup.clock ?? createFakeClock();
  let skew = 0;
  // Delays do not depend on the device's clock; `setClock` changes only the time of day.
  const clock: FakeClock = Object.assign(Object.create(monotonic), { now: () => monotonic.now() + skew });
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
    /** Sets the device's clock forward, as after sleep, or back. */
    setClock: (ms: number) => {
      skew += ms;
    },
    pairingState: () => getPairing(ctx),
    display: () => getPairing(ctx).display.value,
    /** The latest pairing. */
    pairing: () => latest(relay.pairings),
    announced: () => state.announcer.last.status.value?.text,
    alerted: () => state.announcer.last.alert.value?.text,
    deepLink: (): unknown => JSON.parse(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? 'null'),
  };
}

const views: Partial<Record<ViewName, ComponentType>> = { ConnectingWalletConnect, ConnectingWalletConnectBasic };

function Current() {
  const { view, id } = useViewContext().state.router.current.value;
  const View = views[view];
  return View ? <View key={id} /> : null;
}

/** Creates a fake pairing and renders its view, for a wallet or for any wallet. */
export async function showPairing(walletId?: string, setup: PairingSetup = {}, before = async (_: FakePairing) => {}) {
  const fake = createFakePairing(setup);
  open(fake.ctx);
  await before(fake);
  fake.state.router.push(walletId ? 'ConnectingWalletConnect' : 'ConnectingWalletConnectBasic', { walletId });
  const page = await renderIn(fake, <Current />);
  await page.pass(0);
  /** Runs a callback and waits until its effects are settled. */
  const act = async (work: () => void): Promise<void> => {
    await page.settle(work);
    await page.pass(0);
  };
  return { ...fake, ...page, act, click: (target: HTMLElement) => page.click(target, act) };
}

export type FakePairing = ReturnType<typeof createFakePairing>;
