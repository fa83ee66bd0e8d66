import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Effect } from '../../../src/core/ports/chainTransactions';
import { MAX_UINT256 } from '../../../src/lib/hexQuantity';
import { createEffectContext } from '../../../src/requests/effects/EffectContext';
import { EffectList } from '../../../src/requests/effects/EffectList';
import { feature } from '../../../src/requests/index';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';
import { SOLANA_ADDRESS, SOLANA_TWIN } from '../../support/solana';

const me = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const leaf = '0x6B175474E89094C44Da98b954EedeAC495271d0F';

/** Each effect as its title, its warnings, and its rows. */
async function renderEffects(effects: readonly Effect[]) {
  const fake = createFakeModal({ options: { networks: ['eip155:1', 'eip155:137'] } });
  fake.state.locale.addEnglish(feature.messages);
  const view = await renderIn(
    fake,
    <EffectList
      effects={effects}
      networkId="eip155:1"
      account={me}
      tokenOf={(address) => (address === usdc.toLowerCase() ? { symbol: 'USDC', decimals: 6 } : undefined)}
    />,
  );
  const texts = (root: Element, selector: string) =>
    [...root.querySelectorAll(selector)].map((each) => each.textContent);
  const read = [...view.container.querySelectorAll('li')].map((item) => ({
    title: item.querySelector('.name')?.textContent,
    notes: texts(item, '.note'),
    rows: [...item.querySelectorAll('dl > div')].map((row) => texts(row, 'dt, dd').join(': ')),
  }));
  const notes = texts(view.container, '.note');
  await view.unmount();
  return { read, notes };
}

test('EffectList: shows the cancellation of a signed transfer, with its token, and its account if it is another one', async () => {
  const { read } = await renderEffects([
    { kind: 'cancelTransfer', token: usdc, from: me.toLowerCase() },
    { kind: 'cancelTransfer', token: leaf, from: bob },
  ]);
  assert.equal(read, [
    { title: 'Cancel a signed transfer', notes: [], rows: ['Token: USDC'] },
    { title: 'Cancel a signed transfer', notes: [], rows: [`Token: ${leaf}`, `From: ${bob}`] },
  ]);
});

test('EffectList: shows a public note', async () => {
  const { read } = await renderEffects([{ kind: 'memo', text: 'order 7' }]);
  assert.equal(read, [{ title: 'Add a note that everyone can read', notes: [], rows: ['Note: order 7'] }]);
});

const rowsOf = async (effect: Effect) => (await renderEffects([effect])).read[0]?.rows;

test('EffectList: transfers with all digits and the full address, of the coin, of a trusted and of an unknown token', async () => {
  const { read } = await renderEffects([
    { kind: 'transfer', token: null, to: bob, amount: 1_000_000_000_000_000_001n },
    { kind: 'transfer', token: usdc, to: bob, amount: 12_345_678_900_001n },
    { kind: 'transfer', token: leaf, from: bob, to: me, amount: 5n },
    { kind: 'transfer', token: usdc, from: me.toLowerCase(), to: bob, amount: 1n },
  ]);
  assert.equal(
    read.map(({ title }) => title),
    ['Send', 'Send', 'Send from another account', 'Send'],
  );
  assert.equal(read[0]?.rows, ['Amount: 1.000000000000000001 ETH', `To: ${bob}`]);
  assert.equal(read[1]?.rows, ['Amount: 12,345,678.900001 USDC', `To: ${bob}`]);
  assert.equal(read[2]?.rows, [
    'Amount: 5 smallest units, or item no. 5',
    `To: ${me}`,
    `From: ${bob}`,
    `Token: ${leaf}`,
  ]);
  assert.equal(read[3]?.rows, ['Amount: 0.000001 USDC', `To: ${bob}`]);
});

test('EffectList: items of a collection by their numbers, and signed transfers with their time', async () => {
  const moved = { kind: 'transfer', token: leaf, from: me, to: bob } as const;
  assert.equal(await rowsOf({ ...moved, item: 42n, amount: 1n }), [
    'Item: no. 42',
    `To: ${bob}`,
    `Collection: ${leaf}`,
  ]);
  assert.equal(await rowsOf({ ...moved, item: MAX_UINT256, amount: 5_000n }), [
    `Item: 5,000 × no. ${MAX_UINT256}`,
    `To: ${bob}`,
    `Collection: ${leaf}`,
  ]);
  const times = { startFrom: 1_700_000_000n, deadline: MAX_UINT256, signed: true } as const;
  const signed = await rowsOf({ ...moved, token: usdc, amount: 5n, ...times });
  assert.equal(signed?.slice(0, 2), ['Amount: 0.000005 USDC', `To: ${bob}`]);
  assert.match(signed?.[2] ?? '', /^Not before: Nov 1\d, 2023/);
  assert.is(signed?.[3], 'Until: No end');
});

test('EffectList: a huge limit may also be the number of an item, unless it is the largest number of a type', async () => {
  const approval = { kind: 'approve', token: leaf, spender: bob } as const;
  const item = 2n ** 255n + 42n;
  assert.equal(await rowsOf({ ...approval, amount: item }), [
    'Amount: Unlimited ',
    `Spender: ${bob}`,
    `Token: ${leaf}`,
    `Or item: no. ${item}`,
  ]);
  for (const effect of [
    { ...approval, amount: MAX_UINT256 },
    { ...approval, amount: item, signed: true },
    { ...approval, amount: item, added: true },
    { ...approval, amount: item, permit2: true },
  ] as const)
    assert.is((await rowsOf(effect))?.length, 3);
});

test('EffectList: a fee and a sender that the page chose, and less of an allowance', async () => {
  const { read } = await renderEffects([
    { kind: 'fee', amount: 21n * 10n ** 12n },
    { kind: 'fee', amount: null },
    { kind: 'sender', address: bob },
    { kind: 'approve', token: usdc, spender: bob, amount: 0n, reduced: true },
  ]);
  assert.equal(
    read.map(({ title, rows }) => [title, rows[0]]),
    [
      ['Pay a network fee set by this site', 'At most: 0.000021 ETH'],
      ['Pay a network fee set by this site', undefined],
      ['Use another account', `From: ${bob}`],
      ['Allow less spending', 'Amount: 0 USDC'],
    ],
  );
  assert.match(read[2]?.notes[0] ?? '', 'isn’t yours');
});

test('EffectList: a token of another network is not the one with the same address', async () => {
  const transfer = { kind: 'transfer', token: usdc, to: bob, amount: 5n, networkId: 'eip155:137' } as const;
  assert.is((await rowsOf(transfer))?.[0], 'Amount: 5 smallest units, or item no. 5');
});

test('EffectList: approvals with spender, limit and end; unlimited ones and those of another network are warned of', async () => {
  const approval = { kind: 'approve', token: usdc, spender: bob } as const;
  const { read } = await renderEffects([
    { ...approval, amount: 5_000_000n, deadline: 1_700_000_000n },
    { ...approval, amount: null, deadline: MAX_UINT256 },
    { ...approval, amount: 1n, added: true },
    { ...approval, amount: 0n },
    { ...approval, token: leaf, amount: 1n, signed: true, networkId: 'eip155:137' },
    { ...approval, amount: 5_000_000n, startBy: 1_700_000_000n },
    { ...approval, amount: 5_000_000n, startBy: MAX_UINT256 },
  ]);
  assert.equal(
    read.map(({ title }) => title),
    [
      'Allow spending',
      'Allow spending',
      'Allow more spending',
      'End a permission',
      'Allow spending',
      'Allow spending',
      'Allow spending',
    ],
  );
  assert.equal(read[0]?.rows.slice(0, 2), ['Amount: 5 USDC', `Spender: ${bob}`]);
  assert.match(read[0]?.rows[2] ?? '', /^Until: Nov 1\d, 2023/);
  assert.equal(read[0]?.notes, []);
  assert.equal(read[1]?.rows, ['Amount: Unlimited USDC', `Spender: ${bob}`, 'Until: No end']);
  assert.match(read[1]?.notes[0] ?? '', 'can take all of this token');
  assert.equal(read[4]?.rows, ['Amount: 1 smallest units', `Spender: ${bob}`, `Token: ${leaf}`]);
  assert.match(read[4]?.notes[0] ?? '', 'This is for Polygon');
  // The allowance of a permit does not end at the permit's deadline.
  assert.match(read[5]?.rows[2] ?? '', /^Can start until: Nov 1\d, 2023/);
  assert.is(read[5]?.rows[3], 'Until: No end');
  assert.equal(read[6]?.rows.slice(2), ['Until: No end']);
});

test('EffectList: a request for another network is warned of, with the coin of that network', async () => {
  const { read } = await renderEffects([
    { kind: 'transfer', token: null, to: bob, amount: 10n ** 18n, networkId: 'eip155:137' },
    { kind: 'unknown', to: bob, selector: null, value: 0n, networkId: 'eip155:137' },
  ]);
  assert.is(read[0]?.rows[0], 'Amount: 1 POL');
  for (const { notes } of read) assert.match(notes[0] ?? '', 'This is for Polygon');
});

test('EffectList: says that a permission ends only if that is certain', async () => {
  const approval = { kind: 'approve', token: leaf, spender: bob, amount: 0n } as const;
  const { read } = await renderEffects([
    // Of an NFT contract, this allows the spender to take item 0.
    approval,
    { ...approval, token: usdc },
    { ...approval, all: true },
    { ...approval, signed: true },
    { ...approval, token: usdc, added: true },
  ]);
  assert.equal(
    read.map(({ title }) => title),
    ['Allow spending', 'End a permission', 'End a permission', 'End a permission', 'Allow more spending'],
  );
  assert.is(read[0]?.rows[0], 'Amount: 0 smallest units, or item no. 0');
});

test('EffectList: swaps show the router and the recipient', async () => {
  const swap = { kind: 'swap', from: usdc, to: null, amount: 3_236_408n, least: 10n ** 15n, router: leaf } as const;
  const own = ['You pay: 3.236408 USDC', 'You get at least: 0.001 ETH', 'To: Your account', `Contract: ${leaf}`];
  assert.equal(await rowsOf({ ...swap, recipient: me }), own);
  const other = await rowsOf({ ...swap, recipient: bob });
  assert.ok(other?.includes(`To: ${bob}`));
});

test('EffectList: shows undecodable calls', async () => {
  const { read, notes } = await renderEffects([
    { kind: 'unknown', to: bob, selector: '0x12345678', value: 7n },
    { kind: 'unknown', to: null, selector: null, value: 0n },
    { kind: 'unknown', to: bob, selector: '0x12345678', value: 0n },
    { kind: 'unknown', to: null, selector: null, value: 0n, signed: true },
    { kind: 'unknown', to: bob, selector: null, value: 0n, signed: true },
    { kind: 'registerName', name: 'juniper.reown.id' },
  ]);
  assert.equal(read[0]?.rows, ['Amount: 0.000000000000000007 ETH', `Contract: ${bob}`, 'Function: 0x12345678']);
  assert.equal(
    read.map(({ title }) => title),
    ['Send', 'Create a contract', 'Call a contract', 'Sign a message', 'Sign a message', 'Register a name'],
  );
  assert.equal([read[3]?.rows, read[4]?.rows], [[], [`Contract: ${bob}`]]);
  for (const index of [3, 4]) assert.match(read[index]?.notes[0] ?? '', 'What this message allows can’t be read');
  assert.is(notes.length, 5);
});

test('createEffectContext: tokens are found by their key: hex in lower case, base58 as it is', () => {
  const units = new Map([usdc.toLowerCase(), SOLANA_ADDRESS].map((key) => [key, { symbol: key, decimals: 6 }]));
  const tokenOf = (key: string) => units.get(key);
  const { unitOf } = createEffectContext(createFakeModal().ctx, { networkId: 'eip155:1', account: me, tokenOf });
  const effect: Effect = { kind: 'cancelTransfer', token: usdc, from: me };
  assert.is(unitOf(effect, usdc)?.symbol, usdc.toLowerCase());
  assert.is(unitOf(effect, SOLANA_ADDRESS)?.symbol, SOLANA_ADDRESS);
  assert.is(unitOf(effect, SOLANA_TWIN), undefined);
});

test.run();
