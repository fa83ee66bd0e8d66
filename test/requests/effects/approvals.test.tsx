import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeFunctionData, type Hex, zeroHash } from 'viem';
import { permit2Abi, tokenAbi } from '../../../src/chains/eip155/transactions/abis';
import { readEffects } from '../../../src/chains/eip155/transactions/readEffects';
import { readTypedData } from '../../../src/chains/eip155/transactions/readTypedData';
import type { Effect } from '../../../src/core/ports/chainTransactions';
import { MAX_UINT256 } from '../../../src/lib/hexQuantity';
import { EffectSummary } from '../../../src/requests/effects/EffectSummary';
import type { TokenUnit } from '../../../src/requests/effects/TokenUnit';
import { feature } from '../../../src/requests/index';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';
import { runs } from '../../support/runs';
import { typedData } from '../../support/typedData';

const me = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const spender = '0x2222222222222222222222222222222222222222';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

const call = (to: string, data: Hex): readonly Effect[] => readEffects({ networkId: 'eip155:1', from: me, to, data });
const ofToken = (functionName: string, args: readonly unknown[]): readonly Effect[] =>
  call(usdc, encodeFunctionData({ abi: tokenAbi, functionName, args } as never));
const ofPermit2 = (functionName: string, args: readonly unknown[]): readonly Effect[] =>
  call(permit2, encodeFunctionData({ abi: permit2Abi, functionName, args } as never));
const signed = (type: string, contract: string, message: object): readonly Effect[] =>
  readTypedData(JSON.stringify(typedData(type, { chainId: 1, verifyingContract: contract }, message)));

const UINT160 = 2n ** 160n - 1n;
const details = (amount: bigint) => ({ token: usdc, amount, expiration: 99, nonce: 0 });
const texts = (amount: bigint) => ({ ...details(amount), amount: `${amount}` });
/** The ways to approve an amount, with the largest amount of each. */
const ways: Record<string, [most: bigint, read: (amount: bigint) => readonly Effect[]]> = {
  approve: [MAX_UINT256, (amount) => ofToken('approve', [spender, amount])],
  increaseAllowance: [MAX_UINT256, (amount) => ofToken('increaseAllowance', [spender, amount])],
  increaseApproval: [MAX_UINT256, (amount) => ofToken('increaseApproval', [spender, amount])],
  'permit, in a transaction': [
    MAX_UINT256,
    (amount) => ofToken('permit', [me, spender, amount, 9n, 27, zeroHash, zeroHash]),
  ],
  'permit (EIP-2612)': [
    MAX_UINT256,
    (amount) => signed('Permit', usdc, { owner: me, spender, value: `${amount}`, nonce: 0, deadline: 9 }),
  ],
  'approve of Permit2': [UINT160, (amount) => ofPermit2('approve', [usdc, spender, amount, 99])],
  'permit of Permit2, in a transaction': [
    UINT160,
    (amount) => ofPermit2('permit', [me, { details: details(amount), spender, sigDeadline: 9n }, '0x']),
  ],
  'permit of Permit2': [
    UINT160,
    (amount) => signed('PermitSingle', permit2, { details: texts(amount), spender, sigDeadline: 9 }),
  ],
  'batch of Permit2': [
    UINT160,
    (amount) => signed('PermitBatch', permit2, { details: [texts(amount)], spender, sigDeadline: 9 }),
  ],
  'transfer of Permit2': [
    MAX_UINT256,
    (amount) =>
      signed('PermitTransferFrom', permit2, {
        permitted: { token: usdc, amount: `${amount}` },
        ...{ spender, nonce: 0, deadline: 9 },
      }),
  ],
};

const fake = createFakeModal({ options: { networks: ['eip155:1'] } });
fake.state.locale.addEnglish(feature.messages);

/** The summary's text about the limit: `unlimited`, `more` than the account has, or nothing. */
async function judge(effects: readonly Effect[], unit?: TokenUnit): Promise<string> {
  const view = await renderIn(
    fake,
    <EffectSummary isLed networkId="eip155:1" account={me} tokenOf={() => unit} effects={effects} />,
  );
  const [isOpen, text] = [view.get('.effect-head').getAttribute('aria-expanded') === 'true', view.text()];
  const said = [text.includes('Unlimited') && 'unlimited', text.includes('This is more than') && 'more'].filter(
    Boolean,
  );
  await view.unmount();
  assert.is(isOpen, said.length > 0, text);
  return said.join();
}

test('approvals: almost unlimited is unlimited, in each way to approve', async () => {
  for (const [name, [most, read]] of Object.entries(ways)) {
    const amounts = [255n, 160n, 128n, 96n].map((bits) => 2n ** bits - 1n);
    for (const amount of [...amounts, MAX_UINT256, most, 10n ** 30n].filter((each) => each <= most))
      for (const unit of [
        undefined,
        { symbol: 'USDC', decimals: 6, balance: 5n },
        { symbol: 'DAI', decimals: 18, balance: 5n },
      ])
        assert.is(await judge(read(amount), unit), 'unlimited', `${name} ${amount} ${unit?.symbol}`);
  }
});

test('approvals: of all of a collection, or of DAI by its permit', async () => {
  const ofDai = (allowed: boolean): readonly Effect[] =>
    signed('DaiPermit', usdc, { holder: me, spender, nonce: 0, expiry: 0, allowed });
  const inTransaction = (allowed: boolean): readonly Effect[] =>
    ofToken('permit', [me, spender, 0n, 0n, allowed, 27, zeroHash, zeroHash]);
  const ofAll = (approved: boolean): readonly Effect[] => ofToken('setApprovalForAll', [spender, approved]);
  for (const read of [ofDai, inTransaction, ofAll]) {
    assert.is(read(true).length, 1);
    assert.is(await judge(read(true)), 'unlimited');
    assert.is(await judge(read(false)), '');
  }
});

test('approvals: around every limit, marks amounts above any supply as unlimited, and amounts above the balance', async () => {
  const near = (limit: bigint): fc.Arbitrary<bigint> =>
    fc.bigInt({ min: -2n, max: 2n }).map((step) => (limit + step < 0n ? 0n : limit + step));
  const scenes = fc.constantFrom(0, 2, 6, 8, 18, 24, 36).chain((decimals) =>
    fc.bigInt({ min: 0n, max: 10n ** 33n }).chain((balance) =>
      fc.record({
        way: fc.constantFrom(...Object.keys(ways)),
        unit: fc.constantFrom(undefined, { symbol: 'T', decimals }, { symbol: 'T', decimals, balance }),
        amount: fc.oneof(
          near(balance),
          near(2n ** 95n),
          near(10n ** BigInt(15 + decimals)),
          fc.bigInt({ min: 0n, max: 256n }).chain((bits) => near(2n ** bits - 1n)),
          fc.bigInt({ min: 0n, max: MAX_UINT256 }),
        ),
      }),
    ),
  );
  const check = fc.asyncProperty(scenes, async ({ way, unit, amount }) => {
    const [most, read] = ways[way] ?? [0n, () => []];
    fc.pre(amount <= most);
    const held = unit && 'balance' in unit ? unit.balance : undefined;
    const isBeyond = unit !== undefined && amount > 10n ** BigInt(15 + unit.decimals);
    const isMore = held !== undefined && amount > held;
    const isHuge = amount > 2n ** 95n && (held === undefined || isMore);
    assert.is(await judge(read(amount), unit), isBeyond || isHuge ? 'unlimited' : isMore ? 'more' : '');
  });
  await fc.assert(check, { seed: 7, numRuns: runs(150) });
});

test('approvals: the balance is not said while amounts are hidden', async () => {
  const unit = { symbol: 'USDC', decimals: 6, balance: 120_000_000n };
  for (const [isHidden, held] of [
    [false, '120'],
    [true, '••••'],
  ] as const) {
    fake.state.hideAmounts.value = isHidden;
    const effects = ofToken('approve', [spender, 500_000_000n]);
    const view = await renderIn(
      fake,
      <EffectSummary isLed networkId="eip155:1" account={me} tokenOf={() => unit} effects={effects} />,
    );
    assert.match(view.text(), `This is more than the ${held} USDC that you have.`);
    assert.match(view.text(), '500', 'the amount of the request is not hidden');
    await view.unmount();
  }
  fake.state.hideAmounts.value = false;
});

test('approvals: a reduced allowance is neither, whatever its amount', async () => {
  for (const name of ['decreaseAllowance', 'decreaseApproval'])
    for (const amount of [5n, 2n ** 96n, MAX_UINT256])
      assert.is(await judge(ofToken(name, [spender, amount]), { symbol: 'USDC', decimals: 6, balance: 1n }), '');
});

test.run();
