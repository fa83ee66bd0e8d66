import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getSendForm } from '../../../../src/features/send/form/getSendForm';
import { send } from '../../../../src/features/send/form/index';
import { value } from '../../../../src/requests/fields/index';
import { ADDRESS } from '../../../support/fakeAdapter';
import { balances, createFakeData, ether, token } from '../../../support/fakeData';
import { renderFeature } from '../../../support/renderFeature';

const image = 'data:image/png;base64,AA';
const unpriced = { price: null, value: null, image };
const genuine = token('USDT', { ...unpriced, name: 'Tether' });
const fake = token('USDC', { ...unpriced, name: 'USD Coin', flag: 'counterfeit' });
const whole = token('PUNCH', { name: 'Punch Card', decimals: 0 });

async function renderTokens() {
  const service = createFakeData();
  service.of(`eip155:1:${ADDRESS}`).tokens.value = balances([ether, genuine, fake, whole]);
  const transactions = { chain: async () => ({}), latest: () => undefined };
  const view = await renderFeature('WalletSendSelectToken', {
    service,
    chunks: { transactions: { transactions }, value: { value }, send: { send } },
    options: { networks: ['eip155:1'] },
  });
  await view.act(() => view.clock.advance(400));
  return view;
}

test('WalletSendSelectToken: lists tokens without a price, and marks those that may be a fake', async () => {
  const view = await renderTokens();
  const names = view.names('.slots .row');
  assert.is(names.length, 3);
  assert.match(names[1] ?? '', /^Tether on Ethereum, 1,250/);
  assert.match(names[2] ?? '', /^USD Coin on Ethereum, Possible fake, 1,250/);
  const rows = [...view.container.querySelectorAll('.slots .row')];
  const pictures = rows.map((row) => Boolean(row.querySelector('.token > .mark img')));
  assert.equal(pictures, [false, true, false], 'a fake does not show the image that it has copied');
  await view.done();
});

test('WalletSendSelectToken: a token that may be a fake can be chosen', async () => {
  const view = await renderTokens();
  await view.click(view.button('USD Coin on Ethereum, Possible fake'));
  await view.act(() => view.clock.advance(0));
  assert.is(getSendForm(view.ctx).tokenId.peek(), fake.id);
  await view.done();
});

test('WalletSendSelectToken: unknown balances do not count as an empty account', async () => {
  const service = createFakeData();
  const data = service.of(`eip155:1:${ADDRESS}`);
  Object.assign(service.data, { active: () => data });
  const transactions = { chain: async () => ({}), latest: () => undefined };
  const view = await renderFeature('WalletSendSelectToken', {
    service,
    chunks: { transactions: { transactions }, value: { value }, send: { send } },
    options: { networks: ['eip155:1'] },
    fetchBalance: async () => 0n,
  });
  await view.act(() => {
    data.tokens.value = { status: 'failed', value: null, at: null };
  });
  assert.match(view.text(), 'Couldn’t load your tokens');
  assert.not(view.text().includes('No tokens to send'));
  await view.pass(500);
  assert.match(view.spoken(), 'Couldn’t load your tokens');
  // Only the nodes respond, and they cannot list the account's tokens.
  const before = service.calls('fetchTokens');
  await view.act(() => {
    data.tokens.value = { ...balances([]), value: { tokens: [], total: null, source: 'chain' } };
    data.retryAt.value = view.clock.now() + 30_000;
  });
  assert.match(view.text(), 'We’ll try again shortly.');
  await view.act(() => view.clock.advance(30_000));
  assert.is(service.calls('fetchTokens'), before + 1);
  assert.equal(service.options('fetchTokens'), { force: true }, 'also where the nodes have just answered');
  await view.done();
});

test('WalletSendSelectToken: offers what the address has elsewhere only where it is the visitor’s', async () => {
  const polygon = token('USDC', { id: `eip155:137:${genuine.address}`, name: 'USD Coin' });
  for (const [approved, isContract, groups] of [
    [undefined, false, 2],
    [{ ids: ['eip155:1'], canAdd: false }, false, 1],
    [undefined, true, 1],
  ] as const) {
    const service = createFakeData();
    service.of(`eip155:1:${ADDRESS}`).tokens.value = balances([ether]);
    service.of(`eip155:137:${ADDRESS}`).tokens.value = balances([polygon]);
    const transactions = { chain: async () => ({}), latest: () => undefined };
    const view = await renderFeature('WalletSendSelectToken', {
      service,
      chunks: { transactions: { transactions }, value: { value }, send: { send } },
      options: { networks: ['eip155:1', 'eip155:137'] },
      ...(approved && { approved }),
      isContract: async () => isContract,
    });
    await view.act(() => view.clock.advance(400));
    assert.is(view.names('.slots .row').length, groups, JSON.stringify([approved, isContract]));
    await view.done();
  }
});

test.run();
