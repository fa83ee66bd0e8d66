// The instructions are those of the public packages of the programs, byte for byte.

import { createNoopSigner, type IInstruction, type Address as WebAddress } from '@solana/web3.js';
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget';
import { getTransferSolInstruction } from '@solana-program/system';
import * as token from '@solana-program/token';
import * as token2022 from '@solana-program/token-2022';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { feeOf } from '../../../../src/chains/solana/transactions/feeOf';
import type { Instruction } from '../../../../src/chains/solana/transactions/Instruction';
import * as own from '../../../../src/chains/solana/transactions/instructions';
import { TOKEN, TOKEN_2022 } from '../../../../src/chains/solana/transactions/programs';
import { fromBaseUnits, toBaseUnits } from '../../../../src/lib/amount';
import { encodeBase58 } from '../../../../src/lib/base58';
import { runs } from '../../../support/runs';

const addresses = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => encodeBase58(bytes) as WebAddress);
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const decimals = fc.integer({ min: 0, max: 255 });
const noSigner = (address: WebAddress) => createNoopSigner(address);

/** An instruction of a package in our shape. */
const fromPackage = ({ programAddress, accounts = [], data = new Uint8Array() }: IInstruction): Instruction => ({
  program: programAddress,
  accounts: accounts.map(({ address, role }) => ({ address, signer: role >= 2, writable: role % 2 === 1 })),
  data: Uint8Array.from(data),
});

/** A fee of 2.5 percent without a maximum. */
const rate = (epoch: bigint) => ({ epoch, maximum: 2n ** 64n - 1n, basisPoints: 250 });

function check<Input>(property: fc.IProperty<Input>): void {
  fc.assert(property, { seed: 34, numRuns: runs(200) });
}

test('transferCoin: encodes like the official package', () => {
  check(
    fc.property(addresses, addresses, u64, (from, to, amount) => {
      const expected = getTransferSolInstruction({ source: noSigner(from), destination: to, amount });
      assert.equal(own.transferCoin(from, to, amount), fromPackage(expected));
    }),
  );
});

test('createAccount: encodes like the official package, creating the token account unless it exists', () => {
  check(
    fc.property(
      fc.tuple(addresses, addresses, addresses, addresses),
      fc.constantFrom(TOKEN, TOKEN_2022),
      ([from, owner, mint, ata], tokenProgram) => {
        const expected = token.getCreateAssociatedTokenIdempotentInstruction({
          payer: noSigner(from),
          ata,
          owner,
          mint,
          tokenProgram: tokenProgram as WebAddress,
        });
        assert.equal(own.createAccount(from, { address: ata, owner, mint, tokenProgram }), fromPackage(expected));
      },
    ),
  );
});

test('instructions: encode a transfer of a token of either program', () => {
  check(
    fc.property(
      fc.tuple(addresses, addresses, addresses, addresses),
      u64,
      decimals,
      ([source, mint, destination, owner], amount, places) => {
        const input = { source, mint, destination, authority: noSigner(owner), amount, decimals: places };
        const transfer = { mint, decimals: places, source, destination, owner, amount, fee: null };
        assert.equal(
          own.transferToken({ ...transfer, tokenProgram: TOKEN }),
          fromPackage(token.getTransferCheckedInstruction(input)),
        );
        assert.equal(
          own.transferToken({ ...transfer, tokenProgram: TOKEN_2022 }),
          fromPackage(token2022.getTransferCheckedInstruction(input)),
        );
      },
    ),
  );
});

test('instructions: encode a transfer of a token with a transfer fee', () => {
  check(
    fc.property(
      fc.tuple(addresses, addresses, addresses, addresses),
      u64,
      u64,
      decimals,
      ([source, mint, destination, owner], amount, fee, places) => {
        const expected = token2022.getTransferCheckedWithFeeInstruction({
          source,
          mint,
          destination,
          authority: noSigner(owner),
          amount,
          decimals: places,
          fee,
        });
        assert.equal(
          own.transferToken({
            tokenProgram: TOKEN_2022,
            mint,
            decimals: places,
            source,
            destination,
            owner,
            amount,
            fee,
          }),
          fromPackage(expected),
        );
      },
    ),
  );
});

test('limitUnits, priceUnits: encode like the official package', () => {
  check(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), u64, (units, price) => {
      assert.equal(own.limitUnits(units), fromPackage(getSetComputeUnitLimitInstruction({ units })));
      assert.equal(own.priceUnits(price), fromPackage(getSetComputeUnitPriceInstruction({ microLamports: price })));
    }),
  );
});

test('instructions: refuse numbers that are out of range', () => {
  const address = encodeBase58(new Uint8Array(32).fill(7));
  for (const amount of [-1n, 2n ** 64n]) assert.throws(() => own.transferCoin(address, address, amount), RangeError);
  assert.throws(() => own.limitUnits(2 ** 32), RangeError);
});

test('instructions: any typed amount gives the same base units, and the same text', () => {
  const [from, to, mint] = [1, 2, 3].map((byte) => encodeBase58(new Uint8Array(32).fill(byte))) as [
    WebAddress,
    WebAddress,
    WebAddress,
  ];
  const transfer = { tokenProgram: TOKEN_2022, mint, source: from, destination: to, owner: from };
  const amountAt = (data: Uint8Array, at: number): bigint => new DataView(data.buffer).getBigUint64(at, true);
  const edges = fc.constantFrom(0n, 1n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 53n - 1n, 2n ** 53n + 1n, 2n ** 64n - 1n);
  fc.assert(
    fc.property(fc.oneof({ arbitrary: u64, weight: 9 }, edges), fc.nat(77), (amount, places) => {
      const text = fromBaseUnits(amount, places);
      const typed = toBaseUnits(text, places);
      assert.is(fromBaseUnits(typed, places), text);
      assert.is(amountAt(own.transferCoin(from, to, typed).data, 4), amount);
      const plain = own.transferToken({ ...transfer, decimals: places, amount: typed, fee: null }).data;
      assert.equal([amountAt(plain, 1), plain[9]], [amount, places]);
      const fee = feeOf({ fees: [rate(0n), rate(5n)] }, typed, 5n) ?? 0n;
      const kept = own.transferToken({ ...transfer, decimals: places, amount: typed, fee }).data;
      assert.equal([amountAt(kept, 2), kept[10], amountAt(kept, 11)], [amount, places, fee]);
      // The least whole number that is not below 2.5 percent.
      assert.ok(fee * 1_000n >= amount * 25n && fee * 1_000n < amount * 25n + 1_000n);
    }),
    { seed: 34, numRuns: runs(10_000) },
  );
  for (const wrong of [-1n, 2n ** 64n]) {
    assert.throws(() => own.transferCoin(from, to, wrong), RangeError);
    assert.throws(() => own.transferToken({ ...transfer, decimals: 0, amount: wrong, fee: null }), RangeError);
  }
});

test.run();
