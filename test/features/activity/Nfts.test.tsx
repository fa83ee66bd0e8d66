import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
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

test('Nfts: tiles have image and name, or a letter without an image', async () => {
  const view = await show({ shown: [nft('Fern 41', { image: picture }), nft('Dusk', { count: '3000' })] });
  assert.equal(view.names('.nft'), ['Fern 41', 'Dusk, 3,000 owned']);
  await nextTask();
  assert.is(view.get('.nft img').getAttribute('src'), picture);
  assert.is(view.get('.nft img').getAttribute('alt'), '');
  assert.equal(letters(view.container), ['D']);
  // Loaded without cookies first, then once more.
  await view.act(() => view.get('.nft img').dispatchEvent(new Event('error')));
  await nextTask();
  await view.act(() => view.get('.nft img').dispatchEvent(new Event('error')));
  assert.equal(letters(view.container), ['F', 'D']);
  await view.done();
});

test('Nfts: hidden amounts hide the quantity of an item', async () => {
  const view = await show({ shown: [nft('Fern 41'), nft('Dusk', { count: '3000' })] });
  await view.act(() => (view.state.hideAmounts.value = true));
  assert.equal(view.names('.nft'), ['Fern 41', 'Dusk, Amount hidden']);
  await view.click(view.container.querySelectorAll<HTMLElement>('.nft')[1] as HTMLElement);
  assert.match(view.text(), /Owned••••/);
  await view.done();
});

test('Nfts: a failed page shows an error and can be retried', async () => {
  const view = await show({ shown: [nft('Fern 41')], complete: false }, { more: 'failed' });
  assert.match(view.text(), 'Couldn’t load more NFTs.');
  await view.pass(500);
  assert.match(view.spoken(), 'Couldn’t load more NFTs.');
  const before = view.service.calls('fetchNfts');
  await view.click(view.button('Try again'));
  assert.is(view.service.calls('fetchNfts'), before + 1);
  await view.done();
});

test('Nfts: reads the whole history', async () => {
  const view = await show({});
  assert.is(view.service.calls('fetchNfts'), 1);
  await view.done();
});

test('Nfts: hides spam behind a button', async () => {
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

test('NftDetails: opens with details; Back focuses the tile', async () => {
  const view = await show({ shown: [nft('Fern 41', { image: picture }), nft('Dusk', { count: '3' })] });
  await view.click(view.button('Dusk'));
  assert.match(view.text(), /Ethereum.*Owned.*3.*Received.*Nov/);
  assert.is(view.button('View on explorer').getAttribute('href'), `https://etherscan.io/tx/0x${'cd'.repeat(32)}`);
  await view.click(view.button('Back'));
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Dusk, 3 owned');
  await view.done();
});

test('NftDetails: loads a third-party image on request only, and links to it if it is blocked', async () => {
  const view = await show({ shown: [nft('Fern 41', { link: elsewhere })] });
  const asks = () => [...view.container.querySelectorAll('.body img')].map((image) => image.getAttribute('src'));
  assert.equal(asks(), []);
  await view.click(view.button('Fern 41'));
  assert.equal(asks(), []);
  await view.click(view.button('Load image from pictures.example'));
  await nextTask();
  assert.equal(asks(), [elsewhere]);
  assert.ok(view.get('.details').contains(document.activeElement), 'focus is not lost with the button');
  // Loaded without cookies first, then once more.
  await view.act(() => view.get('.details img').dispatchEvent(new Event('error')));
  await nextTask();
  await view.act(() => view.get('.details img').dispatchEvent(new Event('error')));
  const link = view.button('Open image on pictures.example');
  assert.is(link.getAttribute('href'), elsewhere);
  assert.match(link.getAttribute('rel') ?? '', 'noreferrer');
  await view.done();
});

test('NftDetails: ignores an unsafe link', async () => {
  const view = await show({ shown: [nft('Fern 41', { link: 'javascript:alert(1)' })] });
  await view.click(view.button('Fern 41'));
  assert.not.ok(view.has('Load picture'));
  await view.done();
});

test('Nfts: shows placeholders while loading, and an empty state', async () => {
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

test('Nfts: offers a retry after a failure', async () => {
  const view = await show({ complete: false }, { status: 'failed', at: null });
  assert.match(view.text(), 'Couldn’t load your NFTs');
  assert.not.match(view.text(), 'No NFTs yet');
  const asked = view.service.calls('fetchHistory');
  await view.click(view.button('Try again'));
  assert.is(view.service.calls('fetchHistory'), asked + 1);
  await view.done();
});

test('Nfts: offers more if the history was not read completely', async () => {
  const view = await show({ shown: [nft('Fern 41')], complete: false }, { more: 'idle' });
  const asked = view.service.calls('fetchNfts');
  await view.click(view.button('Show more'));
  assert.is(view.service.calls('fetchNfts'), asked + 1);
  await view.done();
});

test('Nfts: Show more keeps its button while pages are read, and focuses the first new NFT', async () => {
  const view = await show({ shown: [nft('Fern 41')], complete: false }, { more: 'idle' });
  const change = (changes: object): void => {
    view.record.history.value = { ...view.record.history.peek(), ...changes };
  };
  const pages = [deferred<void>(), deferred<void>()] as const;
  let arrive = pages[0];
  view.service.onCall = async (verb) => {
    if (verb !== 'fetchNfts') return;
    change({ more: 'loading' });
    await arrive.promise;
  };
  await view.focus(view.button('Show more'));
  await view.click(view.button('Show more'));
  const button = view.button('Show more');
  assert.is(button.getAttribute('aria-busy'), 'true');
  assert.is(document.activeElement, button);
  assert.is(view.container.querySelectorAll('.nft-squares .skel').length, 4);
  // Between two pages.
  await view.act(() => change({ more: 'idle' }));
  assert.is(button.getAttribute('aria-busy'), 'true');
  await view.act(() => {
    change({ more: 'failed' });
    pages[0].resolve();
  });
  assert.match(view.text(), 'Couldn’t load more NFTs.');
  assert.is(document.activeElement?.textContent, 'Try again', 'the failure keeps the focus where it was');
  arrive = pages[1];
  await view.click(view.button('Try again'));
  assert.is(document.activeElement?.textContent, 'Try again');
  assert.not.match(view.text(), 'Couldn’t load more NFTs.');
  await view.act(() => {
    change({ more: 'done' });
    view.record.nfts.value = { shown: [nft('Fern 41'), nft('Dusk'), nft('Moss')], hidden: [], complete: true };
    pages[1].resolve();
  });
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Dusk');
  assert.not.ok(view.has('Show more'));
  assert.is(view.container.querySelector('.nft-squares'), null);
  await view.done();
});

test('Nfts: says that none was found so far in a long history', async () => {
  const view = await show({ complete: false }, { more: 'idle' });
  assert.match(view.text(), 'No NFTs found so far.');
  assert.not.match(view.text(), 'No NFTs yet');
  await view.pass(500);
  assert.match(view.spoken(), 'No NFTs found so far.');
  const page = deferred<void>();
  view.service.onCall = () => page.promise;
  await view.click(view.button('Show more'));
  await view.focus(view.button('Show more'));
  assert.not.match(view.text(), 'No NFTs found so far.');
  assert.is(view.container.querySelectorAll('.nft-squares .skel').length, 4);
  await view.act(() => page.resolve());
  assert.match(view.text(), 'No NFTs found so far.');
  assert.is(document.activeElement, view.button('Show more'));
  await view.done();
});

test('Nfts: a failed refresh keeps the NFTs, shows their age, and still offers more', async () => {
  const view = await show({ shown: [nft('Fern 41')], complete: false }, { more: 'idle' });
  assert.not.match(view.text(), 'Updated');
  const { at } = view.record.history.peek();
  await view.act(() => (view.record.history.value = history([], { status: 'failed', at, more: 'idle' })));
  assert.match(view.text(), 'Updated');
  assert.equal(view.names('.nft'), ['Fern 41']);
  const asked = view.service.calls('fetchNfts');
  await view.click(view.button('Show more'));
  assert.is(view.service.calls('fetchNfts'), asked + 1);
  await view.done();
});

test('Nfts: the empty state stays while the history is read again', async () => {
  const view = await show({});
  assert.match(view.text(), 'No NFTs yet');
  await view.act(() => {
    view.record.history.value = { ...view.record.history.peek(), status: 'loading' };
    view.record.nfts.value = { shown: [], hidden: [], complete: false };
  });
  assert.match(view.text(), 'No NFTs yet');
  await view.done();
});

test.run();
