import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addActions } from '../../support/actionRows';
import { ADDRESS } from '../../support/fakeAdapter';
import { balances, createFakeData, ether, token } from '../../support/fakeData';
import { renderFeature } from '../../support/renderFeature';

const account = `eip155:1:${ADDRESS}` as const;

test('TokenDetails: shows the value below the amount, if there is one', async () => {
  const service = createFakeData();
  const leaf = token('LEAF', { name: 'Leaf', price: null, value: null });
  service.of(account).tokens.value = balances([ether, leaf]);
  const view = await renderFeature('Account', { service });
  await view.click(view.button('Ether, 0.812'));
  assert.is(view.get('.details .hero .text').textContent, '$2,639.00');
  await view.click(view.button('Back'));
  await view.click(view.button('Leaf on'));
  assert.is(view.container.querySelector('.details .hero .text'), null);
  assert.match(view.get('.facts').textContent ?? '', 'no price', 'the price’s own line says so');
  await view.done();
});

test('TokenDetails: Send and Swap begin with the token', async () => {
  const service = createFakeData();
  service.of(account).tokens.value = balances([ether, token('LEAF', { name: 'Leaf' })]);
  const view = await renderFeature('Account', { service });
  await view.act(() => addActions(view.ctx));
  await view.click(view.button('Leaf on'));
  assert.equal(view.names('.details .tile'), ['Swap', 'Send']);
  await view.click(view.button('Send'));
  const { view: name, data } = view.state.router.current.peek();
  assert.equal([name, data], ['WalletSend', { token: 'eip155:1:LEAF' }]);
  await view.act(() => view.state.router.reset('Account'));
  await view.click(view.button('Ether, 0.812'));
  await view.click(view.button('Swap'));
  assert.equal(view.state.router.current.peek().data, { token: 'eip155:1' });
  await view.done();
});

test('TokenDetails: Back from Send or Swap returns to the details, and then to the list', async () => {
  const service = createFakeData();
  service.of(account).tokens.value = balances([ether, token('LEAF', { name: 'Leaf' })]);
  const view = await renderFeature('Account', { service });
  await view.act(() => addActions(view.ctx));
  await view.click(view.button('Leaf on'));
  await view.click(view.button('Send'));
  await view.act(() => view.state.router.goBack());
  assert.is(view.get('.details h3').textContent, 'Leaf on Ethereum');
  await view.click(view.button('Back'));
  await view.click(view.button('Send'));
  await view.act(() => view.state.router.goBack());
  assert.is(view.container.querySelector('.details'), null, 'the list was shown last');
  await view.done();
});

test('TokenDetails: a changed account, and a later visit, start with the list', async () => {
  const other = '0x1111111111111111111111111111111111111111';
  const service = createFakeData();
  for (const address of [ADDRESS, other]) service.of(`eip155:1:${address}`).tokens.value = balances([ether]);
  const view = await renderFeature('Account', { service });
  await view.act(() => addActions(view.ctx));
  await view.click(view.button('Ether, 0.812'));
  await view.click(view.button('Send'));
  await view.act(() => view.sink.accounts([other]));
  await view.act(() => view.state.router.goBack());
  assert.is(view.container.querySelector('.details'), null);
  await view.click(view.button('Ether, 0.812'));
  await view.act(() => view.state.router.reset('Account'));
  assert.is(view.container.querySelector('.details'), null);
  await view.done();
});

test('TokenDetails: offers enabled features; a possible fake can only be sent, after a warning', async () => {
  const service = createFakeData();
  service.of(account).tokens.value = balances([
    ether,
    token('ETH', { name: 'Ether', flag: 'counterfeit', value: null }),
  ]);
  const view = await renderFeature('Account', { service, options: { features: { send: false } } });
  await view.act(() => addActions(view.ctx));
  await view.click(view.button('Ether, 0.812'));
  assert.equal(view.names('.details .tile'), ['Swap']);
  await view.click(view.button('Back'));
  await view.click(view.button('Ether on Ethereum, Possible fake'));
  assert.equal(view.names('.details .tile'), [], 'Send is off');
  await view.done();
  const other = await renderFeature('Account', { service });
  await other.act(() => addActions(other.ctx));
  await other.click(other.button('Ether on Ethereum, Possible fake'));
  assert.match(other.get('.details .note').textContent ?? '', 'Compare its contract with a source you trust.');
  assert.is(other.get('.details .note .addr').textContent, '0x5FbDB2315678afecb367f032d93F642f64180aa3');
  assert.not.match(other.get('.details > .facts').textContent ?? '', 'Address', 'it is in the note, in full');
  assert.is(other.container.querySelector('.details .note input'), null, 'the form asks to confirm it');
  assert.equal(other.names('.details .tile'), ['Send']);
  await other.click(other.button('Send'));
  assert.equal(other.state.router.current.peek().data, { token: 'eip155:1:ETH' });
  await other.done();
});

test('Tokens: an account without tokens is offered Buy and Receive', async () => {
  const service = createFakeData();
  service.of(account).tokens.value = balances([]);
  const view = await renderFeature('Account', { service, options: { features: { send: false } } });
  assert.equal(view.names('.empty button'), [], 'Receive is the only action, and stands above');
  assert.match(view.text(), 'Receive tokens from another wallet to get started.');
  await view.act(() => addActions(view.ctx));
  assert.equal(view.names('.empty button'), ['Buy', 'Receive']);
  assert.match(view.text(), 'Buy tokens with a card, or receive them from another wallet to get started.');
  await view.click(view.get('.empty button:last-child'));
  assert.is(view.view(), 'WalletReceive');
  await view.done();
});

test('Tokens: does not mention other tokens if neither service nor node answers', async () => {
  const service = createFakeData();
  const record = service.of(account);
  record.tokens.value = balances([], { total: null, source: 'chain' });
  const view = await renderFeature('Account', { service });
  await view.act(() => {
    record.retryAt.value = view.clock.now() + 30_000;
  });
  assert.match(view.get('.empty').textContent ?? '', 'Couldn’t load your tokensYour tokens are safe.');
  assert.not.match(view.text(), 'other tokens');
  await view.done();
});

test.run();
