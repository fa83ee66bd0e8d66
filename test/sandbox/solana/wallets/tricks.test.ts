import { base58 } from '@scure/base';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareSigned } from '../../../../src/chains/solana/transactions/compareSigned';
import { messageOf } from '../../../../src/chains/solana/transactions/decodeRequest';
import { encodeUnsigned } from '../../../../src/chains/solana/transactions/library';
import { createKeys, createSolanaPage, SOL, signMessage } from '../../../chains/solana/transactions/createSolanaPage';
import { joinTransaction, readMessage, splitTransaction, writeMessage } from './message.js';
import { THIEF, TRICKS } from './tricks.js';

/** The product's result for each altered transaction. */
const differences: Record<string, string | null> = {
  otherReceiver: 'changedInstructions',
  otherAmount: 'changedInstructions',
  oneUnitMore: 'changedInstructions',
  addedInstruction: 'changedInstructions',
  raisedFee: 'changedFee',
  guards: null,
  lookAlikeGuards: 'changedInstructions',
  // There is none.
  withoutMemo: null,
  newBlockhash: null,
};

test('tricks: each altered transaction is valid, and differs only as its trick says', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare((await createKeys()).address, SOL);
  const { message } = splitTransaction(encodeUnsigned(messageOf(request)));
  assert.equal(writeMessage(readMessage(message)), message);
  const altering = Object.entries(TRICKS).filter(([, { alter }]) => alter);
  assert.equal(altering.map(([name]) => name).sort(), Object.keys(differences).sort());
  page.chain.mine();
  const { blockhash } = readMessage(message);
  for (const [name, { alter }] of altering) {
    const changed = await alter?.(readMessage(message), async () => blockhash.map((byte) => byte ^ 1));
    if (!changed) throw new Error(`${name} returns nothing`);
    const signed = await signMessage(writeMessage(changed), page.keys);
    assert.is(compareSigned(request, signed).difference, differences[name], name);
  }
});

test('guards: are executed by the chain', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(page.keys.address, SOL);
  const changed = await TRICKS['guards']?.alter?.(readMessage(messageOf(request)), async () => new Uint8Array(32));
  if (!changed) throw new Error('There is no trick');
  page.carryOut(await signMessage(writeMessage(changed), page.keys));
});

test('transaction: is split and joined without a change', () => {
  const signature = new Uint8Array(64).fill(7);
  const joined = joinTransaction([signature], Uint8Array.of(1, 2, 3));
  assert.equal(splitTransaction(joined), { signatures: [signature], message: Uint8Array.of(1, 2, 3) });
  assert.is(base58.decode(THIEF).length, 32);
});

test.run();
