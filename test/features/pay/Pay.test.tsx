import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import * as evmContracts from '../../../src/chains/eip155/contracts/index';
import { close, goBack } from '../../../src/core/actions/close';
import type { PayResult } from '../../../src/core/payment';
import type { Fee } from '../../../src/core/ports/chainTransactions';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { disconnect } from '../../../src/features/connection/disconnect';
import { requestPayment } from '../../../src/features/pay/requestPayment';
import { deferred } from '../../../src/lib/deferred';
import type { Network } from '../../../src/lib/network';
import { feeText } from '../../../src/requests/feeText';
import { words as valueWords } from '../../../src/requests/fields/words';
import type { Intent } from '../../../src/requests/Intent';
import type { Progress } from '../../../src/requests/Progress';
import type { Submission } from '../../../src/requests/Submission';
import { words as transactionWords } from '../../../src/requests/views/words';
import { words as serviceWords } from '../../../src/requests/words';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { balances, createFakeData, ether } from '../../support/fakeData';
import { harbor } from '../../support/fakeModal';
import { override, restorePage } from '../../support/fakePairing';
import { fakePopups } from '../../support/fakePopup';
import { createFakeRequests } from '../../support/fakeRequests';
import { fakeService } from '../../support/fakeService';
import { longNumbers } from '../../support/longNumbers';
import { nextTask } from '../../support/render';
import { renderFeature, type Setup } from '../../support/renderFeature';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const SHOP = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';
const bill = {
  paymentAsset: { network: 'eip155:1', asset: TOKEN, metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } },
  recipient: SHOP,
  amount: '12.5',
};
const HASH = `0x${'ab'.repeat(32)}`;
const exchange = { id: 'coinbase', name: 'Larkspur' };

/** A modal with a payment, and a transaction service that the test controls. */
async function start(
  setup: Setup = {},
  options: unknown = bill,
  timeout?: number,
  answer: (method: string) => unknown = () => ({ result: { exchanges: [exchange], total: 1 } }),
  fee: Fee | null = null,
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
    untilReady: Promise.resolve(),
    status: 'different',
    /** What the recipient got in the exchange's transaction, in base units. */
    arrived: 12_500_000n as bigint | undefined,
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
      fake.families.push(namespace);
      return {
        readBalance: (_network: unknown, query: { readonly owner: string }) => fake.read(query),
        readDecimals: () => fake.untilReady.then(() => fake.decimals),
        readSymbol: async () => fake.symbol,
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
      };
    },
    feeText,
    ...fake.requests,
    submit: (_: unknown, intent: Intent): Submission | null => {
      if (fake.isRefused) return null;
      submitted.push(intent);
      return { intent: fake.other ?? intent, wallet: 'Harbor', progress, abort() {}, show };
    },
    latest: () => null,
  };
  const service = fakeService(({ body }) => {
    const { method } = body as { method: string };
    return answer(method);
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

test('Pay: shows recipient and amount, and sends exactly that request to the wallet once', async () => {
  const view = await start();
  assert.is(view.view(), 'Pay');
  assert.match(view.text(), '12.5 USDC');
  const button = view.button('Pay 12.5 USDC');
  await view.act(() => {
    for (let count = 0; count < 5; count++) button.click();
  });
  assert.is(view.submitted.length, 1);
  const [intent] = view.submitted;
  assert.ok(Object.isFrozen(intent) && Object.isFrozen(intent?.request));
  const transfer = { from: ADDRESS, to: SHOP, token: TOKEN, amount: 12_500_000n };
  assert.equal(intent?.request, { ...transfer, networkId: 'eip155:1', value: 0n, data: '0xa9059cbb' });
  assert.is(intent?.kind, 'pay');
  assert.is(view.view(), 'PayLoading');
  await view.act(() => {
    view.progress.value = { status: 'pending', hash: HASH };
  });
  assert.match(view.text(), 'You can close this. The payment continues.');
  await view.act(() => {
    view.progress.value = { status: 'confirmed', hash: HASH };
  });
  assert.match(view.text(), 'Paid 12.5 USDC');
  assert.equal(view.ended(), { success: true, verified: true, result: HASH });
  await view.done();
});

test('Pay: an earlier payment is named, and must be accepted before the wallet is asked', async () => {
  const view = await start();
  await view.act(() => {
    view.fake.requests.isRepeated.value = true;
  });
  assert.match(view.text(), 'Earlier: 12.5 USDC to ');
  for (let clicks = 0; clicks < 5; clicks++) await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 0);
  const checkbox = view.get('input[type=checkbox]');
  assert.is(document.activeElement, checkbox);
  await view.click(checkbox);
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1);
  await view.done();
});

test('Pay: a payment that another tab has submitted in the meantime is not sent', async () => {
  const view = await start();
  view.fake.isRefused = true;
  await view.click(view.button('Pay 12.5 USDC'));
  assert.equal([view.view(), view.events.some(({ event }) => event === 'PAY_INITIATED')], ['Pay', false]);
  view.fake.isRefused = false;
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.view(), 'PayLoading');
  await view.done();
});

test('Pay: its progress view replaces the toast', async () => {
  const view = await start();
  assert.is(view.fake.shown, 0);
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.fake.shown, 1);
  await view.close();
  assert.is(view.fake.shown, 0);
  await view.done();
});

test('Pay: the fee is in money where the coin has a price, with the exact amount below it', async () => {
  const amount = 10n ** 13n;
  const fee: Fee = { amount, parts: [], partial: true };
  for (const price of ['3000', null]) {
    const service = createFakeData();
    service.of(`eip155:1:${ADDRESS}`).tokens.value = balances([{ ...ether, price }]);
    const view = await start({ service }, bill, undefined, undefined, fee);
    const rows = [...view.container.querySelectorAll('.facts > div')].map((row) => row.textContent);
    const about = price ? 'about $0.03' : 'about 0.00001 ETH';
    assert.is(rows[1], `Network fee${about}${price ? '0.00001 ETH' : ''}The network adds more fees.`);
    assert.is(rows[2], `Total${price ? `12.5 USDC + ${about}` : ''}12.5 USDC + 0.00001 ETH`);
    await view.done();
  }
});

test('Pay: the contract’s decimals decide, so other ones are refused', async () => {
  const view = await start(
    {},
    { ...bill, paymentAsset: { ...bill.paymentAsset, metadata: { ...bill.paymentAsset.metadata, decimals: 8 } } },
  );
  assert.match(view.text(), 'The app describes USDC differently than the network does. Nothing was sent.');
  assert.not(view.has('Pay 12.5 USDC'));
  view.fake.held = 25_000_000n;
  await view.pass(60_000);
  assert.not.match(view.text(), '0.25 USDC', 'no balance in wrong decimals');
  assert.not.match(view.text(), 'You need');
  await view.close();
  assert.is(view.ended()?.error?.code, 'INVALID_ASSET');
  await view.done();
});

test('Pay: shows the token’s contract, with and without a wallet', async () => {
  const view = await start();
  const contract = () => [...view.container.querySelectorAll('.facts > div')].map((row) => row.textContent).at(-1);
  assert.is(contract(), `USDC contract${TOKEN}`);
  await view.act(() => view.state.accounts.clear('eip155'));
  assert.ok(view.has('Connect wallet'));
  assert.is(contract(), `USDC contract${TOKEN}`);
  await view.done();
});

test('Pay: a token whose contract has another symbol is paid once the contract is confirmed', async () => {
  let ready = (): void => {};
  const view = await start();
  view.fake.untilReady = new Promise((resolve) => {
    ready = () => resolve();
  });
  view.fake.symbol = 'LEAF';
  await view.act(() => view.state.router.push('Profile'));
  await view.act(() => view.state.router.goBack(true));
  await view.act(() => ready());
  const checkbox = () => view.get<HTMLInputElement>('.note.warning input[type=checkbox]');
  assert.match(view.get('.note.warning').textContent ?? '', 'It is shown here as USDC, but its contract says LEAF.');
  view.button('Pay 12.5 USDC').focus();
  await view.click(view.button('Pay 12.5 USDC'));
  assert.equal([view.submitted.length, document.activeElement === checkbox()], [0, true]);
  await view.click(checkbox());
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1);
  await view.done();
});

const ends: readonly (readonly [status: Progress, headline: string, text: string])[] = [
  [{ status: 'rejected' }, 'Payment declined', 'Nothing was charged.'],
  [{ status: 'reverted', hash: HASH }, 'Payment failed', 'You paid the fee, the 12.5 USDC stayed with you.'],
  [{ status: 'replaced', hash: HASH, cancelled: true }, 'Canceled in Harbor', 'Another transaction took its place'],
  [
    { status: 'different', hash: HASH },
    'This differs from what you reviewed',
    'Compare it on the explorer and in Harbor.',
  ],
  [{ status: 'unknown' }, 'We’re still checking', 'Don’t pay twice.'],
  [{ status: 'dropped', hash: HASH }, 'We’re still checking', 'Don’t pay twice.'],
];
for (const [progress, headline, text] of ends) {
  test(`Pay: ${progress.status}: “${headline}”, and “Nothing was charged.” only if that is certain`, async () => {
    const view = await start();
    await view.click(view.button('Pay 12.5 USDC'));
    await view.act(() => {
      view.progress.value = progress;
    });
    assert.match(view.text(), headline);
    assert.match(view.text(), text);
    assert.is(view.text().includes('Nothing was charged.'), progress.status === 'rejected');
    assert.is(view.ended(), null, 'the visitor may still succeed');
    await view.done();
  });
}

test('Pay: offers to pay again only if the first payment certainly had no effect', async () => {
  for (const [progress] of ends) {
    const view = await start();
    await view.click(view.button('Pay 12.5 USDC'));
    await view.act(() => {
      view.progress.value = progress;
    });
    const hasFailed = ['rejected', 'reverted', 'replaced'].includes(progress.status);
    assert.equal([view.has('Try again'), view.has('Check your activity')], [hasFailed, !hasFailed], progress.status);
    await view.done();
  }
});

test('Pay: sends no request while another one is pending in the wallet', async () => {
  const view = await start();
  view.fake.other = { id: 'another' } as Intent;
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.view(), 'Pay');
  assert.match(view.text(), 'A request is already open in Harbor. Answer it there first.');
  await view.done();
});

test('Pay: closing before the wallet request ends the payment; closing after it does not', async () => {
  const view = await start();
  await view.close();
  assert.is(view.ended()?.error?.code, 'GENERIC_PAYMENT_ERROR');
  await view.done();

  const asked = await start();
  await asked.click(asked.button('Pay 12.5 USDC'));
  await asked.close();
  assert.is(asked.ended(), null);
  await asked.act(() => {
    asked.progress.value = { status: 'confirmed', hash: HASH };
  });
  assert.is(asked.ended()?.success, true);
  await asked.done();
});

test('Pay: back from Connect without a wallet, closing ends the payment, whoever connects later', async () => {
  const addresses: string[] = [];
  const view = await start({ accounts: addresses });
  const { modal, router } = view.state;
  await view.click(view.button('Connect wallet'));
  assert.is(router.current.peek().view, 'Connect');
  await view.act(() => goBack(view.ctx));
  assert.is(router.current.peek().view, 'Pay');
  addresses.push(ADDRESS);
  await view.act(() => connectInjected(view.ctx, { wallet: harbor, namespace: 'eip155', signal: view.ctx.signal }));
  assert.ok(view.button('Pay 12.5 USDC'));
  await view.act(() => {
    modal.open.value = false;
  });
  assert.is(view.ended()?.error?.code, 'GENERIC_PAYMENT_ERROR');
  assert.not(modal.open.peek());
  await view.done();
});

test('Pay: going back during the wallet request shows its progress; after a rejection the form works again', async () => {
  const view = await start();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => view.state.router.goBack(true));
  assert.is(view.view(), 'Pay');
  assert.match(view.text(), 'Confirm in Harbor');
  assert.not(view.has('Pay 12.5 USDC'));
  await view.act(() => {
    view.progress.value = { status: 'rejected' };
  });
  await view.click(view.button('Try again'));
  assert.is(view.view(), 'Pay');
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 2);
  assert.is.not(view.submitted[0]?.id, view.submitted[1]?.id);
  await view.done();
});

test('Pay: going back from an exchange closes its window, to prevent a second payment', async () => {
  const windows = fakePopups();
  const view = await start({}, bill, undefined, (method) =>
    method === 'reown_getExchanges'
      ? { result: { exchanges: [exchange], total: 1 } }
      : method === 'reown_getExchangePayUrl'
        ? { result: { url: 'https://pay.coinbase.com/session/1', sessionId: '1' } }
        : { result: { status: 'UNKNOWN' } },
  );
  await view.click(view.button('Larkspur'));
  assert.match(view.text(), 'Continue in the Larkspur window');
  assert.not(windows.opened[0]?.closed);
  await view.act(() => view.state.router.goBack(true));
  assert.ok(windows.opened[0]?.closed);
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1);
  await view.done();
  restorePage();
});

for (const openInNewTab of [true, false]) {
  test(`Pay: the host of an exchange's page that is not known is shown before it is opened (new tab: ${openInNewTab})`, async () => {
    const windows = fakePopups();
    const left: string[] = [];
    override(location, 'assign', (url: string) => void left.push(url));
    const url = 'https://coinbase.com.evil.example/session/1';
    const view = await start({}, { ...bill, openInNewTab }, undefined, (method) =>
      method === 'reown_getExchanges'
        ? { result: { exchanges: [exchange], total: 1 } }
        : method === 'reown_getExchangePayUrl'
          ? { result: { url, sessionId: '1' } }
          : { result: { status: 'UNKNOWN' } },
    );
    await view.click(view.button('Larkspur'));
    assert.match(view.text(), 'The payment page is on coinbase.com.evil.example.');
    assert.equal([windows.opened.flatMap(({ visited }) => visited.slice(1)), left], [[], []], 'nothing was opened');
    assert.ok(windows.opened.every(({ closed }) => closed));
    const link = view.button('Open Larkspur') as HTMLAnchorElement;
    assert.equal([link.href, link.target, link.rel], [url, '_blank', 'noopener noreferrer']);
    await view.done();
    restorePage();
  });
}

for (const [what, address, count] of [
  ['is asked with the same account', ADDRESS, 1],
  ['has another account there, which the visitor has not seen, is not asked', OTHER_ADDRESS, 0],
] as const) {
  test(`Pay: a wallet that changes its network and ${what}`, async () => {
    const networks: Setup = { options: { networks: ['eip155:1', 'eip155:137'] }, networkId: 'eip155:137' };
    const view = await start({
      ...networks,
      async switchNetwork() {
        view.sink.accounts([address]);
        view.sink.network('eip155:1');
      },
    });
    await view.click(view.button('Switch to Ethereum and pay'));
    assert.is(view.submitted.length, count);
    assert.is(view.view(), count ? 'PayLoading' : 'Pay');
    if (!count) await view.click(view.button('Pay 12.5 USDC'));
    assert.equal(
      view.submitted.map(({ request }) => request.from),
      [address],
    );
    await view.done();
  });
}

test('Pay: shows at most fifty exchanges, and a click on one during a wallet request opens nothing', async () => {
  const windows = fakePopups();
  const exchanges = Array.from({ length: 60 }, (_, place) => ({ id: `x${place}`, name: `Exchange ${place}` }));
  const view = await start({}, bill, undefined, () => ({ result: { exchanges, total: 60 } }));
  assert.is(view.names('.list[aria-label="Exchanges"] li').length, 50);
  const [pay, other] = [view.button('Pay 12.5 USDC'), view.button('Exchange 1')];
  await view.act(() => {
    pay.click();
    other.click();
  });
  assert.is(view.submitted.length, 1);
  assert.equal(windows.opened, []);
  await view.done();
  restorePage();
});

test('Pay: resolves when its time is up, at most after five minutes', async () => {
  const view = await start({}, bill, 900_000);
  await view.click(view.button('Pay 12.5 USDC'));
  await view.pass(299_999);
  assert.is(view.ended(), null);
  await view.pass(1);
  assert.equal(view.ended()?.error, {
    code: 'GENERIC_PAYMENT_ERROR',
    message: 'The payment was not confirmed in time. It may still arrive.',
  });
  await view.done();
});

for (const [timeout, limit] of [
  [60_000, 60_000],
  [0, 300_000],
  [-1, 300_000],
  [Number.NaN, 300_000],
] as const) {
  test(`Pay: a timeout of ${timeout} ms ends an unpaid payment after ${limit} ms`, async () => {
    const view = await start({}, bill, timeout);
    await view.pass(limit - 1);
    assert.is(view.ended(), null);
    await view.pass(1);
    assert.equal(view.ended()?.error, { code: 'GENERIC_PAYMENT_ERROR', message: 'Nobody paid in time' });
    await view.done();
  });
}

test('Pay: a declined payment whose time is up does not arrive later', async () => {
  const view = await start();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => {
    view.progress.value = { status: 'rejected' };
  });
  await view.pass(300_000);
  assert.not.match(view.ended()?.error?.message ?? '', 'may still arrive');
  await view.done();
});

test('Pay: one at a time, and only if the feature is on', async () => {
  const view = await start();
  assert.is((await view.pay()).error?.code, 'UNABLE_TO_INITIATE_PAYMENT');
  assert.is(view.ended(), null, 'the first goes on');
  await view.done();
  const off = await start({ options: { features: { pay: false } } });
  assert.is(off.ended()?.error?.code, 'UNABLE_TO_INITIATE_PAYMENT');
  assert.is(off.view(), 'Account');
  await off.done();
});

test('Pay: of two calls at once, the second is refused', async () => {
  const view = await start({}, {});
  assert.is(view.ended()?.error?.code, 'INVALID_PAYMENT_CONFIG');
  const calls: Promise<PayResult>[] = [];
  await view.act(() => {
    calls.push(view.pay(bill), view.pay(bill));
  });
  assert.is((await calls[1])?.error?.message, 'Another payment is under way');
  assert.is(view.view(), 'Pay');
  await view.done();
});

test('Pay: exchanges that cannot be loaded show an error with a retry', async () => {
  const view = await start();
  assert.ok(view.has('Larkspur'));
  await view.done();
  const failing = await start({}, bill, undefined, () => ({ error: { message: 'No exchanges today' } }));
  assert.match(failing.text(), 'Couldn’t load exchanges.');
  await failing.close();
  assert.equal(failing.ended()?.error, { code: 'UNABLE_TO_GET_EXCHANGES', message: 'No exchanges today' });
  await failing.done();
});

const payPage: readonly (readonly [code: string, answer: unknown])[] = [
  ['ASSET_NOT_SUPPORTED', { error: { message: 'Asset eip155:1/erc20:0x5FbD is not supported' } }],
  ['UNABLE_TO_GET_PAY_URL', { error: { message: 'Closed for today' } }],
  ['UNABLE_TO_GET_PAY_URL', { result: { url: 'javascript:alert(1)', sessionId: '1' } }],
  ['UNABLE_TO_GET_PAY_URL', { result: { url: 'https://pay.coinbase.com/', sessionId: 1 } }],
  ['UNABLE_TO_GET_PAY_URL', { result: { url: 'https://pay.coinbase.com/', sessionId: '1 2' } }],
  [
    'UNABLE_TO_GET_PAY_URL',
    { result: { url: `https://pay.coinbase.com/?to=${TOKEN.replace('5Fb', '5Fc')}`, sessionId: '1' } },
  ],
];
for (const [code, answer] of payPage) {
  test(`Pay: ${code} if the exchange answers ${JSON.stringify(answer)}`, async () => {
    const windows = fakePopups();
    const view = await start({}, bill, undefined, (method) =>
      method === 'reown_getExchanges' ? { result: { exchanges: [exchange], total: 1 } } : answer,
    );
    await view.click(view.button('Larkspur'));
    assert.match(view.text(), 'Larkspur can’t take this payment');
    assert.match(view.text(), 'othing was opened');
    assert.equal(windows.opened[0]?.visited, ['about:blank']);
    assert.ok(windows.opened[0]?.closed);
    await view.close();
    assert.is(view.ended()?.error?.code, code);
    await view.done();
    restorePage();
  });
}

/** A payment in an exchange's window. The test controls the exchange's response and the transaction's status. */
async function startAtExchange(
  order: { status: string; txHash?: string | null; error?: unknown },
  status: string,
  offered: object = exchange,
) {
  const windows = fakePopups();
  const view = await start({}, bill, undefined, (method) => {
    if (method === 'reown_getExchanges') return { result: { exchanges: [offered], total: 1 } };
    if (method === 'reown_getExchangePayUrl')
      return { result: { url: 'https://pay.coinbase.com/session/1', sessionId: '1' } };
    return order.error ? { error: order.error } : { result: order };
  });
  view.fake.status = status;
  await view.click(view.button('Larkspur'));
  return { ...view, windows };
}

for (const [status, code] of [
  ['UNKNOWN', 'GENERIC_PAYMENT_ERROR'],
  ['IN_PROGRESS', 'UNABLE_TO_GET_BUY_STATUS'],
  ['SUCCESS', 'UNABLE_TO_GET_BUY_STATUS'],
] as const) {
  test(`Pay: closed while the exchange reports ${status}, which the network does not confirm: ${code}`, async () => {
    const view = await startAtExchange({ status, txHash: HASH }, 'pending');
    await view.pass(3_000);
    assert.is(view.ended(), null);
    await view.close();
    assert.is(view.ended()?.error?.code, code);
    await view.done();
    restorePage();
  });
}

for (const [status, headline, success] of [
  ['different', 'Paid 12.5 USDC', true],
  ['confirmed', 'Paid 12.5 USDC', true],
  ['dropped', 'Larkspur is sending your payment', undefined],
  ['reverted', 'Larkspur', undefined],
] as const) {
  test(`Pay: an exchange that reports success is believed by the network only: ${status}`, async () => {
    const order = { status: 'IN_PROGRESS', txHash: HASH };
    const view = await startAtExchange(order, status);
    order.status = 'SUCCESS';
    await view.pass(3_000);
    assert.match(view.text(), headline);
    assert.is(
      view.text().includes('Check there whether you were charged before you pay again.'),
      status === 'reverted',
    );
    assert.is(view.ended()?.success, success);
    const { length } = view.service.calls;
    await view.pass(3_000);
    assert.is(view.service.calls.length > length, !success, 'polls until it is paid');
    await view.done();
    restorePage();
  });
}

test('Pay: only a success is looked up on the network, and one without a hash counts as paid', async () => {
  const order = { status: 'IN_PROGRESS', txHash: HASH as string | null };
  const view = await startAtExchange(order, 'reverted');
  assert.match(view.text(), 'Larkspur is sending your payment');
  Object.assign(order, { status: 'SUCCESS', txHash: null });
  await view.pass(3_000);
  assert.equal(view.ended(), { success: true, verified: false, result: undefined });
  assert.match(view.text(), 'Larkspur reports that it has paid');
  await view.done();
  restorePage();
});

for (const [arrived, verified] of [
  [12_500_000n, true],
  [12_500_001n, true],
  [12_499_999n, false],
  [0n, false],
  [undefined, false],
] as const) {
  test(`Pay: an exchange’s transaction with which ${arrived} units arrive is verified: ${verified}`, async () => {
    const order = { status: 'IN_PROGRESS', txHash: HASH };
    const view = await startAtExchange(order, 'different');
    view.fake.arrived = arrived;
    order.status = 'SUCCESS';
    await view.pass(3_000);
    assert.equal(view.ended(), { success: true, verified, result: HASH });
    assert.match(view.text(), verified ? 'has your payment.' : 'We couldn’t check that 12.5 USDC has arrived.');
    await view.done();
    restorePage();
  });
}

test('Pay: a token that keeps a part of the payment is mentioned, and the payment is not verified', async () => {
  const view = await start();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => {
    view.progress.value = { status: 'confirmed', hash: HASH, arrived: 12_375_000n };
  });
  assert.match(view.text(), 'got 12.375 USDC, because USDC keeps a part of each transfer.');
  assert.equal(view.ended(), { success: true, verified: false, result: HASH });
  await view.done();
});

test('Pay: a status that the service does not have is no status', async () => {
  const view = await startAtExchange({ status: 'PAID', txHash: HASH }, 'different');
  assert.match(view.text(), 'Don’t pay twice.');
  assert.is(view.ended(), null);
  await view.done();
  restorePage();
});

test('Pay: closing after an exchange has failed reports its failure, and closes its window', async () => {
  const view = await startAtExchange({ status: 'FAILED' }, 'different');
  await view.close();
  assert.equal(view.ended()?.error, { code: 'GENERIC_PAYMENT_ERROR', message: 'Larkspur reports a failure' });
  assert.ok(view.windows.opened[0]?.closed);
  await view.done();
  restorePage();
});

for (const answer of [{ url: 'https://pay.coinbase.com/session/1', sessionId: '1' }, null]) {
  test(`Pay: an exchange that ${answer ? 'answers' : 'refuses'} after the visitor has left it opens nothing`, async () => {
    const windows = fakePopups();
    const late = deferred<void>();
    const view = await start({}, bill, undefined, async (method) => {
      if (method === 'reown_getExchanges') return { result: { exchanges: [exchange], total: 1 } };
      await late.promise;
      return answer ? { result: answer } : { error: { message: 'Closed for today' } };
    });
    await view.click(view.button('Larkspur'));
    await view.act(() => goBack(view.ctx));
    await view.act(() => late.resolve());
    assert.ok(view.has('Pay 12.5 USDC'));
    assert.equal(windows.opened[0]?.visited, ['about:blank']);
    assert.ok(windows.opened[0]?.closed);
    await view.close();
    assert.is(view.ended()?.error?.message, 'The visitor closed the payment');
    await view.done();
    restorePage();
  });
}

test('Pay: closing ends a declined payment, and one that fails after closing has its hash', async () => {
  const declined = await start();
  await declined.click(declined.button('Pay 12.5 USDC'));
  await declined.act(() => {
    declined.progress.value = { status: 'rejected' };
  });
  assert.is(declined.ended(), null, 'the visitor may try again');
  await declined.close();
  assert.is(declined.ended()?.error?.message, 'The transaction is rejected');
  await declined.done();

  const reverted = await start();
  await reverted.click(reverted.button('Pay 12.5 USDC'));
  await reverted.close();
  assert.is(reverted.ended(), null);
  await reverted.act(() => {
    reverted.progress.value = { status: 'reverted', hash: HASH };
  });
  assert.equal(reverted.ended(), {
    success: false,
    result: HASH,
    error: { code: 'GENERIC_PAYMENT_ERROR', message: 'The transaction is reverted' },
  });
  await reverted.done();
});

test('Pay: an exchange that does not respond prevents a second payment', async () => {
  fakePopups();
  const url = `https://pay.coinbase.com/session/1`;
  const view = await start({}, bill, undefined, (method) =>
    method === 'reown_getExchanges'
      ? { result: { exchanges: [exchange], total: 1 } }
      : method === 'reown_getExchangePayUrl'
        ? { result: { url, sessionId: '1' } }
        : { error: { message: 'Down' } },
  );
  await view.click(view.button('Larkspur'));
  assert.match(view.text(), 'Don’t pay twice.');
  assert.ok(view.has('Check again'));
  await view.close();
  assert.is(view.ended()?.error?.code, 'UNABLE_TO_GET_BUY_STATUS');
  await view.done();
  restorePage();
});

test('Pay: the service’s null for an image and for a hash stands for neither', async () => {
  const view = await startAtExchange({ status: 'IN_PROGRESS', txHash: null }, 'different', {
    ...exchange,
    imageUrl: null,
  });
  assert.match(view.text(), 'Larkspur is sending your payment');
  await view.done();
  restorePage();
});

test('Pay: after going back during the wallet request, its result is shown', async () => {
  const view = await start();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => goBack(view.ctx));
  await view.act(() => {
    view.progress.value = { status: 'confirmed', hash: HASH };
  });
  assert.is(view.view(), 'Pay');
  assert.match(view.text(), 'Paid 12.5 USDC');
  assert.not.match(view.text(), 'Start it again');
  await view.done();
});

test('Pay: after going back from an exchange that is paying, its failure is shown before other ways to pay', async () => {
  const order = { status: 'IN_PROGRESS' };
  const view = await startAtExchange(order, 'different');
  await view.act(() => goBack(view.ctx));
  assert.is(view.view(), 'Pay');
  assert.match(view.text(), 'Larkspur is sending your payment');
  order.status = 'FAILED';
  await view.pass(3_000);
  assert.match(view.text(), 'Check there whether you were charged before you pay again.');
  await view.click(view.button('Pay another way'));
  assert.is(view.view(), 'Pay');
  assert.ok(view.has('Pay 12.5 USDC'));
  await view.done();
  restorePage();
});

test('Pay: after the time is up, the view still follows an exchange that is paying', async () => {
  const order = { status: 'IN_PROGRESS', txHash: HASH };
  const view = await startAtExchange(order, 'different');
  await view.pass(300_000);
  assert.match(view.ended()?.error?.message ?? '', 'It may still arrive.');
  assert.match(view.text(), 'Larkspur is sending your payment');
  order.status = 'SUCCESS';
  await view.pass(3_000);
  assert.match(view.text(), 'Paid 12.5 USDC');
  await view.done();
  restorePage();
});

test('Pay: an exchange’s transaction is read on its own network, whatever chain family is active', async () => {
  const view = await startAtExchange({ status: 'SUCCESS', txHash: HASH }, 'different');
  assert.is(view.fake.families.at(-1), 'eip155');
  assert.equal(view.ended(), { success: true, verified: true, result: HASH });
  await view.done();
  restorePage();
});

test('Pay: closing closes the window of an exchange that has not been paid', async () => {
  const view = await startAtExchange({ status: 'UNKNOWN' }, 'different');
  assert.not(view.windows.opened[0]?.closed);
  await view.close();
  assert.is(view.ended()?.error?.code, 'GENERIC_PAYMENT_ERROR');
  assert.ok(view.windows.opened[0]?.closed, 'it could be paid after the app has asked again');
  await view.done();
  restorePage();
});

test('Pay: an exchange that responds again is no longer uncertain', async () => {
  const order = { status: 'UNKNOWN', error: { message: 'Down' } as unknown };
  const view = await startAtExchange(order, 'different');
  assert.match(view.text(), 'Don’t pay twice.');
  order.error = undefined;
  await view.pass(3_000);
  await view.close();
  assert.is(view.ended()?.error?.code, 'GENERIC_PAYMENT_ERROR');
  await view.done();
  restorePage();
});

/** Presses a button as a keyboard does: it has focus. */
async function press(view: Pick<Awaited<ReturnType<typeof start>>, 'button' | 'click'>, name: string): Promise<void> {
  const button = view.button(name);
  button.focus();
  assert.is(document.activeElement, button);
  await view.click(button);
}

test('Pay: the focus stays in the card when a retry is removed', async () => {
  const answer = { error: { message: 'No exchanges today' } as unknown };
  const view = await start({}, bill, undefined, () =>
    answer.error ? answer : { result: { exchanges: [exchange], total: 1 } },
  );
  const title = view.addTitle();
  answer.error = undefined;
  await press(view, 'Try again');
  assert.ok(view.has('Larkspur'));
  assert.is(document.activeElement, title);
  await view.done();
});

test('Pay: the focus stays in the card when the check of the payment fails, and when it is repeated', async () => {
  const view = await start({ networkId: 'eip155:137', options: { networks: ['eip155:1', 'eip155:137'] } });
  const title = view.addTitle();
  const node = deferred<void>();
  view.fake.untilReady = node.promise;
  await view.act(() => view.sink.network('eip155:1'));
  view.button('Checking the payment…').focus();
  await view.act(() => node.reject(new Error('No node')));
  assert.not(view.has('Pay 12.5 USDC'));
  assert.is(document.activeElement, title);
  view.fake.untilReady = Promise.resolve();
  await press(view, 'Try again');
  assert.ok(view.has('Pay 12.5 USDC'));
  assert.is(document.activeElement, title);
  await view.done();
});

test('Pay: the focus stays in the card when a payment in the wallet is tried again after going back', async () => {
  const view = await start();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => goBack(view.ctx));
  const title = view.addTitle();
  await view.act(() => {
    view.progress.value = { status: 'rejected' };
  });
  assert.is(document.activeElement, view.button('Try again'));
  await press(view, 'Try again');
  assert.ok(view.has('Pay 12.5 USDC'));
  assert.is(document.activeElement, title);
  await view.done();
});

test('Pay: the focus is on the way out when it is no longer known whether a payment is pending', async () => {
  const view = await start();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => goBack(view.ctx));
  await view.act(() => {
    view.progress.value = { status: 'pending', hash: HASH };
  });
  view.get('main a').focus();
  await view.act(() => {
    view.progress.value = { status: 'dropped', hash: HASH };
  });
  assert.match(view.text(), 'We’re still checking');
  assert.is(document.activeElement, view.button('Check your activity'));
  await view.done();
});

test('Pay: the focus stays in the card while the status at an exchange changes', async () => {
  const order = { status: 'UNKNOWN', error: { message: 'Down' } as unknown };
  const view = await startAtExchange(order, 'different');
  const title = view.addTitle();
  order.error = undefined;
  await press(view, 'Check again');
  assert.is(document.activeElement, title);
  view.button('Open window again').focus();
  order.status = 'IN_PROGRESS';
  await view.pass(3_000);
  assert.match(view.text(), 'Larkspur is sending your payment');
  assert.is(document.activeElement, title);
  await view.act(() => goBack(view.ctx));
  order.status = 'FAILED';
  await view.pass(3_000);
  assert.is(document.activeElement, view.button('Pay another way'));
  await press(view, 'Pay another way');
  assert.ok(view.has('Pay 12.5 USDC'));
  assert.is(document.activeElement, title);
  await view.done();
  restorePage();
});

test('Pay: an exchange’s window that cannot be seen is not opened a second time unasked', async () => {
  const view = await startAtExchange({ status: 'UNKNOWN' }, 'different');
  const title = view.addTitle();
  view.button('Open window again').focus();
  // Closed, or separated by an opener policy.
  view.windows.opened[0]?.close();
  await view.pass(1_000);
  assert.match(view.text(), 'Continue in the Larkspur window');
  assert.not(view.has('Open window again'));
  const link = view.button('Open Larkspur') as HTMLAnchorElement;
  assert.equal([link.href, link.target], ['https://pay.coinbase.com/session/1', '_blank']);
  assert.is(document.activeElement, title);
  assert.is(view.windows.opened.length, 1);
  await view.done();
  restorePage();
});

test('Pay: goes on without the wallet that has disconnected', async () => {
  const order = { status: 'IN_PROGRESS', txHash: HASH };
  const view = await startAtExchange(order, 'different');
  await view.act(() => view.sink.disconnected());
  assert.is(view.view(), 'PayLoading');
  order.status = 'SUCCESS';
  await view.pass(3_000);
  assert.is(view.ended()?.success, true);
  await view.done();
  restorePage();

  const other = await start();
  await other.click(other.button('Harbor'));
  assert.is(other.view(), 'Profile');
  await other.act(() => disconnect(other.ctx));
  assert.is(other.view(), 'Pay');
  assert.ok(other.has('Connect wallet'));
  assert.is(other.ended(), null);
  await other.done();

  const asked = await start();
  await asked.click(asked.button('Pay 12.5 USDC'));
  await asked.act(() => asked.sink.disconnected());
  assert.match(asked.text(), 'Confirm in Harbor');
  await asked.act(() => goBack(asked.ctx));
  assert.is(asked.view(), 'Pay');
  assert.match(asked.text(), 'Confirm in Harbor');
  await asked.done();
});

test('Pay: goes on while the wallet is on a network that the app does not have', async () => {
  const view = await start();
  await view.act(() => view.sink.network('eip155:999'));
  assert.is(view.ended(), null);
  assert.is(view.view(), 'Pay');
  assert.ok(view.has('Switch to Ethereum and pay'));

  // From another view, the visitor returns to the payment.
  await view.act(() => view.state.router.push('Account', {}));
  await view.act(() => view.sink.network('eip155:998'));
  assert.is(view.view(), 'Pay');
  assert.is(view.ended(), null);
  await view.done();
});

test('Pay: goes on in embedded mode when the wallet selects another account', async () => {
  const view = await start({ options: { enableEmbedded: true } });
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  assert.is(view.view(), 'Pay');
  assert.is(view.ended(), null);
  await view.done();
});

test('Pay: connects a wallet of the payment’s chain family, whichever is active', async () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const view = await start({ accounts: [], options: { networks: ['eip155:1', solana] } });
  const { networks, accounts } = view.state;
  await view.act(() => {
    accounts.update('solana', { status: 'connected', addresses: [solana], networkId: solana });
    networks.selectedId.value = solana;
  });
  await view.click(view.button('Connect wallet'));
  // A wallet of both families connects the active one.
  assert.is(networks.activeNamespace.value, 'eip155');
  assert.equal(
    networks.offered.value.map(({ namespace }) => namespace),
    ['eip155'],
  );
  await view.act(() => goBack(view.ctx));
  assert.is(view.view(), 'Pay');
  assert.is(networks.activeNamespace.value, 'solana', 'the app still has its account');
  assert.is(networks.family.value, null);
  await view.click(view.button('Connect wallet'));
  await view.act(() => close(view.ctx));
  assert.is(networks.activeNamespace.value, 'solana');
  await view.done();
});

test('Pay: a wallet that goes back to its network is switched again by a click, and not asked without one', async () => {
  let ready = (): void => {};
  const view = await start({
    options: { networks: ['eip155:1', 'eip155:137'] },
    networkId: 'eip155:137',
    async switchNetwork() {
      view.sink.network('eip155:1');
    },
  });
  view.fake.untilReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  await view.click(view.button('Switch to Ethereum and pay'));
  await view.act(() => view.sink.network('eip155:137'));
  ready();
  view.fake.untilReady = Promise.resolve();
  await view.act(() => view.sink.network('eip155:1'));
  assert.is(view.submitted.length, 0, 'nobody has clicked');
  await view.act(() => view.sink.network('eip155:137'));
  await view.click(view.button('Switch to Ethereum and pay'));
  assert.is(view.submitted.length, 1);
  await view.done();
});

test('Pay: says aloud why the wallet is not asked', async () => {
  const view = await start();
  view.fake.other = { id: 'another' } as Intent;
  await view.click(view.button('Pay 12.5 USDC'));
  await view.pass(200);
  assert.match(view.spoken(), 'A request is already open in Harbor.');
  await view.done();
});

test('Pay: further clicks on an exchange open no further windows', async () => {
  const windows = fakePopups();
  const view = await start();
  const row = view.button('Larkspur');
  await view.act(() => {
    for (let count = 0; count < 5; count++) row.click();
  });
  assert.is(windows.opened.length, 1);
  await view.done();
  restorePage();
});

test('Pay: after a network switch, an earlier payment is shown before the wallet is asked again', async () => {
  const view = await start({
    options: { networks: ['eip155:1', 'eip155:137'] },
    networkId: 'eip155:137',
    async switchNetwork() {
      view.sink.network('eip155:1');
    },
  });
  view.fake.requests.isRepeated.value = true;
  assert.not.match(view.text(), 'Earlier');
  await view.click(view.button('Switch to Ethereum and pay'));
  assert.is(view.submitted.length, 0);
  assert.match(view.text(), 'Earlier: 12.5 USDC to ');
  await view.click(view.get('input[type=checkbox]'));
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1, 'the visitor has decided');
  await view.done();
});

test('Pay: a switch that takes effect after it has failed removes the note of the failure', async () => {
  const view = await start({
    options: { networks: ['eip155:1', 'eip155:137'] },
    networkId: 'eip155:137',
    switchNetwork: () => Promise.reject(new Error('busy')),
  });
  await view.click(view.button('Switch to Ethereum and pay'));
  assert.match(view.text(), 'Couldn’t switch to Ethereum. Nothing was sent.');
  await view.act(() => view.sink.network('eip155:1'));
  assert.not.match(view.text(), 'Couldn’t switch');
  assert.is(view.submitted.length, 0, 'the visitor decides');
  await view.done();
});

test('Pay: the balance of the coin is the node’s, before the service’s', async () => {
  const coin = { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
  const view = await start({}, { ...bill, paymentAsset: coin, amount: '0.5' });
  await view.act(() =>
    view.state.accounts.update('eip155', { balance: { value: 2n * 10n ** 17n, networkId: 'eip155:1', at: 0 } }),
  );
  assert.match(view.text(), 'You need 0.3 ETH more.');
  await view.done();
});

test('Pay: at most six significant decimals are read, and the facts have all', async () => {
  const coin = { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
  const exact = '0.123456789012345678';
  const view = await start({}, { ...bill, paymentAsset: coin, amount: exact });
  const balanceOf = (value: bigint) =>
    view.act(() => view.state.accounts.update('eip155', { balance: { value, networkId: 'eip155:1', at: 0 } }));
  await balanceOf(12_345_678_901_234_567n);
  assert.match(view.text(), '· 0.0123456 ETH');
  // Rounded up: with less, the wallet could not pay.
  assert.match(view.text(), 'You need 0.111112 ETH more.');
  assert.equal(longNumbers(view.container), []);
  await balanceOf(2n * 10n ** 17n);
  assert.is(view.get('.value-line').textContent, '0.123456 ETH');
  assert.is(view.get('.facts > div').textContent, `Amount${exact} ETH`);
  await view.click(view.button('Pay 0.123456 ETH'));
  assert.is(view.submitted[0]?.transfers[0]?.amount, exact);
  view.progress.value = { status: 'pending', hash: HASH, since: 0 } as Progress;
  await view.pass(0);
  assert.equal(longNumbers(view.container), []);
  await view.done();
});

test('Pay: an account pays the fee, too; a bill of all that a smart account has can be paid, because its fee is not known', async () => {
  const coin = { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
  // The balance of the account in tests.
  const everything = { ...bill, paymentAsset: coin, amount: '1.2345678' };
  const fee: Fee = { amount: 21_000n * 10n ** 9n, parts: [] };
  const own = await start({}, everything, undefined, undefined, fee);
  assert.match(own.text(), 'You need 0.000021 ETH more.');
  await own.done();
  const smart = await start({}, everything, undefined, undefined, null);
  assert.match(smart.text(), 'shown in your wallet');
  assert.not.match(smart.text(), 'You need');
  await smart.click(smart.button('Pay 1.234567 ETH'));
  assert.is(smart.submitted.length, 1);
  await smart.done();
});

test('Pay: the balance of a token is the network’s, because the service does not list every token', async () => {
  const service = createFakeData();
  service.of(`eip155:1:${ADDRESS}`).tokens.value = balances([ether]);
  const view = await start({ service });
  assert.not.match(view.text(), 'You need', 'unknown');
  view.fake.held = 2_500_000n;
  await view.pass(30_000);
  assert.match(view.text(), 'You need 10 USDC more.');
  view.fake.held = 0n;
  await view.pass(30_000);
  assert.match(view.text(), 'You need 12.5 USDC more.');
  view.fake.held = 12_500_000n;
  await view.pass(30_000);
  assert.not.match(view.text(), 'You need');
  assert.match(view.text(), '· 12.5 USDC');
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1);
  await view.done();
});

const failurePage = 'https://shop.example/failed';

test('Pay: a balance that is read late, of another account, is not this one’s', async () => {
  const view = await start();
  const late = deferred<bigint>();
  view.fake.read = ({ owner }) => (owner === ADDRESS ? late.promise : Promise.resolve(5_000_000n));
  await view.pass(30_000);
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  assert.match(view.text(), '· 5 USDC');
  assert.match(view.text(), 'You need 7.5 USDC more.');
  await view.act(() => late.resolve(99_000_000n));
  assert.match(view.text(), '· 5 USDC');
  assert.match(view.text(), 'You need 7.5 USDC more.');
  await view.done();
});

test('Pay: the service receives only the known choices of exchanges', async () => {
  const payWithExchange = { includeOnly: ['larkspur'], exclude: ['hawthorn'], asset: 'mine', page: 9, secret: 'x' };
  const view = await start({}, { ...bill, payWithExchange });
  const [call] = view.service.calls.map(({ body }) => body as { method: string; params: Record<string, unknown> });
  assert.is(call?.method, 'reown_getExchanges');
  const { includeOnly, exclude, asset, page, secret } = call?.params ?? {};
  assert.equal([includeOnly, exclude], [['larkspur'], ['hawthorn']]);
  assert.equal([asset, page, secret], [`eip155:1/erc20:${TOKEN}`, 1, undefined]);
  await view.done();
});

test('Pay: leads to the app’s page when the visitor closes without a payment, also at an exchange', async () => {
  for (const status of [null, 'UNKNOWN']) {
    const visited: string[] = [];
    const windows = fakePopups();
    override(location, 'assign', (url: string) => void visited.push(url));
    const view = await start({}, { ...bill, redirectUrl: { failure: failurePage } }, undefined, (method) => {
      if (method === 'reown_getExchanges') return { result: { exchanges: [exchange], total: 1 } };
      const page = { url: 'https://pay.coinbase.com/session/1', sessionId: '1' };
      return { result: method === 'reown_getExchangePayUrl' ? page : { status } };
    });
    if (status) await view.click(view.button('Larkspur'));
    assert.is(windows.opened.length, status ? 1 : 0);
    await view.close();
    assert.equal(visited, [failurePage]);
    await view.done();
    restorePage();
  }
});

test('Pay: after a network switch, a contract with another symbol is confirmed before the wallet is asked', async () => {
  const view = await start({
    options: { networks: ['eip155:1', 'eip155:137'] },
    networkId: 'eip155:137',
    async switchNetwork() {
      view.sink.network('eip155:1');
    },
  });
  view.fake.symbol = 'LEAF';
  await view.click(view.button('Switch to Ethereum and pay'));
  assert.is(view.submitted.length, 0);
  await view.click(view.get('.note.warning input'));
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1);
  await view.done();
});

test('Pay: an earlier payment does not lead to its page when the visitor closes a later one', async () => {
  const visited: string[] = [];
  override(location, 'assign', (url: string) => void visited.push(url));
  const view = await start({}, { ...bill, redirectUrl: { success: 'https://shop.example/paid' } });
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => {
    view.progress.value = { status: 'confirmed', hash: HASH };
  });
  assert.is(view.ended()?.success, true);
  await view.act(() => void view.pay(bill));
  assert.is(view.view(), 'Pay');
  await view.close();
  assert.equal(visited, []);
  await view.done();
  restorePage();
});

test('Pay: leads nowhere while the payment goes on, nor when the modal is destroyed', async () => {
  const visited: string[] = [];
  override(location, 'assign', (url: string) => void visited.push(url));
  const options = { ...bill, redirectUrl: { success: failurePage, failure: failurePage } };
  const view = await start({}, options);
  await view.click(view.button('Pay 12.5 USDC'));
  await view.close();
  assert.is(view.ended(), null);
  await view.done();
  const other = await start({}, options);
  await other.done();
  await nextTask();
  assert.is(other.ended()?.error?.code, 'UNKNOWN_ERROR');
  assert.equal(visited, []);
  restorePage();
});

test.run();
