import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../src/chains/solana/index';
import type { Network } from '../../../src/lib/network';
import { adapterConfig } from '../../support/adapterConfig';
import { createFakeClock } from '../../support/fakeClock';
import { createFakeHttp } from '../../support/fakeHttp';
import { rejection } from '../../support/rejection';
import { SOLANA_ADDRESS } from '../../support/solana';

const network = { rpcUrls: ['https://node.example/'] } as unknown as Network;
const { signal } = new AbortController();

async function read(result: unknown) {
  const clock = createFakeClock();
  const http = createFakeHttp((body) => ({ jsonrpc: '2.0', id: (body as { id: number }).id, result }));
  const balance = Promise.resolve(
    makeAdapter(adapterConfig(http, clock)).fetchBalance?.(network, SOLANA_ADDRESS, signal),
  );
  balance.catch(() => {});
  await clock.advance(0);
  return { balance, http };
}

test('fetchBalance: the lamports of the account, as confirmed', async () => {
  const { balance, http } = await read({ context: { slot: 1 }, value: 1_500_000_000 });
  assert.is(await balance, 1_500_000_000n);
  assert.equal(http.requests[0]?.body, {
    jsonrpc: '2.0',
    id: 1,
    method: 'getBalance',
    params: [SOLANA_ADDRESS, { commitment: 'confirmed' }],
  });
  assert.is(await (await read({ value: 0 })).balance, 0n);
});

test('fetchBalance: no wrong number', async () => {
  for (const result of [
    null,
    5,
    {},
    { value: '5' },
    { value: -1 },
    { value: 1.5 },
    { value: 2 ** 53 },
    { value: null },
  ])
    assert.instance(await rejection((await read(result)).balance), TypeError);
});

test.run();
