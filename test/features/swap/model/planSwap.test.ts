import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTokenCheck, createTokenDoubts } from '../../../../src/features/swap/model/createTokenCheck';
import { fetchGasPrice } from '../../../../src/features/swap/model/gasPrices';
import type { PlanContext } from '../../../../src/features/swap/model/PlanContext';
import { planSwap } from '../../../../src/features/swap/model/planSwap';
import { createPriceReader } from '../../../../src/features/swap/model/prices';
import type { SwapOrder } from '../../../../src/features/swap/model/SwapOrder';
import type { SwapRecord } from '../../../../src/features/swap/model/SwapRecord';
import { toProblem } from '../../../../src/features/swap/model/toProblem';
import { ethereum } from '../../../support/ethereum';
import { createFakePorts, dai, ether, type FakePorts, OTHER, order, ROUTER, USER, usdc } from './fakeSwap';

const { signal: neverAborted } = new AbortController();

function plan(fake: FakePorts, changes: Partial<SwapOrder> = {}, approved?: bigint): Promise<SwapRecord> {
  const { ports } = fake;
  const context: PlanContext = {
    ports,
    readPrices: createPriceReader(ports, ethereum),
    readGasPrice: (signal) => fetchGasPrice(ports, ethereum, signal),
    checkToken: createTokenCheck(ports, ethereum),
    approvedAmount: () => approved,
  };
  return planSwap(context, order(changes), neverAborted);
}

/** The problem for which an order is refused. */
const problemOf = (fake: FakePorts, changes?: Partial<SwapOrder>) =>
  plan(fake, changes).then(
    ({ step }) => `not refused: ${step}`,
    (error) => toProblem(error),
  );

const tokenOrder = { from: usdc, to: dai, amount: 500_000_000n };

test('planSwap: swaps a coin in one step, with a value that is computed from the order', async () => {
  const fake = createFakePorts();
  const { step, intent, received, least, fee, router } = await plan(fake);
  assert.is(step, 'swap');
  assert.is(intent.request.value, 10n ** 18n);
  assert.equal([intent.request.from, intent.request.to, router], [USER, ROUTER, ROUTER]);
  assert.equal([received, least], [3_000_000_000n, 2_970_000_000n]);
  assert.is(fee, 100_000_000_000_000n);
  assert.equal(
    intent.transfers.map(({ direction, amount, token }) => `${direction} ${amount} ${token.symbol}`),
    ['out 1 ETH', 'in 3000 USDC'],
  );
  assert.not(fake.calls.includes('buildApproval'));
});

test('planSwap: a token needs an approval of exactly the amount, for the router of the swap', async () => {
  const fake = createFakePorts();
  const { step, intent } = await plan(fake, tokenOrder);
  assert.is(step, 'approve');
  assert.equal(fake.effectsOf(intent.request.data), [
    { kind: 'approve', token: usdc.address, spender: ROUTER, amount: 500_000_000n },
  ]);
  assert.equal([intent.request.to, intent.request.value], [usdc.address, 0n]);
});

test('planSwap: needs no approval if node and service report enough, or after a confirmed approval', async () => {
  const allowed = createFakePorts();
  allowed.allowance = 500_000_000n;
  const swap = await plan(allowed, tokenOrder);
  assert.equal([swap.step, swap.intent.request.value], ['swap', 0n]);

  const cautious = createFakePorts();
  cautious.allowance = 500_000_000n;
  cautious.serviceAllowance = 499_999_999n;
  assert.is((await plan(cautious, tokenOrder)).step, 'approve');

  assert.is((await plan(createFakePorts(), tokenOrder, 500_000_000n)).step, 'swap');
});

/** A token like USDT on Ethereum: an allowance can only change from or to 0. */
const requireReset = (fake: FakePorts): void => {
  fake.reverts = ([effect]) => effect?.kind === 'approve' && effect.amount !== 0n && fake.allowance > 0n;
};

test('planSwap: resets an allowance that cannot be changed, then approves the exact amount', async () => {
  const fake = createFakePorts();
  requireReset(fake);
  fake.allowance = 3n;
  const first = await plan(fake, tokenOrder);
  assert.equal([first.step, first.intent.kind], ['reset', 'approve']);
  assert.equal(first.effects, [{ kind: 'approve', token: usdc.address, spender: ROUTER, amount: 0n }]);
  // The fee of two approvals and the swap.
  assert.is(first.fee, 350_000_000_000_000n);
  fake.allowance = 0n;
  const second = await plan(fake, tokenOrder);
  assert.equal(second.effects, [{ kind: 'approve', token: usdc.address, spender: ROUTER, amount: 500_000_000n }]);
});

test('planSwap: resets an allowance from a confirmed approval, too', async () => {
  const fake = createFakePorts();
  fake.reverts = ([effect]) => effect?.kind === 'approve' && effect.amount !== 0n;
  assert.is((await plan(fake, tokenOrder, 3n)).step, 'reset');
});

test('planSwap: does not reset an allowance twice if a node lags', async () => {
  const fake = createFakePorts();
  requireReset(fake);
  fake.allowance = 3n;
  assert.is((await plan(fake, tokenOrder, 0n)).step, 'approve');
});

test('planSwap: no reset if the token reverts every approval', async () => {
  const fake = createFakePorts();
  fake.reverts = ([effect]) => effect?.kind === 'approve';
  assert.is((await plan(fake, tokenOrder)).step, 'approve');
  fake.allowance = 3n;
  assert.is((await plan(fake, tokenOrder)).step, 'approve');
});

test('planSwap: no approval for more of a token than the account has', async () => {
  const fake = createFakePorts();
  fake.balance = 499_999_999n;
  assert.is(await problemOf(fake, tokenOrder), 'balance');
  assert.not(fake.calls.includes('buildApproval'));
  fake.allowance = 500_000_000n;
  assert.is(await problemOf(fake, tokenOrder), 'balance', 'nor a swap, which would fail');
  fake.balance = 500_000_000n;
  assert.is(await problemOf(fake, tokenOrder), 'not refused: swap');
});

test('planSwap: a balance that no node reports does not prevent a swap', async () => {
  const fake = createFakePorts();
  fake.onCall = async (name) => {
    if (name === 'readBalance') throw new Error('No node answers');
  };
  assert.is((await plan(fake, tokenOrder)).step, 'approve');
});

test('planSwap: refuses a swap that would revert; prepares it if no node responds', async () => {
  const fake = createFakePorts();
  fake.reverts = ([effect]) => effect?.kind === 'swap';
  assert.is(await problemOf(fake), 'refused');
  fake.onCall = async (name) => {
    if (name === 'wouldFail') throw new Error('No node answers');
  };
  assert.is((await plan(fake)).step, 'swap');
});

test('planSwap: the fee of the remaining steps includes the additional fees of a rollup', async () => {
  const fake = createFakePorts();
  fake.rollupFee = (gas) => gas / 10_000n;
  // The estimate of the first step includes them. The service estimates only the gas of the swap.
  const approval = await plan(fake, tokenOrder);
  assert.equal([approval.fee, approval.isFeePartial], [250_000_000_000_015n, false]);
  assert.equal([(await plan(fake)).fee, (await plan(fake)).isFeePartial], [100_000_000_000_000n, false]);
  Object.assign(fake.ports, { estimateCost: async () => ({ fee: null, reserve: null }) });
  assert.is((await plan(fake)).fee, 150_000_000_000_015n);
  fake.rollupFee = () => null;
  assert.equal([(await plan(fake)).fee, (await plan(fake)).isFeePartial], [150_000_000_000_000n, true]);
});

test('planSwap: a fee that the account does not pay is unknown, whatever the service estimates', async () => {
  const fake = createFakePorts();
  fake.paysFee = false;
  for (const changes of [{}, tokenOrder]) {
    const { fee, reserve, intent } = await plan(fake, changes);
    assert.equal([fee, reserve, intent.paysFee], [null, fake.reserve, false]);
  }
});

test('planSwap: the fee says whether a part of it is missing, and is unknown without the fee of each step', async () => {
  const fake = createFakePorts();
  const cost = await fake.ports.estimateCost({ networkId: 'eip155:1', from: USER }, neverAborted);
  const isPartial = async (changes?: Partial<SwapOrder>) => (await plan(fake, changes)).isFeePartial;
  fake.rollupFee = () => null;
  assert.is(await isPartial(), false, 'the estimate of the only step includes it');
  assert.is(await isPartial(tokenOrder), true, 'the swap that follows');
  fake.rollupFee = () => 0n;
  Object.assign(fake.ports, { estimateCost: async () => ({ ...cost, fee: { ...cost.fee, partial: true } }) });
  assert.is(await isPartial(), true, 'the estimate says so');
  Object.assign(fake.ports, { estimateCost: async () => ({ fee: null, reserve: null }) });
  assert.is((await plan(fake, tokenOrder)).fee, null, 'no estimate of the approval');
  Object.assign(fake.ports, { estimateCost: async () => cost });
  fake.gas = { gas: '0', gasPrice: '1000000000' };
  assert.is((await plan(fake, tokenOrder)).fee, null, 'no estimate of the swap');
});

test('planSwap: the record and its request are frozen', async () => {
  const record = await plan(createFakePorts());
  assert.ok(Object.isFrozen(record) && Object.isFrozen(record.intent) && Object.isFrozen(record.intent.request));
  const approval = await plan(createFakePorts(), tokenOrder);
  assert.ok(Object.isFrozen(approval.intent.request));
});

/** Adds an effect to the approval, not to the swap. */
const addToApproval = (fake: FakePorts): void => {
  fake.onCall = async (name) => {
    if (name === 'buildApproval') fake.extraEffects.push({ kind: 'transfer' });
  };
};

const hostile: [what: string, change: (fake: FakePorts) => void, problem: string, swapped?: Partial<SwapOrder>][] = [
  ['another recipient', (fake) => Object.assign(fake.swap, { recipient: OTHER }), 'mismatch'],
  ['another token paid', (fake) => Object.assign(fake.swap, { from: dai.address }), 'mismatch'],
  ['another token bought', (fake) => Object.assign(fake.swap, { to: dai.address }), 'mismatch'],
  ['more than the amount', (fake) => Object.assign(fake.swap, { amount: 10n ** 18n + 1n }), 'mismatch'],
  ['a deadline that has passed', (fake) => Object.assign(fake.swap, { deadline: 1_600_000_000n }), 'mismatch'],
  [
    'a deadline that is now',
    (fake) => Object.assign(fake.swap, { deadline: BigInt(fake.clock.now() / 1_000) }),
    'mismatch',
  ],
  ['a transfer instead of a swap', (fake) => Object.assign(fake.swap, { kind: 'transfer' }), 'mismatch'],
  ['calldata that cannot be read', (fake) => Object.assign(fake.swap, { kind: 'unknown' }), 'mismatch'],
  ['no calldata', (fake) => Object.assign(fake.built, { data: '0x' }), 'mismatch'],
  ['another sender', (fake) => Object.assign(fake.built, { from: `eip155:1:${OTHER}` }), 'mismatch'],
  ['another network', (fake) => Object.assign(fake.built, { to: `eip155:10:${ROUTER}` }), 'mismatch'],
  ['a network whose id is as long', (fake) => Object.assign(fake.built, { to: `eip155:5:${ROUTER}` }), 'mismatch'],
  ['no address to call', (fake) => Object.assign(fake.built, { to: 'eip155:1:router' }), 'mismatch'],
  ['less than the slippage allows', (fake) => Object.assign(fake.swap, { least: 2_969_999_999n }), 'moving'],
  ['more than was quoted', (fake) => Object.assign(fake.swap, { least: 3_000_000_001n }), 'moving'],
  ['a quote of ten times the market', (fake) => Object.assign(fake, { price: 3_000_000n }), 'market'],
  ['a quote for another amount', (fake) => Object.assign(fake.quote, { fromAmount: '1' }), 'mismatch'],
  ['a quote that pays another token', (fake) => Object.assign(fake.quote, { fromAccount: dai.id }), 'mismatch'],
  ['a quote of another token', (fake) => Object.assign(fake.quote, { toAccount: dai.id }), 'mismatch'],
  ['a quote of nothing', (fake) => Object.assign(fake.quote, { toAmount: '0' }), 'noQuote'],
  ['decimals that the contract does not have', (fake) => Object.assign(fake, { decimals: () => 8 }), 'decimals'],
  ['a symbol that the contract does not have', (fake) => Object.assign(fake, { symbol: () => 'LEAF' }), 'symbol'],
  ['an account without code as router', (fake) => Object.assign(fake, { router: OTHER, contracts: [] }), 'router'],
  ['the account itself as router', (fake) => Object.assign(fake, { router: USER }), 'mismatch'],
  ['a swap with another effect', (fake) => fake.extraEffects.push({ kind: 'transfer' }), 'mismatch'],
  [
    'an unknown router on a network with known ones',
    (fake) => Object.assign(fake, { router: OTHER, contracts: [OTHER, ROUTER] }),
    'router',
  ],
  [
    'an approval of another spender',
    (fake) => Object.assign(fake.approval, { spender: OTHER }),
    'mismatch',
    tokenOrder,
  ],
  [
    'an approval of another token',
    (fake) => Object.assign(fake.approval, { token: dai.address }),
    'mismatch',
    tokenOrder,
  ],
  ['an approval that is too small', (fake) => Object.assign(fake.approval, { amount: 1n }), 'mismatch', tokenOrder],
  [
    'a transfer instead of an approval',
    (fake) => Object.assign(fake.approval, { kind: 'transfer' }),
    'mismatch',
    tokenOrder,
  ],
  ['an approval on top of others', (fake) => Object.assign(fake.approval, { added: true }), 'mismatch', tokenOrder],
  ['an approval with another effect', addToApproval, 'mismatch', tokenOrder],
  ['an approval with a value', (fake) => Object.assign(fake.builtApproval, { value: '1' }), 'mismatch', tokenOrder],
  [
    'an approval by another contract',
    (fake) => Object.assign(fake.builtApproval, { to: `eip155:1:${OTHER}` }),
    'mismatch',
    tokenOrder,
  ],
  [
    'an approval from another account',
    (fake) => Object.assign(fake.builtApproval, { from: `eip155:1:${OTHER}` }),
    'mismatch',
    tokenOrder,
  ],
];

const accepted: [what: string, change: (fake: FakePorts) => void, swapped?: Partial<SwapOrder>][] = [
  ['a minimum as high as the quote', (fake) => Object.assign(fake.swap, { least: 3_000_000_000n })],
  ['a swap without a deadline', (fake) => Object.assign(fake.swap, { deadline: undefined })],
  ['an approval of exactly the amount', (fake) => Object.assign(fake.approval, { amount: 500_000_000n }), tokenOrder],
  ['an approval of any amount', (fake) => Object.assign(fake.approval, { amount: null }), tokenOrder],
];
for (const [what, change, swapped] of accepted) {
  test(`planSwap: accepts ${what}`, async () => {
    const fake = createFakePorts();
    change(fake);
    const { intent } = await plan(fake, swapped);
    const [effect] = fake.effectsOf(intent.request.data);
    assert.is((effect as { readonly amount: bigint }).amount, swapped?.amount ?? 10n ** 18n);
  });
}

for (const [what, change, problem, swapped] of hostile) {
  test(`planSwap: refuses ${what}`, async () => {
    const fake = createFakePorts();
    change(fake);
    assert.is(await problemOf(fake, swapped), problem);
  });
}

test('planSwap: accepts any contract with code on a chain without the known routers', async () => {
  const fake = createFakePorts();
  Object.assign(fake, { router: OTHER, contracts: [OTHER] });
  const { router, effects } = await plan(fake);
  assert.equal([router, effects.map(({ kind }) => kind)], [OTHER, ['swap']]);
});

test('planSwap: refuses an unknown router on a network without nodes of the host', async () => {
  const fake = createFakePorts();
  Object.assign(fake, { router: OTHER, contracts: [OTHER] });
  assert.is(await problemOf(fake, { network: { ...ethereum, rpcUrls: [] } }), 'router');
});

test('planSwap: fetches another quote if the price changed before the transaction was built', async () => {
  const fake = createFakePorts();
  fake.onCall = async (name) => {
    if (name === 'build' && fake.calls.filter((call) => call === 'build').length === 1) fake.price -= 6_000n;
  };
  const { received, least } = await plan(fake);
  assert.equal([received, least], [2_940_000_000n, 2_910_600_000n]);
});

test('planSwap: ignores gas prices that are not plausible', async () => {
  for (const gasPrice of ['0', '1000000000000000000000000000000']) {
    const fake = createFakePorts();
    fake.gasPrice = gasPrice;
    assert.equal(await fetchGasPrice(fake.ports, ethereum, neverAborted), { status: 'unknown' });
    assert.is((await plan(fake)).step, 'swap');
  }
});

test('fetchGasPrice: knows the service’s error for a network that it does not support', async () => {
  const fake = createFakePorts();
  fake.onCall = async (name) => {
    if (name === 'gasPrice') throw new Error('Network not supported for Gas Price');
  };
  assert.equal(await fetchGasPrice(fake.ports, ethereum, neverAborted), { status: 'unsupported' });
});

test('planSwap: fails if no node returns the allowance', async () => {
  const fake = createFakePorts();
  fake.onCall = async (name) => {
    if (name === 'readAllowance') throw new Error('No node answers');
  };
  assert.is(await problemOf(fake, tokenOrder), 'failed');
});

test('toProblem: converts the reasons of the service', () => {
  const because = (description: string) => ({ message: 'HTTP status code: 400', cause: [{ description }] });
  assert.is(toProblem(because('insufficient liquidity')), 'liquidity');
  assert.is(toProblem(because('Insufficient balance')), 'balance');
  assert.is(toProblem(because('Not today')), 'failed');
  assert.is(toProblem(new Error('Network not supported for Swaps')), 'network');
  assert.is(toProblem(undefined), 'failed');
});

test('planSwap: refuses decimals of the paid token that differ from its contract', async () => {
  const fake = createFakePorts();
  fake.decimals = (address) => (address === usdc.address ? 8 : 18);
  assert.is(await problemOf(fake, tokenOrder), 'decimals');
});

test('createTokenCheck: a token with another symbol in its contract passes once the visitor has confirmed it', async () => {
  const { ports, ...fake } = createFakePorts();
  const { signal } = new AbortController();
  const doubts = createTokenDoubts();
  const check = createTokenCheck(ports, ethereum, doubts);
  const contracts: [symbol: string | null, isOther: boolean][] = [
    ['USDC', false],
    ['USDC.e', false],
    [null, false],
    ['LEAF', true],
    ['UЅDС', true],
  ];
  for (const [symbol, isOther] of contracts) {
    Object.assign(ports.chain, { readSymbol: async () => symbol });
    const fresh = createTokenCheck(ports, ethereum, doubts);
    const problem = await fresh(usdc, signal).then(
      () => null,
      (error: { problem: string }) => error.problem,
    );
    assert.is(problem, isOther ? 'symbol' : null, `${symbol}`);
  }
  assert.equal([...doubts.otherSymbols.peek()], [[usdc.id, 'UЅDС']]);
  doubts.confirmed.value = new Set([usdc.id]);
  await check(usdc, signal);
  doubts.confirmed.value = new Set();
  await check(usdc, signal).then(
    () => assert.unreachable(),
    ({ problem }) => assert.is(problem, 'symbol', 'the confirmation was taken back'),
  );
  Object.assign(ports.chain, { readSymbol: () => Promise.reject(new Error('No node')) });
  await createTokenCheck(ports, ethereum)(usdc, signal);
  assert.equal(fake.calls, Array(7 + 1).fill('readDecimals'));
});

test('planSwap: makes three attempts for a price that keeps changing, and one for any other problem', async () => {
  for (const [change, problem, count] of [
    [{ least: 1n }, 'moving', 3],
    [{ recipient: OTHER }, 'mismatch', 1],
  ] as const) {
    const fake = createFakePorts();
    Object.assign(fake.swap, change);
    assert.is(await problemOf(fake), problem);
    assert.is(fake.calls.filter((name) => name === 'build').length, count);
  }
});

test('planSwap: checks no decimals for a coin that is bought', async () => {
  const fake = createFakePorts();
  fake.allowance = 10n ** 30n;
  assert.is((await plan(fake, { from: usdc, to: ether, amount: 3_000_000_000n })).received, 10n ** 18n);
});

test.run();
