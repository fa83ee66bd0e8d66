import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { balances as readBalances } from '../../src/services/account-data/schema/balances';
import { prices as readPrices } from '../../src/services/account-data/schema/prices';
import { load } from '../support/load';

const { createNode } = await load<typeof import('./solana/createNode.mjs')>('sandbox/solana/createNode.mjs');
const { solanaAccounts } = await load<typeof import('./solana/solanaKeys.mjs')>('sandbox/solana/solanaKeys.mjs');
const { MINTS } = await load<typeof import('./solana/mints.mjs')>('sandbox/solana/mints.mjs');
const { solanaData } = await load<typeof import('./data/solanaData.mjs')>('sandbox/data/solanaData.mjs');

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

function setup() {
  const node = createNode();
  const call = async (method: string, ...params: unknown[]) => {
    const answer = (await node.answer({ jsonrpc: '2.0', id: 1, method, params })) as { result?: never; error?: Error };
    if (answer.error) throw new Error(answer.error.message);
    return answer.result;
  };
  return solanaData({ network, call, pictures: 'http://127.0.0.1/public' });
}
const owner = solanaAccounts()[0]?.address ?? '';

test('data API: balances of Solana are those of its node, in the service’s format', async () => {
  const data = setup();
  const balances = await data.balances(owner);
  assert.equal(
    balances.map(({ symbol, address, quantity }) => [symbol, address, quantity]),
    [
      ['SOL', undefined, { decimals: '9', numeric: '100' }],
      ...MINTS.map(({ symbol, address }) => [symbol, `${network}:${address}`, { decimals: '6', numeric: '1000' }]),
    ],
  );
  assert.is(readBalances({ balances })?.balances.length, balances.length, 'all rows are readable');
  const { price, value } = balances.find(({ symbol }) => symbol === 'BOUND') ?? {};
  assert.equal([price, value], [0, undefined], 'nobody knows a price');
  assert.equal(await data.balances('11111111111111111111111111111112'), []);
  await data.balances('0x70997970C51812dc3A010C7d01b50e0d17dc79C8').then(
    () => assert.unreachable(),
    (error) => assert.is(error.message, 'Invalid address'),
  );
});

test('data API: prices of Solana tokens', async () => {
  const data = setup();
  const pearl = `${network}:${MINTS.find(({ symbol }) => symbol === 'PEARL')?.address}`;
  const [truth] = data.price(pearl);
  assert.is(readPrices({ fungibles: [truth] })?.fungibles.length, 1);
  assert.equal(data.price(`${network}:${owner}`), []);
});

test.run();
