import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../../src/lib/deferred';
import { OTHER_ADDRESS } from '../../../support/fakeAdapter';
import { restorePage } from '../../../support/fakePairing';
import { bought, createFakeOnramp, heard, renderOnramp, SOLANA } from '../form/renderOnramp';

test.after.each(restorePage);

test('OnRampActivity: lists purchases with provider, status and time, and follows them', async () => {
  const service = createFakeOnramp();
  let status = 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS';
  service.history = async ({ onramp }) =>
    onramp === 'coinbase' ? [bought('1', status), bought('2', 'ONRAMP_TRANSACTION_STATUS_FAILED')] : [];
  const view = await renderOnramp('OnRampActivity', { service });
  const rows = () => [...view.container.querySelectorAll('main li')].map(({ textContent }) => textContent);
  assert.match(rows()[0] ?? '', /98\.412\u00a0USDCCoinbase · .*Pending$/);
  assert.match(rows()[1] ?? '', /Failed$/);
  assert.equal([...view.container.querySelectorAll('.tag')].map((tag) => [tag.className, tag.textContent]).at(-1), [
    'tag error',
    'Failed',
  ]);
  const changedAt = () => view.state.accounts.get('eip155').changedAt;
  await view.pass(15_000);
  assert.is(changedAt(), undefined);
  status = 'ONRAMP_TRANSACTION_STATUS_SUCCESS';
  await view.pass(15_000);
  assert.match(rows()[0] ?? '', /Completed$/);
  const arrivedAt = changedAt();
  assert.ok(arrivedAt, 'the account is refreshed');
  await view.pass(20_000);
  const lastChange = changedAt();
  await view.pass(60_000);
  assert.is(changedAt(), lastChange, 'once');
  assert.equal(
    [...new Set(service.histories.map(({ network, onramp }) => `${network} ${onramp}`))],
    ['eip155:1 coinbase', 'eip155:1 meld'],
  );
  await view.done();
});

for (const [shown, statuses] of [
  ['Completed', [undefined, 'confirmed', 'success', 'ONRAMP_TRANSACTION_STATUS_SUCCESS']],
  ['Pending', ['submitted', 'ONRAMP_TRANSACTION_STATUS_CREATED', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS']],
  ['Failed', ['dropped', 'replaced', 'canceled', 'CANCELLED', 'AUTHORIZATION_EXPIRED', 'DECLINED', 'refunded']],
] as const)
  test(`OnRampActivity: like in Activity, the result is ${shown}`, async () => {
    const service = createFakeOnramp();
    const list = statuses.map((status) => bought(`${status}`, status));
    service.history = async ({ onramp }) => (onramp === 'coinbase' ? list : []);
    const view = await renderOnramp('OnRampActivity', { service });
    const tags = [...view.container.querySelectorAll('main li .tag')].map(({ textContent }) => textContent);
    assert.equal(
      tags,
      statuses.map(() => shown),
    );
    await view.done();
  });

for (const [name, isContract] of [
  ['a contract', async () => true],
  ['an account of which no node says what it is', () => Promise.reject(new Error('No node'))],
  ['an account of which no node has said yet what it is', () => new Promise<boolean>(() => {})],
] as const)
  test(`OnRampActivity: ${name}: lists what was bought on all networks`, async () => {
    const service = createFakeOnramp();
    service.history = async ({ onramp }) => (onramp === 'coinbase' ? [bought('1', 'confirmed')] : []);
    const options = { networks: ['eip155:56', 'eip155:1'] };
    const view = await renderOnramp('OnRampActivity', { service, networkId: 'eip155:56', options, isContract });
    assert.match(view.text(), '98.412\u00a0USDC');
    assert.equal([...new Set(service.histories.map(({ network }) => network))], ['eip155:1']);
    await view.done();
  });

test('OnRampActivity: asks only for networks that the wallet has approved', async () => {
  const service = createFakeOnramp();
  const approved = { ids: ['eip155:1'], canAdd: false } as const;
  const view = await renderOnramp('OnRampActivity', {
    service,
    approved,
    options: { networks: ['eip155:1', 'eip155:137'] },
  });
  assert.equal([...new Set(service.histories.map(({ network }) => network))], ['eip155:1']);
  await view.done();
});

test('OnRampActivity: shows an empty list, a failure, and a later failure', async () => {
  const service = createFakeOnramp();
  service.history = () => Promise.reject(new Error('HTTP request failed'));
  const view = await renderOnramp('OnRampActivity', { service });
  assert.match(view.text(), 'Couldn’t load your purchases');
  service.history = async () => [];
  await view.click(view.button('Try again'));
  assert.match(view.text(), 'No purchases yet');
  service.history = async () => [bought('1', 'confirmed')];
  await view.pass(15_000);
  service.history = () => Promise.reject(new Error('HTTP request failed'));
  await view.pass(15_000);
  assert.match(view.text(), 'Couldn’t update the list.');
  assert.match(view.text(), '98.412\u00a0USDC');
  await view.done();
});

test('OnRampActivity: announces a failure once, and again if a retry fails', async () => {
  const service = createFakeOnramp();
  service.history = () => Promise.reject(new Error('HTTP request failed'));
  const view = await renderOnramp('OnRampActivity', { service });
  const { alert, status } = heard(view);
  const failed = 'Couldn’t load your purchases';
  assert.equal(alert, [failed]);
  const rejects: (() => void)[] = [];
  service.history = () => new Promise((_, reject) => rejects.push(() => reject(new Error('HTTP request failed'))));
  await view.pass(15_000);
  assert.not(view.button('Try again').hasAttribute('aria-busy'), 'the visitor did not ask');
  await view.act(() => rejects.forEach((each) => void each()));
  assert.equal(alert, [failed], 'not with every check');
  service.history = () => Promise.reject(new Error('HTTP request failed'));
  await view.click(view.button('Try again'));
  assert.equal(alert, [failed, failed]);
  await view.pass(15_000);
  assert.equal(alert, [failed, failed]);
  service.history = async () => [bought('1', 'confirmed')];
  await view.pass(15_000);
  service.history = () => Promise.reject(new Error('HTTP request failed'));
  await view.pass(30_000);
  assert.equal(alert, [failed, failed]);
  const old = 'Couldn’t update the list.';
  assert.equal(
    status.filter((text) => text === old),
    [old],
    'politely: the list is still there',
  );
  await view.done();
});

test('OnRampActivity: announces the result of a pending purchase', async () => {
  const service = createFakeOnramp();
  let list = [bought('1', 'pending'), bought('2', 'pending'), bought('3', 'confirmed')];
  service.history = async ({ onramp }) => (onramp === 'coinbase' ? list : []);
  const view = await renderOnramp('OnRampActivity', { service });
  const { alert, status } = heard(view);
  const ends = () => status.filter((text) => text.includes('USDC'));
  await view.pass(15_000);
  assert.equal([...ends(), ...alert], [], 'those that are shown first are no news');
  list = [bought('1', 'confirmed'), bought('2', 'pending'), bought('3', 'confirmed')];
  await view.pass(30_000);
  assert.equal([ends(), alert], [['98.412 USDC. Completed'], []]);
  list = [bought('1', 'confirmed'), bought('2', 'failed'), bought('3', 'confirmed')];
  await view.pass(30_000);
  assert.equal([ends(), alert], [['98.412 USDC. Completed'], ['98.412 USDC. Failed']]);
  await view.done();
});

test('OnRampActivity: hidden amounts are neither shown nor announced', async () => {
  const service = createFakeOnramp();
  let list = [bought('1', 'pending')];
  service.history = async ({ onramp }) => (onramp === 'coinbase' ? list : []);
  const view = await renderOnramp('OnRampActivity', { service });
  const { status } = heard(view);
  await view.act(() => (view.state.hideAmounts.value = true));
  assert.match(view.text(), '••••\u00a0USDC');
  list = [bought('1', 'confirmed')];
  await view.pass(15_000);
  assert.equal(
    status.filter((text) => text.includes('USDC')),
    ['•••• USDC. Completed'],
  );
  assert.not.match(view.text(), '98.412');
  await view.done();
});

/** Purchases of several pages at Coinbase: the cursor of each page is its number. */
function createPages(...pages: readonly (readonly unknown[])[]) {
  const service = createFakeOnramp();
  const numberOf = ({ cursor }: Record<string, unknown>): number => Number(cursor ?? 0);
  service.history = async (query) => (query['onramp'] === 'coinbase' ? (pages[numberOf(query)] ?? []) : []);
  service.next = (query) =>
    query['onramp'] === 'coinbase' && numberOf(query) + 1 < pages.length ? `${numberOf(query) + 1}` : undefined;
  return service;
}
const DAY = 86_400_000;
const purchase = (id: string, daysAgo: number) => ({
  ...bought(id, 'confirmed', 1_700_000_000_000 - daysAgo * DAY),
  transfers: [{ direction: 'in', quantity: { numeric: id }, fungible_info: { symbol: 'USDC' } }],
});

test('OnRampActivity: shows older purchases on request, page by page, and focuses the first new one', async () => {
  const service = createPages([purchase('1', 0)], [purchase('2', 1), purchase('3', 2)], [purchase('4', 3)]);
  const view = await renderOnramp('OnRampActivity', { service });
  const ids = () =>
    [...view.container.querySelectorAll('.list .name')].map(({ textContent }) => textContent?.replace(/\D/g, ''));
  assert.equal(ids(), ['1']);
  await view.click(view.button('Show more'));
  assert.equal(ids(), ['1', '2', '3']);
  assert.is(document.activeElement?.querySelector('.name')?.textContent, '2\u00a0USDC');
  await view.pass(30_000);
  assert.equal(ids(), ['1', '2', '3'], 'older ones stay when the newest are read again');
  await view.click(view.button('Show more'));
  assert.equal(ids(), ['1', '2', '3', '4']);
  assert.not(view.has('Show more'));
  assert.equal(
    service.histories.flatMap(({ onramp, cursor }) => (cursor === undefined ? [] : `${onramp} ${cursor}`)),
    ['coinbase 1', 'coinbase 2'],
  );
  await view.pass(15_000);
  assert.equal(ids(), ['1', '2', '3', '4']);
  await view.done();
});

test('OnRampActivity: older purchases that cannot be loaded say so, and can be tried again', async () => {
  const service = createPages([purchase('1', 0)], [purchase('2', 1)]);
  const view = await renderOnramp('OnRampActivity', { service });
  const { alert } = heard(view);
  const { history } = service;
  service.history = async (query) =>
    query['cursor'] === undefined ? history(query) : Promise.reject(new Error('HTTP request failed'));
  await view.click(view.button('Show more'));
  assert.match(view.text(), 'Couldn’t load more purchases.');
  assert.equal(alert, ['Couldn’t load more purchases.']);
  service.history = history;
  await view.click(view.button('Try again'));
  assert.match(view.text(), '2\u00a0USDC');
  assert.not.match(view.text(), 'Couldn’t');
  await view.done();
});

test('OnRampActivity: does not say that there are none before all pages are read', async () => {
  const service = createPages([], [], [purchase('3', 2)]);
  const found = await renderOnramp('OnRampActivity', { service });
  assert.match(found.text(), '3\u00a0USDC');
  await found.done();
  const none = await renderOnramp('OnRampActivity', { service: createPages([], []) });
  assert.match(none.text(), 'No purchases yet');
  await none.done();
});

test('OnRampActivity: older purchases that arrive for the previous account are not shown', async () => {
  const service = createPages([purchase('1', 0)], [purchase('2', 1)]);
  const view = await renderOnramp('OnRampActivity', { service });
  const answer = deferred<readonly unknown[]>();
  const { history } = service;
  service.history = async (query) => (query['cursor'] === undefined ? history(query) : answer.promise);
  await view.click(view.button('Show more'));
  assert.is(view.button('Show more').getAttribute('aria-busy'), 'true');
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  assert.is(view.button('Show more').getAttribute('aria-busy'), null);
  await view.act(() => answer.resolve([purchase('2', 1)]));
  assert.not.match(view.text(), '2\u00a0USDC');
  await view.done();
});

test('OnRampActivity: never shows the purchases of the previous account', async () => {
  const service = createFakeOnramp();
  service.history = async ({ onramp }) => (onramp === 'coinbase' ? [bought('1', 'confirmed')] : []);
  const view = await renderOnramp('OnRampActivity', { service });
  assert.match(view.text(), '98.412\u00a0USDC');
  service.history = () => Promise.reject(new Error('HTTP request failed'));
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  assert.is(view.view(), 'OnRampActivity');
  assert.match(view.text(), 'Couldn’t load your purchases');
  assert.not.match(view.text(), '98.412\u00a0USDC');
  await view.done();
});

test('OnRampActivity: does not show the previous account’s failure for the next account', async () => {
  const service = createFakeOnramp();
  service.history = () => Promise.reject(new Error('HTTP request failed'));
  const view = await renderOnramp('OnRampActivity', { service });
  assert.match(view.text(), 'Couldn’t load your purchases');
  let answer = (_list: readonly unknown[]): void => {};
  service.history = () => new Promise((resolve) => (answer = resolve));
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  assert.not.match(view.text(), 'Couldn’t');
  assert.ok(view.container.querySelector('.loading'));
  await view.act(() => answer([]));
  await view.done();
});

test('OnRampActivity: does not say that there are no purchases if the service fails, or does not list them', async () => {
  const service = createFakeOnramp();
  service.supports = () => Promise.reject(new Error('HTTP request failed'));
  const view = await renderOnramp('OnRampActivity', { service, options: { networks: ['eip155:1', SOLANA] } });
  assert.match(view.text(), 'Couldn’t load your purchases');
  await view.toSolana();
  assert.match(view.text(), 'Purchases on Solana aren’t listed here.');
  assert.not.match(view.text(), 'No purchases yet');
  await view.done();
});

test.run();
