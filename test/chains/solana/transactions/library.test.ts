import { sha256 } from '@noble/hashes/sha2';
import type { Address } from '@solana/web3.js';
import { findAssociatedTokenPda } from '@solana-program/token';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAddress } from '../../../../src/chains/solana/readAddress';
import { deriveAccount } from '../../../../src/chains/solana/transactions/deriveAccount';
import {
  createAccount,
  limitUnits,
  priceUnits,
  transferCoin,
  transferToken,
} from '../../../../src/chains/solana/transactions/instructions';
import { isOnCurve } from '../../../../src/chains/solana/transactions/isOnCurve';
import {
  decodeMessage,
  decodeTransaction,
  encodeMessage,
  encodeUnsigned,
} from '../../../../src/chains/solana/transactions/library';
import { ASSOCIATED_TOKEN, TOKEN, TOKEN_2022 } from '../../../../src/chains/solana/transactions/programs';
import { encodeBase58 } from '../../../../src/lib/base58';
import { runs } from '../../../support/runs';

const key = (byte: number): string => encodeBase58(new Uint8Array(32).fill(byte));
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const seed = { seed: 34 };
const [payer, receiver, mint, blockhash] = [key(1), key(2), key(3), key(9)];

const coin = { payer, blockhash, instructions: [limitUnits(450), transferCoin(payer, receiver, 5n)] };

test('decodeMessage: returns the encoded message, with the permissions of its accounts', async () => {
  const account = await deriveAccount(receiver, mint, TOKEN);
  const source = await deriveAccount(payer, mint, TOKEN);
  const transfer = {
    tokenProgram: TOKEN,
    mint,
    decimals: 6,
    source: source.address,
    destination: account.address,
    owner: payer,
    amount: 7n,
    fee: null,
  };
  const message = { payer, blockhash, instructions: [createAccount(payer, account), transferToken(transfer)] };
  const decoded = decodeMessage(encodeMessage(message));
  assert.equal(decoded.signers, [payer]);
  assert.not(decoded.hasLookups);
  assert.is(decoded.blockhash, blockhash);
  assert.equal(decoded.instructions[0], message.instructions[0]);
  const [, transferred] = decoded.instructions;
  assert.equal(transferred?.data, message.instructions[1]?.data);
  // The payer is writable everywhere.
  assert.equal(transferred?.accounts.at(-1), { address: payer, signer: true, writable: true });
});

test('encodeMessage: a transfer has the length that was measured on the network', () => {
  const { length } = encodeMessage({ ...coin, instructions: [priceUnits(1n), ...coin.instructions] });
  // Measured: 204 bytes in the next format, which has its number and a count of tables before and after that.
  assert.is(length, 202);
});

test('encodeUnsigned: has one empty signature for each signer', () => {
  const message = encodeMessage(coin);
  const transaction = encodeUnsigned(message);
  assert.equal([transaction[0], transaction.length], [1, 65 + message.length]);
  assert.equal(decodeTransaction(transaction), { message, signatures: [null] });
  transaction.fill(8, 1, 65);
  assert.equal(decodeTransaction(transaction).signatures, [new Uint8Array(64).fill(8)]);
});

test('decodeMessage: refuses bytes that are no message, or have a trailing byte', () => {
  const message = encodeMessage(coin);
  for (let length = 0; length < message.length; length++)
    assert.throws(() => decodeMessage(message.slice(0, length)), undefined, `${length} bytes`);
  assert.throws(() => decodeMessage(Uint8Array.from([...message, 0])));
  const longer = decodeTransaction(Uint8Array.from([...encodeUnsigned(message), 0]));
  assert.throws(() => decodeMessage(longer.message));
});

test('decodeMessage: decodes or refuses any bytes', () => {
  const message = encodeMessage(coin);
  const changes = fc.array(fc.tuple(fc.nat(message.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(changes, (list) => {
      const changed = message.slice();
      for (const [index, byte] of list) changed[index] = byte;
      let decoded: ReturnType<typeof decodeMessage>;
      try {
        decoded = decodeMessage(changed);
      } catch {
        return;
      }
      assert.is(decoded.signers[0], decoded.payer);
      for (const { program, accounts } of decoded.instructions)
        for (const address of [program, ...accounts.map((account) => account.address)])
          assert.ok(readAddress(address) ?? decoded.hasLookups, address);
    }),
    { ...seed, numRuns: runs(2_000) },
  );
});

test('deriveAccount: derives token accounts like the public package', async () => {
  await fc.assert(
    fc.asyncProperty(bytes32, bytes32, fc.constantFrom(TOKEN, TOKEN_2022), async (one, other, tokenProgram) => {
      const [owner, minted] = [encodeBase58(one) as Address, encodeBase58(other) as Address];
      const [expected] = await findAssociatedTokenPda({ owner, mint: minted, tokenProgram: tokenProgram as Address });
      const account = await deriveAccount(owner, minted, tokenProgram);
      assert.equal(account, { address: expected, owner, mint: minted, tokenProgram });
    }),
    { ...seed, numRuns: runs(50) },
  );
});

test('isOnCurve: true for public keys, false for derived addresses, true for every skipped candidate', async () => {
  const { publicKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  assert.ok(isOnCurve(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))));
  const bytesOf = (address: string): Uint8Array => readAddress(address)?.bytes ?? new Uint8Array();
  await fc.assert(
    fc.asyncProperty(bytes32, async (bytes) => {
      const { address } = await deriveAccount(encodeBase58(bytes), mint, TOKEN);
      assert.not(isOnCurve(bytesOf(address)));
      // The derivation counts a byte down until the hash is not on the curve.
      for (let bump = 255; ; bump--) {
        const seeds = [...bytes, ...bytesOf(TOKEN), ...bytesOf(mint), bump, ...bytesOf(ASSOCIATED_TOKEN)];
        const hash = sha256(Uint8Array.from([...seeds, ...new TextEncoder().encode('ProgramDerivedAddress')]));
        if (encodeBase58(hash) === address) return;
        assert.ok(isOnCurve(hash));
      }
    }),
    { ...seed, numRuns: runs(60) },
  );
});

test('isOnCurve: false for encodings without a point', () => {
  // y = 1 has only x = 0, whose sign is plus.
  const one = Uint8Array.from([1, ...new Uint8Array(31)]);
  assert.ok(isOnCurve(one));
  const negative = one.slice();
  negative[31] = 0x80;
  assert.not(isOnCurve(negative));
  for (const length of [0, 31, 33]) assert.not(isOnCurve(new Uint8Array(length)), `${length} bytes`);
});

test.run();
