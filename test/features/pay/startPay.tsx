import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import * as evmContracts from '../../../src/chains/eip155/contracts/index';
import type { PayResult } from '../../../src/core/payment';
import type { Fee } from '../../../src/core/ports/chainTransactions';
import { requestPayment } from '../../../src/features/pay/requestPayment';
import type { Network } from '../../../src/lib/network';
import { feeText } from '../../../src/requests/feeText';
import { words as valueWords } from '../../../src/requests/fields/words';
import type { Intent } from '../../../src/requests/Intent';
import type { Progress } from '../../../src/requests/Progress';
import type { Submission } from '../../../src/requests/Submission';
import { words as transactionWords } from '../../../src/requests/views/words';
import { words as serviceWords } from '../../../src/requests/words';
import { fakePopups } from '../../support/fakePopup';
import { createFakeRequests } from '../../support/fakeRequests';
import { fakeService } from '../../support/fakeService';
import { nextTask } from '../../support/render';
import { renderFeature, type Setup } from '../../support/renderFeature';

export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
export const SHOP = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';
export const bill = {
  paymentAsset: { network: 'eip155:1', asset: TOKEN, metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } },
  recipient: SHOP,
  amount: '12.5',
};
export const HASH = `0x${'ab'.repeat(32)}`;
export const exchange = { id: 'coinbase', name: 'Larkspur' };

/** A modal with a payment, and a transaction service that the test controls. */
export async function startPay(
  setup: Setup = {},
  options: unknown = bill,
  timeout?: number,
  answer: (method: string, params: Readonly<Record<string, unknown>>) => unknown = () => ({
    result: { exchanges: [exchange], total: 1 },
  }),
  fee: Fee | null = null,
  /** Runs when a chain is requested. */
  onChain: () => void = () => {},
) {
  const submitted: Intent[] = [];
  const progress = signal<Progress>({ status: 'asking' });
  const fake = {
    decimals: 6,
    symbol: 'USDC' as string | null,
    /** The wallet's balance of the token in base units; null if no node responds. */
    held: null as bigint | null,
    /** Reads the balance of an account; by default, `held`. */
    read: async (_: { readonly owner: string }): Promise<bigint> => fake.held ?? Promise.reject(new Error('No node')),
    other: null as Intent | null,
    requests: createFakeRequests(),
    shown: 0,
    /** The service returns no submission. */
    isRefused: false,
    /** Events report later ends of the submission. */
    isPromiseOver: false,
    untilReady: Promise.resolve(),
    status: 'different',
    /** What the recipient got in the exchange's transaction, in base units. */
    arrived: 12_500_000n as bigint | undefined,
    /** Functions of a real chain, instead of the ones here. */
    real: {},
    /** The chain families of the chains that were requested. */
    families: [] as unknown[],
  };
  const show = (): (() => void) => {
    fake.shown += 1;
    return () => {
      fake.shown -= 1;
    };
  };
  const transactions = {
    chain: async (_: unknown, namespace?: string) => {
      onChain();
      fake.families.push(namespace);
      return {
        readBalance: (_network: unknown, query: { readonly owner: string }) => fake.read(query),
        readDecimals: () => fake.untilReady.then(() => fake.decimals),
        readSymbol: async () => fake.symbol,
        startSearch: async () => ({ notBefore: 0 }),
        transfer: (request: object) => ({ ...request, value: 0n, data: '0xa9059cbb' }),
        prepareTransfer: async ({ caipNetworkId }: Network, transfer: object) => ({
          request: { ...transfer, networkId: caipNetworkId, value: 0n, data: '0xa9059cbb' },
          fee,
          reserve: fee?.max ?? null,
          warnings: [],
        }),
        readStatus: async () => ({
          status: { status: fake.status, hash: HASH, arrived: fake.arrived },
          cursor: {},
        }),
        ...fake.real,
      };
    },
    feeText,
    ...fake.requests,
    submit: (_: unknown, intent: Intent): Submission | null => {
      if (fake.isRefused) return null;
      submitted.push(intent);
      const endPromise = (): void => {
        fake.isPromiseOver = true;
      };
      return { intent: fake.other ?? intent, wallet: 'Harbor', progress, abort() {}, endPromise, show };
    },
    latest: () => null,
  };
  const service = fakeService(({ body }) => {
    const { method, params } = body as { method: string; params: Readonly<Record<string, unknown>> };
    return answer(method, params);
  });
  const view = await renderFeature('Account', {
    ...setup,
    options: { features: { pay: true }, ...setup.options },
    chunks: { evmContracts, transactions: { transactions }, ...setup.chunks },
  });
  view.state.locale.addEnglish({ ...valueWords, ...transactionWords, ...serviceWords });
  let ended: PayResult | null = null;
  const act = async (work: () => unknown): Promise<void> => {
    await view.act(work);
    for (let round = 0; round < 5; round++) {
      await nextTask();
      await view.clock.advance(0);
    }
  };
  const pay = (input: unknown = options): Promise<PayResult> => requestPayment(view.ctx, input, timeout);
  await act(() => {
    void pay().then((result) => {
      ended = result;
    });
  });
  return {
    ...view,
    act,
    click: (target: HTMLElement) => view.click(target, act),
    pass: (ms: number) => act(() => view.clock.advance(ms)),
    /** Closes the modal. */
    close: () =>
      act(() => {
        view.state.modal.open.value = false;
      }),
    fake,
    progress,
    submitted,
    service,
    pay,
    ended: () => ended as PayResult | null,
    async done() {
      service.restore();
      await view.done();
    },
  };
}

/** A payment in an exchange's window. The test controls the exchange's response and the transaction's status. */
export async function startAtExchange(
  order: { status: string; txHash?: string | null; error?: unknown },
  status: string,
  offered: object = exchange,
  chain: object = {},
  options: unknown = bill,
) {
  const windows = fakePopups();
  const view = await startPay({}, options, undefined, (method) => {
    if (method === 'reown_getExchanges') return { result: { exchanges: [offered], total: 1 } };
    if (method === 'reown_getExchangePayUrl')
      return { result: { url: 'https://pay.coinbase.com/session/1', sessionId: '1' } };
    return order.error ? { error: order.error } : { result: order };
  });
  view.fake.status = status;
  view.fake.real = chain;
  await view.click(view.button('Larkspur'));
  return { ...view, windows };
}

/** Presses a button as a keyboard does: it has focus. */
export async function press(
  view: Pick<Awaited<ReturnType<typeof startPay>>, 'button' | 'click'>,
  name: string,
): Promise<void> {
  const button = view.button(name);
  button.focus();
  assert.is(document.activeElement, button);
  await view.click(button);
}
