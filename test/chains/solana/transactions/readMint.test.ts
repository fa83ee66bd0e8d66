import { type Address, none, some } from '@solana/web3.js';
import { getMintEncoder as getOldMintEncoder, getTokenEncoder as getOldTokenEncoder } from '@solana-program/token';
import {
  type ExtensionArgs,
  extension,
  getMintEncoder,
  getTokenEncoder,
  type MintArgs,
} from '@solana-program/token-2022';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { feeOf } from '../../../../src/chains/solana/transactions/feeOf';
import { SYSTEM, TOKEN, TOKEN_2022 } from '../../../../src/chains/solana/transactions/programs';
import { readAccount } from '../../../../src/chains/solana/transactions/readAccount';
import { readMint } from '../../../../src/chains/solana/transactions/readMint';
import { readTokenAccount } from '../../../../src/chains/solana/transactions/readTokenAccount';
import { encodeBase58 } from '../../../../src/lib/base58';
import { encodeBase64 } from '../../../../src/lib/base64';
import { runs } from '../../../support/runs';

const key = (byte: number): Address => encodeBase58(new Uint8Array(32).fill(byte)) as Address;
const seed = { seed: 34 };
const account = (owner: string, data: ArrayLike<number>) => ({
  owner,
  lamports: 1n,
  data: Uint8Array.from(data),
  executable: false,
});

const args: MintArgs = {
  mintAuthority: some(key(1)),
  supply: 1_000_000n,
  decimals: 6,
  isInitialized: true,
  freezeAuthority: none(),
  extensions: none(),
};
const mintWith = (...extensions: ExtensionArgs[]) =>
  account(TOKEN_2022, getMintEncoder().encode({ ...args, extensions: some(extensions) }));

const older = { epoch: 5n, maximumFee: 4_000n, transferFeeBasisPoints: 100 };
const newer = { epoch: 9n, maximumFee: 5_000n, transferFeeBasisPoints: 250 };
const fee = extension('TransferFeeConfig', {
  transferFeeConfigAuthority: key(2),
  withdrawWithheldAuthority: key(3),
  withheldAmount: 12n,
  olderTransferFee: older,
  newerTransferFee: newer,
});
const hook = (programId: Address) => extension('TransferHook', { authority: key(4), programId });

test('readMint: reads mints of both programs', () => {
  for (const decimals of [0, 6, 9, 255]) {
    const old = readMint(account(TOKEN, getOldMintEncoder().encode({ ...args, decimals })));
    assert.equal(old, {
      tokenProgram: TOKEN,
      decimals,
      fees: null,
      isBound: false,
      hasHook: false,
      isScaled: false,
      metadata: null,
    });
    const plain = getMintEncoder().encode({ ...args, decimals });
    assert.is(readMint(account(TOKEN_2022, plain))?.decimals, decimals);
  }
});

test('readMint: reads a changing fee, non-transferable tokens, and transfer hooks', () => {
  const mint = readMint(mintWith(extension('MintCloseAuthority', { closeAuthority: key(5) }), fee));
  assert.equal(mint?.fees, [
    { epoch: 5n, maximum: 4_000n, basisPoints: 100 },
    { epoch: 9n, maximum: 5_000n, basisPoints: 250 },
  ]);
  assert.equal([mint?.isBound, mint?.hasHook], [false, false]);
  assert.ok(readMint(mintWith(fee, extension('NonTransferable', {})))?.isBound);
  assert.ok(readMint(mintWith(hook(key(6))))?.hasHook);
  assert.not(readMint(mintWith(hook(SYSTEM as Address)))?.hasHook, 'a hook without a program');
});

test('readMint: detects displayed amounts that are scaled by interest or a factor, now or later', () => {
  const interest = (preUpdateAverageRate: number, currentRate: number) =>
    mintWith(
      extension('InterestBearingConfig', {
        rateAuthority: key(7),
        initializationTimestamp: 1n,
        preUpdateAverageRate,
        lastUpdateTimestamp: 2n,
        currentRate,
      }),
    );
  /** The type, the length, an authority, a multiplier, and the time and the value of the next one. */
  const scale = (multiplier: number, next: number) => {
    const view = new DataView(new ArrayBuffer(60));
    view.setUint16(0, 25, true);
    view.setUint16(2, 56, true);
    view.setFloat64(36, multiplier, true);
    view.setFloat64(52, next, true);
    return account(TOKEN_2022, [...mintWith(fee).data, ...new Uint8Array(view.buffer)]);
  };
  const plain = [interest(0, 0), scale(1, 1)];
  const scaled = [interest(0, 500), interest(-1, 0), scale(4, 4), scale(1, 1.002), scale(4, 1), scale(Number.NaN, 1)];
  assert.equal(
    [...plain, ...scaled].map((each) => readMint(each)?.isScaled),
    [...plain.map(() => false), ...scaled.map(() => true)],
  );
});

test('feeOf: uses the fee of the epoch, rounds up, and stops at the maximum', () => {
  const mint = readMint(mintWith(fee));
  const of = (amount: bigint, epoch: bigint): bigint | null => mint && feeOf(mint, amount, epoch);
  assert.equal([of(100_000n, 8n), of(100_000n, 9n), of(100_000n, 10n)], [1_000n, 2_500n, 2_500n]);
  assert.equal([of(1n, 8n), of(100n, 8n), of(101n, 8n)], [1n, 1n, 2n]);
  assert.equal([of(10n ** 12n, 8n), of(10n ** 12n, 9n)], [4_000n, 5_000n]);
  assert.is(of(0n, 8n), 0n);
  assert.is(feeOf({ fees: null }, 5n, 0n), null);
});

test('readMint: null for accounts that are not mints', () => {
  const token = getOldTokenEncoder().encode({
    mint: key(1),
    owner: key(2),
    amount: 3n,
    delegate: none(),
    state: 1,
    isNative: none(),
    delegatedAmount: 0n,
    closeAuthority: none(),
  });
  const mint = Uint8Array.from(getOldMintEncoder().encode(args));
  for (const [name, each] of Object.entries({
    'of another program': account(SYSTEM, mint),
    'too short': account(TOKEN, mint.slice(0, 81)),
    'a token account': account(TOKEN, token),
    'a token account of Token-2022': account(TOKEN_2022, token),
    'not set up': account(TOKEN, mint.with(45, 0)),
    'with the extensions of the other program': account(TOKEN, mintWith(fee).data),
    'a token account with extensions': account(TOKEN_2022, mintWith(fee).data.with(165, 2)),
  }))
    assert.is(readMint(each), null, name);
});

test('readMint: rejects malformed mints', () => {
  const { data } = mintWith(fee);
  for (const [name, bytes] of Object.entries({
    'cut off': data.slice(0, -1),
    'cut off in the type of an extension': Uint8Array.from([...data, 9, 0, 0]),
    'an extension twice': Uint8Array.from([...data, ...data.slice(166)]),
    'more than all of it': data.with(166 + 4 + 72 + 17, 0xff),
    'a fee of another length': Uint8Array.from([...data.slice(0, 166), 1, 0, 2, 0, 0, 0]),
    'a hook of another length': Uint8Array.from([...data.slice(0, 166), 14, 0, 2, 0, 0, 0]),
    'interest of another length': Uint8Array.from([...data.slice(0, 166), 10, 0, 2, 0, 0, 0]),
    'a multiplier of another length': Uint8Array.from([...data.slice(0, 166), 25, 0, 2, 0, 0, 0]),
  }))
    assert.throws(() => readMint(account(TOKEN_2022, bytes)), TypeError, name);
});

test('readMint: any bytes give a mint with a possible fee, null, or a TypeError', () => {
  const valid = mintWith(fee, hook(key(6))).data;
  const changed = fc
    .array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 12 })
    .map((changes) => changes.reduce((bytes, [index, byte]) => bytes.with(index, byte), valid));
  const any = fc.oneof(changed, fc.uint8Array({ maxLength: 400 }));
  fc.assert(
    fc.property(
      any,
      fc.constantFrom(TOKEN, TOKEN_2022, SYSTEM),
      fc.bigInt({ min: 0n, max: 2n ** 64n }),
      (bytes, owner, amount) => {
        try {
          const mint = readMint(account(owner, bytes));
          if (!mint) return;
          assert.ok(mint.decimals >= 0 && mint.decimals <= 255);
          for (const epoch of [0n, 9n, 2n ** 64n]) {
            const kept = feeOf(mint, amount, epoch) ?? 0n;
            assert.ok(kept >= 0n && kept <= amount);
          }
        } catch (error) {
          assert.instance(error, TypeError);
        }
      },
    ),
    { ...seed, numRuns: runs(5_000) },
  );
});

test('readTokenAccount: reads accounts of both programs and frozen ones; null for other accounts', () => {
  const fields = {
    mint: key(1),
    owner: key(2),
    amount: 2n ** 64n - 1n,
    delegate: none<Address>(),
    isNative: none<bigint>(),
    delegatedAmount: 0n,
    closeAuthority: none<Address>(),
  };
  const expected = { mint: key(1), owner: key(2), amount: 2n ** 64n - 1n };
  const old = Uint8Array.from(getOldTokenEncoder().encode({ ...fields, state: 1 }));
  assert.equal(readTokenAccount(account(TOKEN, old)), { ...expected, tokenProgram: TOKEN, isFrozen: false });
  const frozen = getTokenEncoder().encode({
    ...fields,
    state: 2,
    extensions: some([extension('ImmutableOwner', {})]),
  });
  assert.equal(readTokenAccount(account(TOKEN_2022, frozen)), {
    ...expected,
    tokenProgram: TOKEN_2022,
    isFrozen: true,
  });
  assert.is(readTokenAccount(account(SYSTEM, old)), null);
  assert.is(readTokenAccount(account(TOKEN, old.slice(1))), null);
  assert.is(readTokenAccount(account(TOKEN, old.with(108, 0))), null);
  assert.is(readTokenAccount(account(TOKEN, [...old, 0])), null);
  assert.is(readTokenAccount(mintWith(fee)), null);
});

test('readAccount: reads accounts as nodes return them', () => {
  const answer = {
    owner: SYSTEM,
    lamports: 890_880,
    data: ['AQI=', 'base64'],
    executable: false,
    rentEpoch: 2 ** 64,
    space: 2,
  };
  assert.equal(readAccount(answer), {
    owner: SYSTEM,
    lamports: 890_880n,
    data: Uint8Array.from([1, 2]),
    executable: false,
  });
  assert.is(readAccount(null), null);
  for (const wrong of [
    undefined,
    'x',
    [],
    { ...answer, owner: 'x' },
    { ...answer, owner: undefined },
    { ...answer, lamports: -1 },
    { ...answer, lamports: 1.5 },
    { ...answer, lamports: '1' },
    { ...answer, lamports: 2 ** 64 },
    { ...answer, data: 'AQI=' },
    { ...answer, data: ['AQI=', 'base58'] },
    { ...answer, data: ['*', 'base64'] },
    { ...answer, data: { program: 'spl-token', parsed: {} } },
    { ...answer, executable: 1 },
  ])
    assert.throws(() => readAccount(wrong), TypeError, JSON.stringify(wrong));
  assert.is(readAccount({ ...answer, data: [encodeBase64(new Uint8Array(500)), 'base64'] })?.data.length, 500);
});

test.run();
