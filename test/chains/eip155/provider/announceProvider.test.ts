import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { InjectedWallet } from '../../../../src/core/ports/InjectedWallet';
import { createInjected } from '../../../../src/core/ports/injected';
import { createEvmHost } from '../../../support/createEvmHost';
import { importCopy } from '../../../support/importCopy';
import { closePage, openPage } from '../../../support/pageEvents';

interface Detail {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string };
  readonly provider: { request(args: object): Promise<unknown> };
}

let page: EventTarget & { ethereum?: unknown };
let announced: Detail[] = [];

test.before.each(() => {
  page = new EventTarget();
  announced = [];
  openPage(page);
  page.addEventListener('eip6963:announceProvider', (event) => announced.push((event as CustomEvent).detail));
});
test.after.each(closePage);

const ask = () => page.dispatchEvent(new Event('eip6963:requestProvider'));
const change = ({ state }: ReturnType<typeof createEvmHost>, options: object): void => {
  state.settings.value = { ...state.settings.peek(), ...options };
};

test('announceProvider: off by default', async () => {
  const host = createEvmHost();
  await host.request('eth_accounts');
  ask();
  assert.equal(announced, []);
});

test('announceProvider: announces at once and on request, until it is turned off', async () => {
  const host = createEvmHost({ options: { announceProvider: true } });
  await host.settle();
  ask();
  assert.is(announced.length, 2);
  const [{ info, provider }] = announced as [Detail];
  assert.is(provider, host.provider);
  assert.match(info.uuid, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  assert.is(info.name, 'Wallet Modal');
  assert.is(info.rdns, 'org.wallet-modal');
  assert.match(atob(info.icon.replace('data:image/svg+xml;base64,', '')), /^<svg xmlns=/);
  assert.ok(Object.isFrozen(announced[0]) && Object.isFrozen(info));
  assert.equal(announced[1]?.info, info, 'one uuid for the page');
  change(host, { announceProvider: false });
  ask();
  assert.is(announced.length, 2);
  change(host, { announceProvider: true });
  assert.is(announced.length, 3);
  host.destroy();
  ask();
  assert.is(announced.length, 3);
});

test('announceProvider: uses name and icon of the metadata; an icon must be a data: URI (EIP-6963)', async () => {
  const icon = 'data:image/png;base64,AA==';
  const host = createEvmHost({
    options: {
      announceProvider: true,
      metadata: { name: 'Shop wallets', icons: ['https://shop.example/icon.png', icon] },
    },
  });
  await host.settle();
  assert.is(announced[0]?.info.name, 'Shop wallets');
  assert.is(announced[0]?.info.icon, icon);
  change(host, { metadata: { icons: ['https://shop.example/icon.png'] } });
  assert.match(announced[1]?.info.icon ?? '', /^data:image\/svg/);
  assert.is(announced[1]?.info.uuid, announced[0]?.info.uuid);
  host.destroy();
});

test('announceProvider: each modal of the page has its own rdns, and one that replaces another has the same', async () => {
  const create = async () => {
    const host = createEvmHost({ options: { announceProvider: true } });
    await host.settle();
    return host;
  };
  const rdns = () => announced.splice(0).map(({ info }) => info.rdns);
  const silent = createEvmHost();
  await silent.request('eth_accounts');
  const [first, second] = [await create(), await create()];
  assert.equal(rdns(), ['org.wallet-modal', 'org.wallet-modal.modal2']);
  change(second, { metadata: { name: 'Other' } });
  assert.equal(rdns(), ['org.wallet-modal.modal2']);
  first.destroy();
  const third = await create();
  assert.equal(rdns(), ['org.wallet-modal']);
  for (const host of [silent, second, third]) host.destroy();
});

test('announceProvider: a modal of another copy of the package has an rdns of its own, too', async () => {
  const host = createEvmHost({ options: { announceProvider: true } });
  await host.settle();
  const copy = await importCopy<{ announceProvider: (source: object) => () => void }>(
    'chains/eip155/provider/announceProvider',
  );
  const rdns = () => announced.splice(0).map(({ info }) => info.rdns);
  const stop = copy.announceProvider({ ctx: host.ctx, provider: host.provider });
  assert.equal(rdns(), ['org.wallet-modal', 'org.wallet-modal.modal2']);
  stop();
  copy.announceProvider({ ctx: host.ctx, provider: host.provider })();
  assert.equal(rdns(), ['org.wallet-modal.modal2']);
  host.destroy();
});

test('announceProvider: announces anew only if what it announces has changed', async () => {
  const host = createEvmHost({ options: { announceProvider: true, metadata: { name: 'Shop' } } });
  await host.settle();
  assert.is(announced.length, 1);
  const metadata = { name: 'Shop', url: 'https://shop.example' };
  for (const options of [{ themeMode: 'light' }, { locale: 'ar' }, { metadata }]) change(host, options);
  assert.is(announced.length, 1);
  change(host, { metadata: { name: 'Market' } });
  assert.is(announced[1]?.info.name, 'Market');
  host.destroy();
});

test('announceProvider: a modal that was destroyed while its code was loading announces nothing', async () => {
  const host = createEvmHost({ options: { announceProvider: true } });
  host.destroy();
  await host.settle();
  ask();
  assert.ok(host.asked.includes('evmProvider'));
  assert.equal(announced, []);
});

test('announceProvider: other modals do not list it, neither announced nor at window.ethereum', async () => {
  const host = createEvmHost({ options: { announceProvider: true } });
  let wallets: readonly InjectedWallet[] = [];
  const stop = createInjected().subscribe((list) => {
    wallets = list;
  });
  await host.settle();
  page.ethereum = host.provider;
  page.dispatchEvent(new Event('ethereum#initialized'));
  await host.settle();
  assert.is(announced.length, 1);
  assert.equal(wallets, []);
  page.ethereum = { request: async () => [] };
  page.dispatchEvent(new Event('ethereum#initialized'));
  await host.settle();
  assert.is(wallets.length, 1);
  stop();
  host.destroy();
});

test.run();
