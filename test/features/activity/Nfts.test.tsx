import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Nfts } from '../../../src/services/account-data';
import { ADDRESS } from '../../support/fakeAdapter';
import { balances, createFakeData, ether, history, nft } from '../../support/fakeData';
import { nextTask } from '../../support/render';
import { renderFeature } from '../../support/renderFeature';

const account = `eip155:1:${ADDRESS}` as const;
const picture = 'https://images.example/fern.png';
const elsewhere = 'https://pictures.example/fern.png';

const letters = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('.nft .letter')].map(({ dataset }) => dataset['letters']);

async function show(nfts: Partial<Nfts>, changes: Parameters<typeof history>[1] = {}) {
  const service = createFakeData();
  const record = service.of(account);
  record.tokens.value = balances([ether]);
  record.history.value = history([], changes);
  record.nfts.value = { shown: [], hidden: [], complete: true, ...nfts };
  const view = await renderFeature('Account', { service });
  await view.act(() => view.ctx.load('activity'));
  await view.click(view.tab('NFTs'));
  return { ...view, service, record };
}

test('collectibles are tiles with picture and name; a letter stands in for a picture that is missing', async () => {
  const view = await show({ shown: [nft('Fern 41', { image: picture }), nft('Dusk', { count: '3' })] });
  assert.equal(view.names('.nft'), ['Fern 41', 'Dusk, 3 owned']);
  await nextTask();
  assert.is(view.get('.nft img').getAttribute('src'), picture);
  assert.is(view.get('.nft img').getAttribute('alt'), '');
  assert.equal(letters(view.container), ['D']);
  // Asked for without cookies first, then once more.
  await view.act(() => view.get('.nft img').dispatchEvent(new Event('error')));
  await nextTask();
  await view.act(() => view.get('.nft img').dispatchEvent(new Event('error')));
  assert.equal(letters(view.container), ['F', 'D']);
  await view.done();
});

test('the whole history is read for them', async () => {
  const view = await show({});
  assert.is(view.service.calls('fetchNfts'), 1);
  await view.done();
});

test('spam stands behind a button', async () => {
  const view = await show({ shown: [nft('Fern 41')], hidden: [nft('Claim your prize'), nft('Voucher')] });
  assert.equal(view.names('.nft'), ['Fern 41']);
  const more = view.button('Hidden (2)');
  assert.is(more.getAttribute('aria-expanded'), 'false');
  await view.click(more);
  assert.is(more.getAttribute('aria-expanded'), 'true');
  assert.equal(view.names('.nft'), ['Fern 41', 'Claim your prize', 'Voucher']);
  await view.click(more);
  assert.equal(view.names('.nft'), ['Fern 41']);
  await view.done();
});

test('one opens with what is known of it, and Back leads to its tile', async () => {
  const view = await show({ shown: [nft('Fern 41', { image: picture }), nft('Dusk', { count: '3' })] });
  await view.click(view.button('Dusk'));
  assert.match(view.text(), /Ethereum.*Owned.*3.*Received.*Nov/);
  assert.is(view.button('View on explorer').getAttribute('href'), `https://etherscan.io/tx/0x${'cd'.repeat(32)}`);
  await view.click(view.button('Back'));
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Dusk, 3 owned');
  await view.done();
});

test('a picture elsewhere is asked for only when the visitor wishes, and opens there when the page may not show it', async () => {
  const view = await show({ shown: [nft('Fern 41', { link: elsewhere })] });
  const asks = () => [...view.container.querySelectorAll('.assets img')].map((image) => image.getAttribute('src'));
  assert.equal(asks(), []);
  await view.click(view.button('Fern 41'));
  assert.equal(asks(), []);
  await view.click(view.button('Load picture from pictures.example'));
  await nextTask();
  assert.equal(asks(), [elsewhere]);
  assert.ok(view.get('.details').contains(document.activeElement), 'focus is not lost with the button');
  // Asked for without cookies first, then once more.
  await view.act(() => view.get('.details img').dispatchEvent(new Event('error')));
  await nextTask();
  await view.act(() => view.get('.details img').dispatchEvent(new Event('error')));
  const link = view.button('Open picture on pictures.example');
  assert.is(link.getAttribute('href'), elsewhere);
  assert.match(link.getAttribute('rel') ?? '', 'noreferrer');
  await view.done();
});

test('a link that is not safe to open is no link', async () => {
  const view = await show({ shown: [nft('Fern 41', { link: 'javascript:alert(1)' })] });
  await view.click(view.button('Fern 41'));
  assert.not.ok(view.has('Load picture'));
  await view.done();
});

test('squares while they are looked for, and what will be here when there are none', async () => {
  const view = await show({ complete: false }, { status: 'loading', at: null });
  assert.is(view.container.querySelectorAll('.nft-squares .skel').length, 4);
  assert.not.match(view.text(), 'No NFTs yet');
  await view.act(() => {
    view.record.history.value = history([]);
    view.record.nfts.value = { shown: [], hidden: [], complete: true };
  });
  assert.match(view.text(), 'No NFTs yet');
  await view.done();
});

test('a history that did not come can be asked for again', async () => {
  const view = await show({ complete: false }, { status: 'failed', at: null });
  assert.match(view.text(), 'Couldn’t load your NFTs');
  assert.not.match(view.text(), 'No NFTs yet');
  const asked = view.service.calls('fetchHistory');
  await view.click(view.button('Try again'));
  assert.is(view.service.calls('fetchHistory'), asked + 1);
  await view.done();
});

test('a history that is longer than was read offers the rest', async () => {
  const view = await show({ shown: [nft('Fern 41')], complete: false }, { more: 'idle' });
  const asked = view.service.calls('fetchNfts');
  await view.click(view.button('Show more'));
  assert.is(view.service.calls('fetchNfts'), asked + 1);
  await view.done();
});

test.run();
