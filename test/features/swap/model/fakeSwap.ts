import { signal } from '#reactive';
import { swapRouters } from '../../../../src/chains/eip155/transactions/swapRouters';
import type { ModalEvent } from '../../../../src/core/actions/events';
import type { Effect } from '../../../../src/core/ports/chainTransactions';
import type { SwapOrder } from '../../../../src/features/swap/model/SwapOrder';
import type { SwapAccount, SwapPorts } from '../../../../src/features/swap/model/SwapPorts';
import type { SwapToken } from '../../../../src/features/swap/model/SwapToken';
import { COIN_ADDRESS } from '../../../../src/lib/coinAddress';
import type { Intent } from '../../../../src/requests/Intent';
import type { Progress } from '../../../../src/requests/Progress';
import type { Submission } from '../../../../src/requests/Submission';
import { ethereum } from '../../../support/ethereum';
import { createFakeClock } from '../../../support/fakeClock';

export const USER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
export const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const token = (symbol: string, address: string | null, decimals: number): SwapToken => ({
  id: `eip155:1:${address ?? COIN_ADDRESS}`,
  address,
  name: symbol,
  symbol,
  decimals,
  image: null,
  listed: true,
});

export const ether = token('ETH', null, 18);
export const usdc = token('USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6);
export const dai = token('DAI', '0x6B175474E89094C44Da98b954EedeAC495271d0F', 18);

export const account: SwapAccount = { account: `eip155:1:${USER}`, address: USER, network: ethereum };

export const order = (changes: Partial<SwapOrder> = {}): SwapOrder => ({
  ...account,
  from: ether,
  to: usdc,
  amount: 10n ** 18n,
  ...changes,
});

type SwapEffect = Extract<Effect, { kind: 'swap' }>;
type ApproveEffect = Extract<Effect, { kind: 'approve' }>;

/** Encodes effects as the fakes' calldata: JSON in hex. */
function encode(effects: readonly object[]): string {
  const text = JSON.stringify(effects, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function decode(data = '0x'): Effect[] {
  const bytes = Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return JSON.parse(new TextDecoder().decode(bytes) || '[]', (_, value) =>
    typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
}

const tokens = [ether, usdc, dai];
const byId = (id: string): SwapToken => tokens.find((each) => each.id === id) as SwapToken;

/** A submission whose progress the test sets. */
function createSubmission(intent: Intent) {
  const progress = signal<Progress>({ status: 'asking' });
  return { intent, wallet: 'Harbor', progress, abort() {} };
}

/** Fake service, node, wallet and clock of a swap, which the test controls. One ether costs 3,000 USDC. */
export function createFakePorts() {
  const clock = createFakeClock();
  const events: ModalEvent[] = [];
  const submissions: ReturnType<typeof createSubmission>[] = [];
  const calls: string[] = [];
  let count = 0;
  const fake = {
    clock,
    events,
    submissions,
    calls,
    reported: [] as unknown[],
    /** The names of the events so far. */
    eventNames: () => events.map(({ event }) => event),
    /** Units of the second token per unit of the first, in hundredths. */
    price: 300_000n,
    active: true,
    /** Whether the account pays the network fee, and what a wallet may reserve for it. */
    paysFee: true,
    reserve: 300_000_000_000_000n as bigint | null,
    /** The additional fees of a rollup. */
    rollupFee: (_gas: bigint): bigint | null => 0n,
    /** Whether a request with these effects would revert. */
    reverts: (_effects: readonly Effect[]): boolean => false,
    allowance: 0n,
    /** What the node reports of the token that is paid. */
    balance: 10n ** 30n,
    serviceAllowance: 10n ** 30n,
    gasPrice: '1000000000',
    router: ROUTER,
    /** Contracts with code. */
    contracts: [ROUTER] as string[],
    decimals: (address: string): number => tokens.find((each) => each.address === address)?.decimals ?? 18,
    /** The symbol in a token's contract. */
    symbol: (address: string): string | null => tokens.find((each) => each.address === address)?.symbol ?? null,
    /** The service's estimate of a swap. */
    gas: { gas: '150000', gasPrice: '1000000000' },
    /** Changes to the effects of the service's transactions. */
    swap: {} as Partial<SwapEffect>,
    approval: {} as Partial<ApproveEffect>,
    /** Additional effects in the calldata. */
    extraEffects: [] as object[],
    /** Changes to other fields of the service's responses. */
    built: {} as Partial<Record<'from' | 'to' | 'data', string>>,
    builtApproval: {} as Partial<Record<'from' | 'to' | 'value', string>>,
    quote: {} as Partial<Record<'fromAmount' | 'toAmount' | 'fromAccount' | 'toAccount', string>>,
    /** Runs before each call returns. */
    onCall: async (_name: string): Promise<void> => {},
  };
  const toAmount = (from: SwapToken, to: SwapToken, amount: bigint): bigint => {
    const scaled =
      from === ether ? amount * fake.price : to === ether ? (amount * 10_000n) / fake.price : amount * 100n;
    return (scaled * 10n ** BigInt(to.decimals)) / 10n ** BigInt(from.decimals) / 100n;
  };
  const record = async (name: string): Promise<void> => {
    calls.push(name);
    await fake.onCall(name);
  };
  const ports: SwapPorts = {
    clock,
    api: {
      async swapQuotes({ from, to, amount }) {
        await record('quote');
        const received = toAmount(byId(from), byId(to), BigInt(amount));
        return {
          quotes: [
            {
              id: undefined,
              fromAmount: amount,
              fromAccount: from,
              toAmount: `${received}`,
              toAccount: to,
              ...fake.quote,
            },
          ],
        };
      },
      async swapTransaction({ from, to, amount, userAddress }) {
        await record('build');
        const [paid, bought] = [byId(from), byId(to)];
        const received = toAmount(paid, bought, BigInt(amount));
        const effect: SwapEffect = {
          kind: 'swap',
          from: paid.address,
          to: bought.address,
          amount: BigInt(amount),
          least: (received * 99n) / 100n,
          recipient: USER,
          deadline: BigInt(Math.floor(clock.now() / 1000) + 1200),
          ...fake.swap,
        };
        const tx = {
          from: userAddress,
          to: `eip155:1:${fake.router}`,
          data: encode([effect, ...fake.extraEffects]),
          ...fake.built,
        };
        return { tx: { ...tx, amount: `${received}`, eip155: fake.gas } };
      },
      async swapApproval({ from, userAddress }) {
        await record('buildApproval');
        const { address } = byId(from);
        const effect = { kind: 'approve', token: address, spender: ROUTER, amount: null, ...fake.approval };
        const tx = {
          from: userAddress,
          to: from,
          data: encode([effect, ...fake.extraEffects]),
          value: '0',
          ...fake.builtApproval,
        };
        return { tx: { ...tx, eip155: fake.gas } };
      },
      async allowance() {
        await record('allowance');
        return { allowance: `${fake.serviceAllowance}` };
      },
      async gasPrice() {
        await record('gasPrice');
        return { standard: fake.gasPrice };
      },
      async prices({ addresses }) {
        await record('prices');
        const price = (id: string) => (byId(id) === ether ? '3000' : '1');
        return {
          fungibles: addresses.map((address) => ({
            ...{ address, name: undefined, iconUrl: undefined },
            ...{ symbol: byId(address).symbol, price: price(address) },
          })),
        };
      },
    },
    chain: {
      approve: ({ networkId, from, token: to, spender, amount }) => ({
        ...{ networkId, from, to, value: 0n },
        data: encode([{ kind: 'approve', token: to, spender, amount }]),
      }),
      // Like the real one, reads a swap only of a known router, or of one that the caller checks.
      readEffects: ({ to = '', data, routers = [] }) =>
        decode(data).map((effect) =>
          effect.kind !== 'swap' || [ROUTER, ...routers].includes(to)
            ? effect
            : { kind: 'unknown', to, selector: null, value: 0n },
        ),
      swapRouters,
      async readAllowance() {
        await record('readAllowance');
        return fake.allowance;
      },
      async readBalance() {
        await record('readBalance');
        return fake.balance;
      },
      async readDecimals(_network, address) {
        await record('readDecimals');
        return fake.decimals(address);
      },
      async readSymbol(_network, address) {
        await record('readSymbol');
        return fake.symbol(address);
      },
      async readRollupFee(_network, _request, gas) {
        await record('readRollupFee');
        return fake.rollupFee(gas);
      },
      async wouldFail(_network, { data }) {
        await record('wouldFail');
        return fake.reverts(decode(data));
      },
      async isContract(_network, address) {
        await record('isContract');
        return fake.contracts.includes(address);
      },
    },
    async estimateCost() {
      await record('estimateCost');
      const fee = { amount: 100_000_000_000_000n, parts: [] };
      return { fee: fake.paysFee ? fee : null, reserve: fake.reserve };
    },
    async paysFee() {
      return fake.paysFee;
    },
    async readReserve() {
      return fake.reserve;
    },
    submit(intent): Submission {
      const submission = createSubmission(intent);
      submissions.push(submission);
      return submission;
    },
    isActive: () => fake.active,
    isSmartAccount: () => !fake.paysFee,
    report: (error) => void fake.reported.push(error),
    signal: new AbortController().signal,
    emit: (event) => void events.push(event),
    createId: () => `review ${++count}`,
  };
  return Object.assign(fake, { ports, effectsOf: (data?: string) => decode(data) });
}

export type FakePorts = ReturnType<typeof createFakePorts>;
