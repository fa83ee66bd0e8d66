// A payment at an exchange: its list, its page, and what the network confirms.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeChainTransactions } from '../../../src/chains/eip155/transactions/makeChainTransactions';
import { goBack } from '../../../src/core/actions/close';
import { deferred } from '../../../src/lib/deferred';
import { adapterConfig } from '../../support/adapterConfig';
import { createFakeHttp } from '../../support/fakeHttp';
import { restorePage } from '../../support/fakePairing';
import { fakeLinks, fakePopups } from '../../support/fakePopup';
import { bill, exchange, HASH, startAtExchange, startPay, TOKEN } from './startPay';

test('Pay: going back from an exchange closes its window, to prevent a second payment', async () => {
  const windows = fakePopups();
  const view = await startPay({}, bill, undefined, (method) =>
    method === 'reown_getExchanges'
      ? { result: { exchanges: [exchange], total: 1 } }
      : method === 'reown_getExchangePayUrl'
        ? { result: { url: 'https://pay.coinbase.com/session/1', sessionId: '1' } }
        : { result: { status: 'UNKNOWN' } },
  );
  await view.click(view.button('Larkspur'));
  assert.match(view.text(), 'Continue in the Larkspur window');
  assert.not(windows.opened[0]?.closed);
  await view.act(() => view.state.router.goBack());
  assert.ok(windows.opened[0]?.closed);
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1);
  await view.done();
  restorePage();
});

for (const openInNewTab of [true, false]) {
  test(`Pay: an unknown host of an exchange's page is shown before it is opened (new tab: ${openInNewTab})`, async () => {
    const windows = fakePopups();
    const left: string[] = [];
    fakeLinks((url) => void left.push(url));
    const url = 'https://coinbase.com.evil.example/session/1';
    const view = await startPay({}, { ...bill, openInNewTab }, undefined, (method) =>
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

/** Where parts of the view follow one another. */
const inOrder = (container: Element, selectors: readonly string[]): boolean => {
  const places = selectors.map((selector) => container.querySelector(selector));
  return places.every(
    (place, index) =>
      place && (index === 0 || places[index - 1]?.compareDocumentPosition(place) === Node.DOCUMENT_POSITION_FOLLOWING),
  );
};

test('Pay: lists the exchanges after the wallet and before the costs; without a wallet, the button that connects one', async () => {
  const exchanges = '.list[aria-label="Exchanges"]';
  const view = await startPay();
  assert.ok(inOrder(view.container, ['h3.group', '.list[aria-label="Pay with"]', exchanges, '.facts', '.money-foot']));
  assert.is(view.get('h3.group').textContent, 'Pay with');
  assert.not.match(view.text(), 'or pay from an exchange');
  await view.act(() => view.sink.disconnected());
  assert.ok(inOrder(view.container, ['.btn.primary', 'h3.or', exchanges]));
  assert.is(view.get('h3.or').textContent, 'or pay from an exchange');
  assert.is(view.get('.btn.primary').textContent, 'Connect wallet');
  await view.done();
});

test('Pay: reserves the space of the exchanges while they load', async () => {
  const answer = deferred<unknown>();
  const view = await startPay({}, bill, undefined, () => answer.promise);
  assert.ok(inOrder(view.container, ['.list[aria-label="Pay with"]', '.late', '.facts']));
  await view.act(() => answer.resolve({ result: { exchanges: [exchange], total: 1 } }));
  assert.not(view.container.querySelector('.late'));
  assert.ok(view.has('Larkspur'));
  await view.done();
});

test('Pay: shows at most fifty exchanges, and a click on one during a wallet request opens nothing', async () => {
  const windows = fakePopups();
  const exchanges = Array.from({ length: 60 }, (_, place) => ({ id: `x${place}`, name: `Exchange ${place}` }));
  const view = await startPay({}, bill, undefined, () => ({ result: { exchanges, total: 60 } }));
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

test('Pay: an exchange that cannot be read is left out alone', async () => {
  const invalid = [
    { id: 'x1', name: '' },
    { id: 'x2', name: '\u200b' },
    { id: 'x 3', name: 'Hawthorn' },
    { id: 4, name: 'Hawthorn' },
    { name: 'Hawthorn' },
    null,
    'x5',
    { id: 'x6', name: { toString: 0 } },
  ];
  const other = { id: 'rowan', name: 'Rowan' };
  const exchanges = [...invalid, exchange, ...invalid, other];
  const view = await startPay({}, bill, undefined, () => ({ result: { exchanges, total: exchanges.length } }));
  assert.equal(view.names('.list[aria-label="Exchanges"] .name'), ['Larkspur', 'Rowan']);
  await view.done();
});

test('Pay: exchanges that cannot be loaded show an error with a retry', async () => {
  const view = await startPay();
  assert.ok(view.has('Larkspur'));
  await view.done();
  const failing = await startPay({}, bill, undefined, () => ({ error: { message: 'No exchanges today' } }));
  assert.match(failing.text(), 'Couldn’t load exchanges.');
  await failing.pass(200);
  assert.match(failing.spoken(), 'Couldn’t load exchanges.');
  await failing.pass(8_000);
  assert.not.match(failing.spoken(), 'Couldn’t load exchanges.');
  await failing.click(failing.button('Try again'));
  await failing.pass(200);
  assert.match(failing.spoken(), 'Couldn’t load exchanges.', 'also after a retry');
  await failing.close();
  assert.equal(failing.ended()?.error, { code: 'UNABLE_TO_GET_EXCHANGES', message: 'No exchanges today' });
  await failing.done();
});

test('Pay: once the exchanges are loaded, that they were not at first is not the reason of a payment that is closed', async () => {
  let answer: object = { error: { message: 'No exchanges today' } };
  const view = await startPay({}, bill, undefined, () => answer);
  answer = { result: { exchanges: [exchange], total: 1 } };
  await view.click(view.button('Try again'));
  assert.ok(view.has('Larkspur'));
  await view.close();
  assert.is(view.ended()?.error?.code, 'GENERIC_PAYMENT_ERROR');
  await view.done();
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
    const view = await startPay({}, bill, undefined, (method) =>
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

for (const [status, txHash, verified] of [
  ['different', HASH, true],
  ['different', null, false],
] as const)
  test(`Pay: closed before the next look at an exchange that has paid, which is the result; verified: ${verified}`, async () => {
    const order: { status: string; txHash: string | null } = { status: 'UNKNOWN', txHash };
    const view = await startAtExchange(order, status);
    order.status = 'SUCCESS';
    await view.close();
    assert.equal(view.ended(), { success: true, verified, result: txHash ?? undefined });
    assert.not(view.events.some(({ event }) => event === 'PAY_ERROR'));
    await view.done();
    restorePage();
  });

for (const [name, chain, result] of [
  [
    'is older than the order',
    {
      readStatus: async () => ({
        status: { status: 'replaced', hash: null, same: false, reverted: false },
        cursor: {},
      }),
    },
    undefined,
  ],
  ['may be older than the order', { startSearch: () => Promise.reject(new Error('No node')) }, HASH],
] as const)
  test(`Pay: an exchange’s transaction that ${name} is not verified`, async () => {
    const order = { status: 'UNKNOWN', txHash: HASH };
    const view = await startAtExchange(order, 'different', exchange, chain);
    order.status = 'SUCCESS';
    await view.pass(3_000);
    assert.equal(view.ended(), { success: true, verified: false, result });
    await view.done();
    restorePage();
  });

test('Pay: reads an exchange’s transaction from where the chain was when the order was made', async () => {
  const order = { status: 'UNKNOWN', txHash: HASH };
  const asked: object[] = [];
  const chain = {
    startSearch: async () => ({ notBefore: 700 }),
    readStatus: async (_: unknown, { cursor }: { readonly cursor: object }) => {
      asked.push(cursor);
      return { status: { status: 'different', hash: HASH, arrived: 12_500_000n }, cursor };
    },
  };
  const view = await startAtExchange(order, 'different', exchange, chain);
  chain.startSearch = async () => ({ notBefore: 900 });
  order.status = 'SUCCESS';
  await view.pass(3_000);
  assert.equal(asked[0], { notBefore: 700 });
  assert.is(view.ended()?.verified, true);
  await view.done();
  restorePage();
});

test('Pay: an exchange’s transaction that no node can read leaves the payment uncertain when it is closed', async () => {
  const order = { status: 'UNKNOWN', txHash: HASH };
  const view = await startAtExchange(order, 'different');
  view.fake.real = { readStatus: () => Promise.reject(new Error('No node')) };
  order.status = 'SUCCESS';
  await view.close();
  assert.is(view.ended()?.error?.code, 'UNABLE_TO_GET_BUY_STATUS');
  await view.done();
  restorePage();
});

for (const [status, headline, success] of [
  ['different', 'Paid 12.5 USDC', true],
  ['confirmed', 'Paid 12.5 USDC', true],
  ['dropped', 'Larkspur is sending your payment', undefined],
  ['reverted', 'Larkspur', undefined],
] as const) {
  test(`Pay: a success that an exchange reports counts only if the network confirms it: ${status}`, async () => {
    const order = { status: 'IN_PROGRESS', txHash: HASH };
    const view = await startAtExchange(order, status);
    assert.match(view.get('.request-summary').textContent ?? '', /^12\.5 USDC +\S/, 'what is paid, and to whom');
    order.status = 'SUCCESS';
    await view.pass(3_000);
    assert.match(view.text(), headline);
    assert.is(view.container.querySelector('.request-summary') === null, status !== 'dropped');
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

for (const [status, headline] of [
  ['0x0', 'Larkspur reports that the payment failed'],
  ['0x1', 'Larkspur reports that it has paid'],
] as const) {
  test(`Pay: the node’s receipt of an exchange’s transaction decides whether it has failed: ${status}`, async () => {
    const order = { status: 'IN_PROGRESS', txHash: HASH };
    const view = await startAtExchange(order, '');
    const mined = { hash: HASH, from: TOKEN, to: TOKEN, value: '0x0', input: '0xab', nonce: '0x0' };
    const answers = {
      eth_getTransactionByHash: mined,
      eth_getTransactionReceipt: { transactionHash: HASH, status, logs: [] },
    };
    const reply = ({ id, method }: { id: number; method: string }) => ({
      jsonrpc: '2.0',
      id,
      result: answers[method as keyof typeof answers] ?? null,
    });
    const http = createFakeHttp((body) =>
      Array.isArray(body) ? body.map(reply) : reply(body as Parameters<typeof reply>[0]),
    );
    const { readStatus, transfer } = makeChainTransactions(adapterConfig(http));
    view.fake.real = { readStatus, transfer };
    order.status = 'SUCCESS';
    await view.pass(3_000);
    assert.match(view.text(), headline);
    assert.is(view.ended()?.success, status === '0x1' ? true : undefined);
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

test('Pay: a token that deducts a fee is mentioned, and the payment is not verified', async () => {
  const view = await startPay();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => {
    view.progress.value = { status: 'confirmed', hash: HASH, arrived: 12_375_000n };
  });
  assert.match(view.text(), 'got 12.375 USDC, because USDC keeps a part of each transfer.');
  assert.equal(view.ended(), { success: true, verified: false, result: HASH });
  await view.done();
});

test('Pay: ignores an unknown status of the service', async () => {
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
    const view = await startPay({}, bill, undefined, async (method) => {
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

test('Pay: an unresponsive exchange prevents a second payment', async () => {
  fakePopups();
  const url = `https://pay.coinbase.com/session/1`;
  const view = await startPay({}, bill, undefined, (method) =>
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

test('Pay: ignores null as the service’s image or hash', async () => {
  const view = await startAtExchange({ status: 'IN_PROGRESS', txHash: null }, 'different', {
    ...exchange,
    imageUrl: null,
  });
  assert.match(view.text(), 'Larkspur is sending your payment');
  await view.done();
  restorePage();
});

test('Pay: after Back from an exchange that is paying, its failure is shown before other ways to pay', async () => {
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

test('Pay: after the timeout, the view still follows an exchange that is paying, and an event reports its success', async () => {
  const order = { status: 'IN_PROGRESS', txHash: HASH };
  const view = await startAtExchange(order, 'different');
  await view.pass(300_000);
  assert.match(view.ended()?.error?.message ?? '', 'It may still arrive.');
  assert.match(view.text(), 'Larkspur is sending your payment');
  order.status = 'SUCCESS';
  await view.pass(3_000);
  assert.match(view.text(), 'Paid 12.5 USDC');
  await view.pass(30_000);
  const ends = view.events.filter(({ event }) => ['PAY_SUCCESS', 'PAY_ERROR'].includes(event));
  assert.equal(
    ends.map(({ event }) => event),
    ['PAY_ERROR', 'PAY_SUCCESS'],
  );
  assert.equal(ends[1]?.properties, { hash: HASH });
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

test('Pay: an exchange’s window whose state is unknown is not opened a second time without a click', async () => {
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

test('Pay: further clicks on an exchange open no further windows', async () => {
  const windows = fakePopups();
  const view = await startPay();
  const row = view.button('Larkspur');
  await view.act(() => {
    for (let count = 0; count < 5; count++) row.click();
  });
  assert.is(windows.opened.length, 1);
  await view.done();
  restorePage();
});

test('Pay: the service receives only the known choices of exchanges', async () => {
  const payWithExchange = { includeOnly: ['larkspur'], exclude: ['hawthorn'], asset: 'mine', page: 9, secret: 'x' };
  const view = await startPay({}, { ...bill, payWithExchange });
  const [call] = view.service.calls.map(({ body }) => body as { method: string; params: Record<string, unknown> });
  assert.is(call?.method, 'reown_getExchanges');
  const { includeOnly, exclude, asset, page, secret } = call?.params ?? {};
  assert.equal([includeOnly, exclude], [['larkspur'], ['hawthorn']]);
  assert.equal([asset, page, secret], [`eip155:1/erc20:${TOKEN}`, 1, undefined]);
  await view.done();
});

test('Pay: Back from an unresponsive exchange offers no other way to pay until it responds', async () => {
  const order = { status: 'UNKNOWN', error: { message: 'Down' } as unknown };
  const view = await startAtExchange(order, 'different');
  await view.act(() => goBack(view.ctx));
  assert.is(view.view(), 'Pay');
  assert.match(view.text(), 'Don’t pay twice.');
  assert.not(view.has('Pay 12.5 USDC'));
  order.error = undefined;
  await view.pass(3_000);
  assert.ok(view.windows.opened[0]?.closed);
  assert.ok(view.has('Pay 12.5 USDC'));
  await view.done();
  restorePage();
});

test('Pay: Back from an exchange checks a last time whether it is paying', async () => {
  const order = { status: 'UNKNOWN' };
  const view = await startAtExchange(order, 'different');
  order.status = 'IN_PROGRESS';
  await view.act(() => goBack(view.ctx));
  assert.match(view.text(), 'Larkspur is sending your payment');
  assert.not(view.has('Pay 12.5 USDC'));
  assert.not(view.windows.opened[0]?.closed);
  await view.done();
  restorePage();
});

/** Goes back from an exchange whose page may still be open. */
async function goBackFromPage(order: Parameters<typeof startAtExchange>[0], options: object = bill) {
  const view = await startAtExchange(order, 'different', exchange, {}, options);
  // The visitor has closed it, or the page has moved to a tab of its own.
  view.windows.opened[0]?.close();
  await view.act(() => goBack(view.ctx));
  return view;
}

test('Pay: Back from an exchange’s page that cannot be closed warns before other ways to pay', async () => {
  const order = { status: 'UNKNOWN', txHash: HASH };
  const view = await goBackFromPage(order);
  assert.match(view.text(), 'Larkspur hasn’t reported a payment');
  assert.match(view.text(), 'Close it before you pay another way.');
  assert.not(view.has('Pay 12.5 USDC'));
  await view.click(view.button('Pay another way'));
  assert.ok(view.has('Pay 12.5 USDC'));
  // The visitor has paid in the page nevertheless.
  order.status = 'IN_PROGRESS';
  await view.pass(3_000);
  assert.match(view.text(), 'Larkspur is sending your payment');
  assert.not(view.has('Pay 12.5 USDC'));
  order.status = 'SUCCESS';
  await view.pass(3_000);
  assert.equal(view.ended(), { success: true, verified: true, result: HASH });
  assert.match(view.text(), 'Paid 12.5 USDC');
  await view.done();
  restorePage();
});

test('Pay: an exchange’s page that was opened through its link counts as open', async () => {
  const order = { status: 'UNKNOWN' };
  const windows = fakePopups();
  windows.browser.blocks = true;
  const view = await startPay({}, bill, undefined, (method) =>
    method === 'reown_getExchanges'
      ? { result: { exchanges: [exchange], total: 1 } }
      : method === 'reown_getExchangePayUrl'
        ? { result: { url: 'https://pay.coinbase.com/session/1', sessionId: '1' } }
        : { result: order },
  );
  await view.click(view.button('Larkspur'));
  assert.match(view.text(), 'Your browser blocked the window');
  assert.not.match(view.text(), 'Continue in the Larkspur window');
  await view.pass(200);
  assert.match(
    view.spoken(),
    'Your browser blocked the window. Allow pop-ups for this site, or open Larkspur in a tab.',
  );
  await view.click(view.button('Open Larkspur'));
  assert.match(view.text(), 'Continue in the Larkspur tab');
  assert.ok(view.has('Open Larkspur'), 'a closed tab can be opened again');
  await view.act(() => goBack(view.ctx));
  assert.match(view.text(), 'Larkspur hasn’t reported a payment');
  assert.not(view.has('Pay 12.5 USDC'));
  await view.done();
  restorePage();
});

test('Pay: closing after leaving an exchange checks its status a last time', async () => {
  const order = { status: 'UNKNOWN' };
  const view = await goBackFromPage(order);
  await view.click(view.button('Pay another way'));
  order.status = 'IN_PROGRESS';
  await view.close();
  assert.is(view.ended()?.error?.code, 'UNABLE_TO_GET_BUY_STATUS');
  await view.done();
  restorePage();
});

/** The visitor has left an exchange whose page may still be open, and pays in another way. The app has a page for a failure. */
async function payAnotherWay(order: Parameters<typeof startAtExchange>[0]) {
  const visited: string[] = [];
  fakeLinks((url) => void visited.push(url));
  const view = await goBackFromPage(order, { ...bill, redirectUrl: { failure: 'https://shop.example/failed' } });
  await view.click(view.button('Pay another way'));
  return { ...view, visited };
}

for (const isClosedFirst of [true, false])
  test(`Pay: an exchange that pays after the visitor has left it for a wallet makes the failure there uncertain; closed first: ${isClosedFirst}`, async () => {
    const order = { status: 'UNKNOWN' };
    const view = await payAnotherWay(order);
    await view.click(view.button('Pay 12.5 USDC'));
    const fail = () =>
      view.act(() => {
        view.progress.value = { status: 'rejected' };
      });
    if (isClosedFirst) {
      await view.close();
      assert.equal([view.ended(), view.fake.requests.elsewhere()], [null, ['unknown']], 'the wallet may still pay');
      order.status = 'IN_PROGRESS';
      await fail();
    } else {
      await fail();
      order.status = 'IN_PROGRESS';
      await view.close();
    }
    assert.is(view.ended()?.error?.code, 'UNABLE_TO_GET_BUY_STATUS');
    assert.equal([view.fake.requests.elsewhere(), view.visited], [['unknown'], []]);
    await view.done();
    restorePage();
  });

test('Pay: an exchange without a payment that the visitor has left is named as long as its page may be open', async () => {
  for (const [paysFromWallet, isReachable] of [
    [true, false],
    [false, false],
    [true, true],
    [false, true],
  ]) {
    const order = { status: 'UNKNOWN' };
    const view = isReachable ? await startAtExchange(order, 'different') : await payAnotherWay(order);
    if (isReachable) await view.act(() => goBack(view.ctx));
    if (paysFromWallet) {
      await view.click(view.button('Pay 12.5 USDC'));
      await view.act(() => {
        view.progress.value = { status: 'rejected' };
      });
    }
    await view.close();
    assert.is(view.ended()?.error?.code, 'GENERIC_PAYMENT_ERROR');
    assert.equal(view.fake.requests.elsewhere(), isReachable ? [] : ['unknown']);
    await view.act(() => void view.pay());
    assert.is(view.text().includes('Earlier: 12.5 USDC to '), !isReachable);
    await view.done();
    restorePage();
  }
});

test('Pay: a wallet that fails while the modal is closed opens no page of the app, also after an exchange was left', async () => {
  const view = await payAnotherWay({ status: 'UNKNOWN' });
  await view.click(view.button('Pay 12.5 USDC'));
  await view.close();
  await view.act(() => {
    view.progress.value = { status: 'reverted', hash: HASH };
  });
  assert.equal([view.ended()?.error?.code, view.ended()?.result], ['GENERIC_PAYMENT_ERROR', HASH]);
  assert.equal([view.fake.requests.elsewhere(), view.visited], [['unknown'], []]);
  await view.done();
  restorePage();
});

test('Pay: an exchange that the visitor has left, and that says at last that it has failed, is not named', async () => {
  const order = { status: 'UNKNOWN' };
  const view = await payAnotherWay(order);
  order.status = 'FAILED';
  await view.close();
  assert.is(view.ended()?.error?.code, 'GENERIC_PAYMENT_ERROR');
  assert.equal([view.fake.requests.elsewhere(), view.visited], [[], ['https://shop.example/failed']]);
  await view.done();
  restorePage();
});

test('Pay: an exchange that cannot be asked any more is named after the timeout, and the app’s page for a failure stays closed', async () => {
  const order = { status: 'UNKNOWN', error: undefined as unknown };
  const view = await payAnotherWay(order);
  order.error = { message: 'Down' };
  await view.pass(300_000);
  assert.match(view.ended()?.error?.message ?? '', 'It may still arrive.');
  await view.close();
  assert.equal([view.fake.requests.elsewhere(), view.visited], [['unknown'], []]);
  await view.done();
  restorePage();
});

test('Pay: an exchange that pays while the wallet is asked is the result, and the request in the wallet stays on screen', async () => {
  const order = { status: 'UNKNOWN', txHash: HASH };
  const view = await payAnotherWay(order);
  await view.click(view.button('Pay 12.5 USDC'));
  order.status = 'IN_PROGRESS';
  await view.pass(3_000);
  assert.is(view.ended(), null);
  order.status = 'SUCCESS';
  await view.pass(3_000);
  assert.equal(view.ended(), { success: true, verified: true, result: HASH });
  assert.match(view.text(), 'Confirm in Harbor');
  await view.done();
  restorePage();
});

/** The visitor declines in the wallet. */
const decline = (view: Pick<Awaited<ReturnType<typeof startPay>>, 'act' | 'progress'>): Promise<void> =>
  view.act(() => {
    view.progress.value = { status: 'rejected' };
  });

/** The payment is on screen as paid, also after Back, and after the modal was closed. */
async function assertPaid(view: Awaited<ReturnType<typeof startPay>>): Promise<void> {
  const ways = [() => goBack(view.ctx), () => view.close(), () => view.ctx.open({ view: 'Pay' })];
  for (const [place, way] of [() => {}, ...ways].entries()) {
    await view.act(way);
    if (view.state.modal.open.value) assert.match(view.text(), 'Paid 12.5 USDC', `${place}`);
    for (const text of ['Start it again in the app.', 'Try again', 'Pay another way'])
      assert.not.match(view.text(), text, `${place}`);
  }
}

for (const paysFirst of [true, false])
  test(`Pay: what an exchange has paid is on screen once the wallet has declined; paid first: ${paysFirst}`, async () => {
    const order = { status: 'UNKNOWN', txHash: HASH };
    const view = await payAnotherWay(order);
    await view.click(view.button('Pay 12.5 USDC'));
    const pays = (): Promise<void> => {
      order.status = 'SUCCESS';
      return view.pass(3_000);
    };
    const steps = [pays, () => decline(view)];
    for (const step of paysFirst ? steps : steps.reverse()) await step();
    assert.equal(view.ended(), { success: true, verified: true, result: HASH });
    assert.ok(view.fake.isPromiseOver, 'events report if the wallet has paid nevertheless');
    await assertPaid(view);
    await view.done();
    restorePage();
  });

test('Pay: what an exchange has paid is on screen if the wallet has declined while the modal was closed', async () => {
  const order = { status: 'UNKNOWN', txHash: HASH };
  const view = await payAnotherWay(order);
  await view.click(view.button('Pay 12.5 USDC'));
  order.status = 'SUCCESS';
  await view.pass(3_000);
  await view.close();
  await decline(view);
  await view.act(() => view.ctx.open({ view: 'Pay' }));
  await assertPaid(view);
  await view.done();
  restorePage();
});

test('Pay: what an exchange has paid is shown as paid after Back, and when the payment is opened again', async () => {
  const view = await startAtExchange({ status: 'SUCCESS', txHash: HASH }, 'different');
  await assertPaid(view);
  await view.done();
  restorePage();
});

test('Pay: closed at another exchange, what the one before has paid is shown as paid', async () => {
  const windows = fakePopups();
  const statuses: Record<string, string> = {};
  const exchanges = [exchange, { id: 'rowan', name: 'Rowan' }];
  const view = await startPay({}, bill, undefined, (method, { exchangeId, sessionId }) => {
    if (method === 'reown_getExchanges') return { result: { exchanges, total: 2 } };
    if (method === 'reown_getExchangePayUrl')
      return { result: { url: 'https://pay.coinbase.com/session', sessionId: exchangeId } };
    return { result: { status: statuses[`${sessionId}`] ?? 'UNKNOWN', txHash: HASH } };
  });
  await view.click(view.button('Larkspur'));
  windows.opened[0]?.close();
  await view.act(() => goBack(view.ctx));
  await view.click(view.button('Pay another way'));
  await view.click(view.button('Rowan'));
  assert.match(view.text(), 'Check where Rowan takes you');
  statuses[exchange.id] = 'SUCCESS';
  await view.close();
  assert.is(view.ended()?.success, true);
  await view.act(() => view.ctx.open({ view: 'Pay' }));
  await assertPaid(view);
  await view.done();
  restorePage();
});

/** Leaves an exchange whose page cannot be closed for another one. */
async function payAtAnother() {
  const windows = fakePopups();
  const statuses: Record<string, string> = {};
  const exchanges = [exchange, { id: 'binance', name: 'Rowan' }];
  const pages: Record<string, string> = {
    coinbase: 'https://pay.coinbase.com/1',
    binance: 'https://www.binance.com/1',
  };
  const view = await startPay({}, bill, undefined, (method, { exchangeId, sessionId }) => {
    if (method === 'reown_getExchanges') return { result: { exchanges, total: 2 } };
    if (method === 'reown_getExchangePayUrl') return { result: { url: pages[`${exchangeId}`], sessionId: exchangeId } };
    return { result: { status: statuses[`${sessionId}`] ?? 'UNKNOWN', txHash: HASH } };
  });
  await view.click(view.button('Larkspur'));
  windows.opened[0]?.close();
  await view.act(() => goBack(view.ctx));
  await view.click(view.button('Pay another way'));
  await view.click(view.button('Rowan'));
  assert.match(view.text(), 'Rowan');
  return { ...view, statuses, windows };
}

test('Pay: an exchange that the visitor has left takes the place of another one as soon as it is paying', async () => {
  const view = await payAtAnother();
  const [, other] = view.windows.opened;
  await view.pass(3_000);
  assert.not(other?.closed);
  view.statuses[exchange.id] = 'IN_PROGRESS';
  await view.pass(6_000);
  assert.match(view.text(), 'Larkspur is sending your payment');
  assert.ok(other?.closed, 'the same must not be paid there, too');
  view.statuses[exchange.id] = 'SUCCESS';
  await view.pass(3_000);
  assert.is(view.ended()?.success, true);
  await assertPaid(view);
  await view.done();
  restorePage();
});

test('Pay: of two exchanges that are paying, the one on screen stays until the other one has paid', async () => {
  const view = await payAtAnother();
  view.statuses['binance'] = 'IN_PROGRESS';
  await view.pass(3_000);
  view.statuses[exchange.id] = 'IN_PROGRESS';
  for (let polls = 0; polls < 3; polls++) {
    await view.pass(3_000);
    assert.match(view.text(), 'Rowan is sending your payment');
  }
  view.statuses[exchange.id] = 'SUCCESS';
  await view.pass(3_000);
  assert.is(view.ended()?.success, true);
  await assertPaid(view);
  await view.done();
  restorePage();
});

for (const paysFirst of [true, false])
  test(`Pay: an exchange that is paying takes the place of a wallet that has declined, and is announced; paying first: ${paysFirst}`, async () => {
    const order = { status: 'UNKNOWN' };
    const view = await payAnotherWay(order);
    await view.click(view.button('Pay 12.5 USDC'));
    if (!paysFirst) await decline(view);
    order.status = 'IN_PROGRESS';
    await view.pass(3_000);
    if (paysFirst) {
      assert.match(view.text(), 'Confirm in Harbor');
      await decline(view);
    }
    assert.match(view.text(), 'Larkspur is sending your payment');
    await view.pass(200);
    assert.match(view.spoken(), 'Larkspur is sending your payment');
    await view.act(() => goBack(view.ctx));
    assert.match(view.text(), 'Larkspur is sending your payment');
    assert.not(view.has('Pay 12.5 USDC'));
    await view.done();
    restorePage();
  });

test('Pay: an exchange that was paying when it last answered prevents a second payment after the wallet has declined', async () => {
  const order = { status: 'UNKNOWN', error: undefined as unknown };
  const view = await payAnotherWay(order);
  await view.click(view.button('Pay 12.5 USDC'));
  order.status = 'IN_PROGRESS';
  await view.pass(3_000);
  order.error = { message: 'Down' };
  await decline(view);
  for (let times = 0; times < 2; times++) {
    assert.match(view.text(), 'Don’t pay twice.');
    assert.not(view.has('Try again'));
    assert.not(view.has('Pay 12.5 USDC'));
    await view.act(() => goBack(view.ctx));
  }
  await view.close();
  assert.is(view.ended()?.error?.code, 'UNABLE_TO_GET_BUY_STATUS');
  await view.done();
  restorePage();
});

test('Pay: an exchange that the visitor has left is shown if it pays after the time was up', async () => {
  const order = { status: 'UNKNOWN', txHash: HASH };
  const view = await payAnotherWay(order);
  await view.pass(300_000);
  assert.match(view.text(), 'This payment has ended');
  order.status = 'IN_PROGRESS';
  await view.pass(3_000);
  assert.match(view.text(), 'Larkspur is sending your payment');
  assert.not.match(view.text(), 'Start it again in the app.');
  order.status = 'SUCCESS';
  await view.pass(3_000);
  assert.match(view.text(), 'Paid 12.5 USDC');
  await view.done();
  restorePage();
});

test('Pay: after the timeout, an event reports that a left exchange has paid while the wallet is asked', async () => {
  const order = { status: 'UNKNOWN', txHash: HASH };
  const view = await payAnotherWay(order);
  await view.click(view.button('Pay 12.5 USDC'));
  await view.pass(300_000);
  order.status = 'SUCCESS';
  await view.pass(3_000);
  const ends = view.events.filter(({ event }) => ['PAY_SUCCESS', 'PAY_ERROR'].includes(event));
  assert.equal(
    ends.map(({ event }) => event),
    ['PAY_ERROR', 'PAY_SUCCESS'],
  );
  await view.done();
  restorePage();
});

test('Pay: an exchange that fails after the visitor left it does not affect another way to pay', async () => {
  const order = { status: 'UNKNOWN' };
  const view = await goBackFromPage(order);
  await view.click(view.button('Pay another way'));
  order.status = 'FAILED';
  await view.pass(3_000);
  const { length } = view.service.calls;
  await view.pass(3_000);
  assert.is(view.service.calls.length, length, 'it has ended');
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1);
  await view.done();
  restorePage();
});

for (const hasWallet of [true, false])
  test(`Pay: an exchange is not opened before the visitor agrees to repeat an earlier payment; with a wallet: ${hasWallet}`, async () => {
    const windows = fakePopups();
    const view = await startPay();
    if (!hasWallet) await view.act(() => view.sink.disconnected());
    await view.act(() => {
      view.fake.requests.isRepeated.value = true;
    });
    assert.match(view.text(), 'Earlier: 12.5 USDC to ');
    await view.click(view.button('Larkspur'));
    assert.equal([view.view(), windows.opened.length], ['Pay', 0]);
    const checkbox = view.get('input[type=checkbox]');
    assert.is(document.activeElement, checkbox);
    await view.click(checkbox);
    await view.click(view.button('Larkspur'));
    assert.equal([view.view(), windows.opened.length], ['PayLoading', 1]);
    await view.done();
    restorePage();
  });

test('Pay: an exchange can be agreed to on another network than the payment’s', async () => {
  const windows = fakePopups();
  const view = await startPay({ options: { networks: ['eip155:1', 'eip155:137'] }, networkId: 'eip155:137' });
  await view.act(() => {
    view.fake.requests.isRepeated.value = true;
  });
  await view.click(view.button('Larkspur'));
  assert.is(windows.opened.length, 0);
  await view.click(view.get('input[type=checkbox]'));
  await view.click(view.button('Larkspur'));
  assert.is(windows.opened.length, 1);
  await view.done();
  restorePage();
});

/** The host asks again for a payment that an exchange may be making. */
async function payAgain(order: { status: string; txHash?: string }, end: 'closed' | 'timed out', options?: unknown) {
  const view = await startAtExchange(order, 'different');
  if (end === 'closed') await view.close();
  else await view.pass(300_000);
  assert.is(view.ended()?.success, false);
  await view.act(() => void view.pay(options));
  return view;
}

for (const end of ['closed', 'timed out'] as const)
  test(`Pay: what an exchange may be paying is named before the next call pays it again; the first was ${end}`, async () => {
    const view = await payAgain({ status: 'IN_PROGRESS' }, end);
    assert.match(view.text(), 'Earlier: 12.5 USDC to ');
    assert.equal(view.fake.requests.elsewhere(), ['pending']);
    await view.click(view.button('Pay 12.5 USDC'));
    await view.click(view.button('Larkspur'));
    assert.equal([view.submitted.length, view.windows.opened.length], [0, 1]);
    assert.is(document.activeElement, view.get('input[type=checkbox]'));
    await view.click(view.get('input[type=checkbox]'));
    await view.click(view.button('Pay 12.5 USDC'));
    assert.is(view.submitted.length, 1);
    await view.done();
    restorePage();
  });

for (const end of ['closed', 'timed out'] as const)
  test(`Pay: what an exchange may be paying is named in other reviews, too, once nobody looks at it; ${end}`, async () => {
    const view = await startAtExchange({ status: 'IN_PROGRESS' }, 'different');
    if (end === 'timed out') await view.pass(300_000);
    assert.equal(view.fake.requests.elsewhere(), [], 'it is on screen');
    await view.close();
    assert.equal(view.fake.requests.elsewhere(), ['unknown']);
    await view.act(() => void view.pay());
    assert.equal(view.fake.requests.elsewhere(), ['pending'], 'asked again');
    await view.close();
    assert.equal(view.fake.requests.elsewhere(), ['unknown']);
    await view.done();
    restorePage();
  });

test('Pay: what an exchange may be paying is named again after the visitor has looked at the ended payment', async () => {
  const view = await startAtExchange({ status: 'IN_PROGRESS' }, 'different');
  await view.close();
  for (let times = 0; times < 2; times++) {
    await view.act(() => view.ctx.open({ view: 'Pay' }));
    assert.match(view.text(), 'Larkspur');
    assert.equal(view.fake.requests.elsewhere(), [], 'it is on screen');
    await view.close();
    assert.equal(view.fake.requests.elsewhere(), ['unknown']);
  }
  await view.done();
  restorePage();
});

test('Pay: an exchange that has paid, or certainly not, is not named in other reviews', async () => {
  for (const status of ['SUCCESS', 'UNKNOWN', 'FAILED']) {
    const view = await startAtExchange({ status, txHash: HASH }, 'confirmed');
    await view.close();
    assert.equal(view.fake.requests.elsewhere(), [], status);
    await view.done();
    restorePage();
  }
});

test('Pay: an exchange of an earlier call is followed: its failure ends the note, its success is reported', async () => {
  const order = { status: 'IN_PROGRESS', txHash: HASH };
  const view = await payAgain(order, 'closed');
  order.status = 'SUCCESS';
  await view.pass(3_000);
  assert.equal(view.fake.requests.elsewhere(), ['done']);
  const ends = view.events.filter(({ event }) => ['PAY_SUCCESS', 'PAY_ERROR'].includes(event));
  assert.equal(
    ends.map(({ event }) => event),
    ['PAY_ERROR', 'PAY_SUCCESS'],
  );
  assert.ok(view.has('Pay 12.5 USDC'), 'the call of now goes on');
  await view.done();
  const failing = { status: 'IN_PROGRESS' };
  const other = await payAgain(failing, 'closed');
  failing.status = 'FAILED';
  await other.pass(3_000);
  assert.not.match(other.text(), 'Earlier');
  await other.click(other.button('Pay 12.5 USDC'));
  assert.is(other.submitted.length, 1);
  await other.done();
  restorePage();
});

test('Pay: an exchange that has not been paid, and whose window is closed, needs no consent in the next call', async () => {
  const order = { status: 'UNKNOWN' };
  const view = await payAgain(order, 'closed');
  assert.not.match(view.text(), 'Earlier');
  // The visitor has paid just before the window was closed.
  order.status = 'IN_PROGRESS';
  await view.pass(3_000);
  assert.match(view.text(), 'Earlier: 12.5 USDC to ');
  await view.done();
  restorePage();
});

test('Pay: an exchange that has begun to pay after the visitor left it is named by the next call', async () => {
  const order = { status: 'UNKNOWN' };
  const view = await goBackFromPage(order);
  await view.click(view.button('Pay another way'));
  order.status = 'IN_PROGRESS';
  await view.close();
  await view.act(() => void view.pay());
  assert.match(view.text(), 'Earlier: 12.5 USDC to ');
  await view.done();
  restorePage();
});

test('Pay: what an exchange may be paying does not affect another amount, and is named again after it', async () => {
  const view = await payAgain({ status: 'IN_PROGRESS' }, 'closed', { ...bill, amount: '13' });
  assert.not.match(view.text(), 'Earlier');
  await view.close();
  await view.act(() => void view.pay());
  assert.match(view.text(), 'Earlier: 12.5 USDC to ');
  await view.done();
  restorePage();
});

test.run();
