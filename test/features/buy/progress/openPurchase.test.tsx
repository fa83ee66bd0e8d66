import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { purchases } from '../../../../src/features/buy/progress/index';
import { findProvider, type Provider } from '../../../../src/features/buy/providers';
import { ADDRESS } from '../../../support/fakeAdapter';
import { restorePage } from '../../../support/fakePairing';
import { renderOnramp } from '../form/renderOnramp';

test.after.each(restorePage);

const OTHER = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';
const request = {
  provider: findProvider('meld') as Provider,
  account: `eip155:1:${ADDRESS}`,
  networkId: 'eip155:1',
  network: 'ethereum',
  symbol: 'USDC',
} as const;

test('openPurchase: opens nothing for an account that is no longer in use', async () => {
  const view = await renderOnramp('OnRampProviders');
  const open = await purchases.prepare(view.ctx, request, view.ctx.signal);
  await view.act(() => view.sink.accounts([OTHER]));
  assert.is(open?.(), false);
  assert.is(view.windows.opened.length, 0);
  await view.act(() => view.sink.accounts([ADDRESS]));
  assert.is(open?.(), true);
  assert.is(view.windows.opened.length, 1);
  await view.done();
});

test('openPurchase: opens nothing after the wallet has switched to another network', async () => {
  const view = await renderOnramp('OnRampProviders', { options: { networks: ['eip155:1', 'eip155:137'] } });
  const open = await purchases.prepare(view.ctx, request, view.ctx.signal);
  await view.act(() => view.sink.network('eip155:137'));
  assert.is(open?.(), false);
  assert.is(view.windows.opened.length, 0);
  await view.done();
});

test('openPurchase: opens nothing on an origin that the host has replaced since', async () => {
  const view = await renderOnramp('OnRampProviders');
  const open = await purchases.prepare(view.ctx, request, view.ctx.signal);
  const settings = view.state.settings as { value: typeof view.state.settings.value };
  const { endpoints } = settings.value;
  settings.value = { ...settings.value, endpoints: { ...endpoints, onramp: { meld: 'https://sb.meldcrypto.com' } } };
  assert.is(open?.(), false);
  assert.is(view.windows.opened.length, 0);
  await view.done();
});

test('openPurchase: opens only a page for the chosen network', async () => {
  const view = await renderOnramp('OnRampProviders');
  const wallet = (blockchains: readonly string[]): string =>
    `https://pay.coinbase.com/buy?destinationWallets=${encodeURIComponent(JSON.stringify([{ address: ADDRESS, blockchains }]))}`;
  const order = { ...request, provider: findProvider('coinbase') as Provider };
  view.onramp.url = async () => wallet(['ethereum', 'polygon']);
  assert.is(await purchases.prepare(view.ctx, order, view.ctx.signal), null);
  view.onramp.url = async () => wallet(['ethereum']);
  const open = await purchases.prepare(view.ctx, order, view.ctx.signal);
  await view.act(() => assert.is(open?.(), true));
  assert.equal(view.windows.opened[0]?.visited, ['about:blank', wallet(['ethereum'])]);
  await view.done();
});

test('openPurchase: further clicks on the same button open nothing more', async () => {
  const view = await renderOnramp('OnRampProviders');
  const open = await purchases.prepare(view.ctx, request, view.ctx.signal);
  await view.act(() => {
    for (let clicks = 0; clicks < 5; clicks += 1) assert.is(open?.(), true);
  });
  assert.is(view.windows.opened.length, 1);
  assert.is(view.view(), 'BuyInProgress');
  await view.act(() => view.state.router.goBack());
  assert.is(open?.(), true);
  assert.is(view.windows.opened.length, 2, 'another purchase');
  await view.done();
});

test.run();
