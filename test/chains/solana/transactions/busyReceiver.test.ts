// Receivers whose accounts change while a transfer to them is prepared.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNodes } from '../../../../src/chains/solana/transactions/createNodes';
import { deriveAccount } from '../../../../src/chains/solana/transactions/deriveAccount';
import { SYSTEM, TOKEN_2022 } from '../../../../src/chains/solana/transactions/programs';
import type { NodeAccount } from '../../../../src/chains/solana/transactions/readAccount';
import { readAccounts } from '../../../../src/chains/solana/transactions/readChain';
import { decodeBase58 } from '../../../../src/lib/base58';
import { rejection } from '../../../support/rejection';
import { createFeeTokenPage } from './createFeeTokenPage';
import { createKeys, createSolanaPage, SOL } from './createSolanaPage';

for (const changes of [1, 2, 3]) {
  test(`prepareTransfer: a receiver that pays others ${changes} times meanwhile`, async () => {
    const page = await createSolanaPage();
    const { address: exchange } = await createKeys();
    let lamports = Number(500n * SOL);
    const set = () => page.chain.setAccount(exchange, { owner: SYSTEM, lamports, data: new Uint8Array() });
    set();
    let left = changes;
    page.state.tamper = (_, method, result) => {
      // Each time after the account was read.
      if (method === 'getMultipleAccounts' && left-- > 0) {
        lamports -= Number(3n * SOL);
        set();
      }
      return result;
    };
    const prepared = page.prepareAll(exchange, SOL);
    // So often, the node is rather wrong.
    if (changes === 3) assert.instance(await rejection(prepared), TypeError);
    else assert.is((await prepared).refusal, undefined);
    assert.is(page.asked.filter((method) => method === 'simulateTransaction').length, Math.min(changes + 1, 3));
  });
}

test('prepareTransfer: a token account that the receiver closes meanwhile is created, at the cost that the review shows', async () => {
  const [{ address: mint }, { address: to }] = await Promise.all([createKeys(), createKeys()]);
  const page = await createFeeTokenPage(mint);
  const [source, target] = await Promise.all(
    [page.keys.address, to].map((owner) => deriveAccount(owner, mint, TOKEN_2022)),
  );
  const { transactions, network, signal, chain, state } = page;
  const unchanged = await page.prepareAll(to, 1_000_000n, mint);
  const nodes = createNodes(() => async (method, params) => {
    const { result } = chain.answer({ id: 1, method, params }) as { result: unknown };
    return result;
  })(network, signal);
  const [{ data }] = (await readAccounts(nodes, [source?.address ?? ''])) as readonly [NodeAccount];
  const held = Uint8Array.from(data);
  held.set(decodeBase58(to) ?? [], 32);
  chain.setAccount(target?.address ?? '', { owner: TOKEN_2022, lamports: 2_500_000, data: held });
  state.tamper = (_, method, result) => {
    if (method === 'getFeeForMessage')
      chain.setAccount(target?.address ?? '', { owner: SYSTEM, lamports: 0, data: new Uint8Array() });
    return result;
  };
  const { fee, request } = await page.prepareAll(to, 1_000_000n, mint);
  const rentOf = (each: typeof fee) => each?.parts.find(({ kind }) => kind === 'account')?.amount;
  assert.is(rentOf(fee), rentOf(unchanged.fee));
  assert.ok(rentOf(fee));
  assert.is(transactions.keyOf(request), transactions.keyOf(unchanged.request));
});

test.run();
