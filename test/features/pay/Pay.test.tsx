// A payment by the wallet: the bill, the request, and what ends it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close, goBack } from '../../../src/core/actions/close';
import type { PayResult } from '../../../src/core/payment';
import type { Fee } from '../../../src/core/ports/chainTransactions';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { disconnect } from '../../../src/features/connection/disconnect';
import { getSession } from '../../../src/features/pay/getSession';
import { deferred } from '../../../src/lib/deferred';
import type { Network } from '../../../src/lib/network';
import { preparationLifetime } from '../../../src/lib/preparationLifetime';
import type { Intent } from '../../../src/requests/Intent';
import type { Progress } from '../../../src/requests/Progress';
import { networkFor } from '../../../src/shared/families/networkFor';
import { addActions } from '../../support/actionRows';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { balances, createFakeData, ether } from '../../support/fakeData';
import { harbor } from '../../support/fakeModal';
import { restorePage } from '../../support/fakePairing';
import { fakeLinks, fakePopups } from '../../support/fakePopup';
import { longNumbers } from '../../support/longNumbers';
import { nextTask } from '../../support/render';
import type { Setup } from '../../support/renderFeature';
import { bill, exchange, HASH, SHOP, startAtExchange, startPay, TOKEN } from './startPay';

const failurePage = 'https://shop.example/failed';

test.after.each(restorePage);

test('Pay: shows recipient and amount, and sends exactly that request to the wallet once', async () => {
  const view = await startPay();
  assert.is(view.view(), 'Pay');
  assert.match(view.text(), '12.5 USDC');
  assert.is(view.get('.facts > div').textContent, `Address${SHOP}`);
  const emphasized = [...view.container.querySelectorAll('.facts > div:first-child .strong')];
  assert.equal(
    emphasized.map(({ textContent }) => textContent),
    ['15d3', '4AAf', '0a2C', '6A65'],
  );
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
    view.progress.value = { status: 'confirmed', hash: HASH, arrived: 12_500_000n };
  });
  assert.match(view.text(), 'Paid 12.5 USDC');
  assert.match(view.text(), 'has your payment');
  assert.equal(view.ended(), { success: true, verified: true, result: HASH });
  await view.done();
});

test('Pay: a wallet that has no name is the browser’s', async () => {
  const view = await startPay();
  assert.match(view.get('.list[aria-label="Pay with"]').textContent ?? '', /Harbor/);
  await view.act(() => view.state.accounts.update('eip155', { walletName: '' }));
  assert.match(view.get('.list[aria-label="Pay with"]').textContent ?? '', /Browser wallet/);
  await view.done();
});

test('Pay: embedded, Back from a payment in the wallet leads to the account, and the payment continues', async () => {
  const view = await startPay({ options: { enableEmbedded: true } });
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.view(), 'PayLoading');
  await view.click(view.button('Back'));
  assert.is(view.view(), 'Account');
  await view.act(() => {
    view.progress.value = { status: 'confirmed', hash: HASH, arrived: 12_500_000n };
  });
  assert.equal(view.ended(), { success: true, verified: true, result: HASH });
  await view.done();
});

test('Pay: a token transfer without a transfer event in its receipt is not verified', async () => {
  const view = await startPay();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => {
    view.progress.value = { status: 'confirmed', hash: HASH };
  });
  assert.match(view.text(), 'Paid 12.5 USDC');
  assert.not.match(view.text(), 'has your payment');
  assert.equal(view.ended(), { success: true, verified: false, result: HASH });
  await view.done();
});

test('Pay: shows the icon that the account’s list has for the token, unless the list marks it as a possible fake', async () => {
  for (const flag of [null, 'counterfeit'] as const) {
    const service = createFakeData();
    const listed = {
      ...ether,
      address: TOKEN.toLowerCase(),
      symbol: 'USDC',
      image: 'https://images.example/usdc',
      flag,
    };
    service.of(`eip155:1:${ADDRESS}`).tokens.value = balances([ether, listed]);
    const view = await startPay({ service });
    assert.is(view.container.querySelector('.pill .token > .mark img') !== null, flag === null);
    await view.done();
  }
});

test('Pay: without a payment, and after its end, shows what to do and a link to the app', async () => {
  const view = await startPay();
  await view.close();
  assert.is(view.ended()?.success, false);
  for (const [isOver, title, text] of [
    [true, 'This payment has ended', 'Start it again in the app.'],
    [false, 'There is nothing to pay', 'Start a payment in the app.'],
  ] as const) {
    if (!isOver) getSession(view.ctx).value = null;
    await view.act(() => {
      view.state.router.reset('Pay');
      view.state.modal.open.value = true;
    });
    assert.equal([view.get('.empty > .name').textContent, view.get('.empty > .text').textContent], [title, text]);
    assert.ok(view.get('.empty > .drawing'));
    await view.click(view.button('Back to the app'));
    assert.is(view.state.modal.open.value, false);
  }
  await view.done();
});

test('Pay: an earlier payment is shown, and must be accepted before the wallet request', async () => {
  const view = await startPay();
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

test('Pay: an earlier payment is shown and can be accepted, although the transactions could not be loaded at first', async () => {
  let isOffline = true;
  const view = await startPay({}, { ...bill, payWithExchange: false }, undefined, undefined, null, () => {
    if (isOffline) throw new Error('Failed to fetch');
  });
  view.fake.requests.isRepeated.value = true;
  assert.match(view.text(), 'Couldn’t check the payment');
  isOffline = false;
  await view.click(view.button('Try again'));
  assert.match(view.text(), 'Earlier: 12.5 USDC to ');
  await view.click(view.get('input[type=checkbox]'));
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1);
  await view.done();
});

test('Pay: a payment that another tab has submitted in the meantime is not sent', async () => {
  const view = await startPay();
  view.fake.isRefused = true;
  await view.click(view.button('Pay 12.5 USDC'));
  assert.equal([view.view(), view.events.some(({ event }) => event === 'PAY_INITIATED')], ['Pay', false]);
  view.fake.isRefused = false;
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.view(), 'PayLoading');
  await view.done();
});

test('Pay: its progress view replaces the toast', async () => {
  const view = await startPay();
  assert.is(view.fake.shown, 0);
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.fake.shown, 1);
  await view.close();
  assert.is(view.fake.shown, 0);
  await view.done();
});

test('Pay: shows the fee in money if the coin has a price, with the exact amount below it', async () => {
  const amount = 10n ** 13n;
  const fee: Fee = { amount, parts: [], partial: true };
  for (const price of ['3000', null]) {
    const service = createFakeData();
    service.of(`eip155:1:${ADDRESS}`).tokens.value = balances([{ ...ether, price }]);
    const view = await startPay({ service }, bill, undefined, undefined, fee);
    const rows = [...view.container.querySelectorAll('.facts > div')].map((row) => row.textContent);
    const about = price ? 'about $0.03' : 'about 0.00001 ETH';
    assert.is(rows[1], `Network fee${about}${price ? '0.00001 ETH' : ''}The network adds more fees.`);
    assert.is(
      view.get('.money-foot .facts').textContent,
      `Total${price ? `12.5 USDC + ${about}` : ''}12.5 USDC + 0.00001 ETH`,
    );
    await view.done();
  }
});

test('Pay: decimals that differ from the contract’s are refused', async () => {
  const view = await startPay(
    {},
    { ...bill, paymentAsset: { ...bill.paymentAsset, metadata: { ...bill.paymentAsset.metadata, decimals: 8 } } },
  );
  const refusal = 'The app describes USDC differently than the network does. Nothing was sent.';
  assert.match(view.text(), refusal);
  assert.is(view.state.announcer.last.alert.value?.text, `This payment can’t be made. ${refusal}`);
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
  const view = await startPay();
  const contract = () => view.get('.money-facts .facts > div:last-child').textContent;
  assert.is(contract(), `USDC contract${TOKEN}`);
  await view.act(() => view.state.accounts.clear('eip155'));
  assert.ok(view.has('Connect wallet'));
  assert.is(contract(), `USDC contract${TOKEN}`);
  await view.done();
});

test('Pay: a token whose contract has another symbol is paid once the contract is confirmed', async () => {
  let ready = (): void => {};
  const view = await startPay();
  view.fake.untilReady = new Promise((resolve) => {
    ready = () => resolve();
  });
  view.fake.symbol = 'LEAF';
  await view.act(() => view.state.router.push('Profile'));
  await view.act(() => view.state.router.goBack());
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
  [{ status: 'reverted', hash: HASH }, 'Payment failed', 'The 12.5 USDC stayed with you.'],
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
    const view = await startPay();
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

test('Pay: after a failure, says that the account has paid the fee if the payment showed it', async () => {
  const fee: Fee = { amount: 21_000n * 10n ** 9n, parts: [] };
  const view = await startPay({}, bill, undefined, undefined, fee);
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => {
    view.progress.value = { status: 'reverted', hash: HASH };
  });
  assert.match(view.text(), 'You paid the fee, the 12.5 USDC stayed with you.');
  await view.done();
});

test('Pay: offers to pay again only if the first payment certainly had no effect', async () => {
  for (const [progress] of ends) {
    const view = await startPay();
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
  const view = await startPay();
  view.fake.other = { id: 'another' } as Intent;
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.view(), 'Pay');
  assert.match(view.text(), 'A request is already open in Harbor. Answer it there first.');
  await view.done();
});

test('Pay: closing before the wallet request ends the payment; closing after it does not', async () => {
  const view = await startPay();
  await view.close();
  assert.is(view.ended()?.error?.code, 'GENERIC_PAYMENT_ERROR');
  await view.done();

  const asked = await startPay();
  await asked.click(asked.button('Pay 12.5 USDC'));
  await asked.close();
  assert.is(asked.ended(), null);
  await asked.act(() => {
    asked.progress.value = { status: 'confirmed', hash: HASH };
  });
  assert.is(asked.ended()?.success, true);
  await asked.done();
});

test('Pay: after Back from Connect without a wallet, closing ends the payment, even if a wallet connects later', async () => {
  const addresses: string[] = [];
  const view = await startPay({ accounts: addresses });
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

test('Pay: connecting another wallet from its own row returns to the payment', async () => {
  const accounts = [ADDRESS];
  const visited: string[] = [];
  fakeLinks((url) => void visited.push(url));
  const view = await startPay({ accounts }, { ...bill, redirectUrl: { failure: failurePage } });
  await view.click(view.button('Harbor'));
  await view.click(view.button('Connect another wallet'));
  accounts[0] = OTHER_ADDRESS;
  const wallet = { ...harbor, id: 'other' };
  await view.act(() =>
    connectInjected(view.ctx, { wallet, namespace: 'eip155', method: 'browser', signal: view.ctx.signal }),
  );
  assert.equal([view.view(), view.ended(), visited], ['Pay', null, []]);
  await view.done();
});

test('Pay: a wallet that connects on another network returns to the payment, which offers the switch', async () => {
  const addresses: string[] = [];
  const view = await startPay({
    accounts: addresses,
    networkId: 'eip155:137',
    options: { networks: ['eip155:1', 'eip155:137'] },
  });
  // The modal opens in a later task, as it loads what it shows.
  const { open, signal } = view.ctx;
  Object.assign(view.ctx, { open: (...params: Parameters<typeof open>) => nextTask().then(() => open(...params)) });
  const seen = new Set<string>();
  view.state.router.current.subscribe((entry) => void seen.add(entry.view));
  await view.click(view.button('Connect wallet'));
  addresses.push(ADDRESS);
  const connecting = { wallet: harbor, namespace: 'eip155', method: 'browser', signal } as const;
  await view.act(() => connectInjected(view.ctx, connecting));
  assert.equal([view.view(), view.ended()], ['Pay', null]);
  assert.ok(view.has('Switch to Ethereum and pay'));
  assert.not(seen.has('SwitchNetwork'), 'asked for by a click');
  await view.done();
});

test('Pay: going back during the wallet request shows its progress; after a rejection the form works again', async () => {
  const view = await startPay();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => view.state.router.goBack());
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

for (const [what, address, count] of [
  ['is asked with the same account', ADDRESS, 1],
  ['has another account there, which the visitor has not seen, is not asked', OTHER_ADDRESS, 0],
] as const) {
  test(`Pay: a wallet that changes its network and ${what}`, async () => {
    const networks: Setup = { options: { networks: ['eip155:1', 'eip155:137'] }, networkId: 'eip155:137' };
    const view = await startPay({
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

test('Pay: resolves when the payment times out, at most after five minutes', async () => {
  const view = await startPay({}, bill, 900_000);
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
    const view = await startPay({}, bill, timeout);
    await view.pass(limit - 1);
    assert.is(view.ended(), null);
    await view.pass(1);
    assert.equal(view.ended()?.error, { code: 'GENERIC_PAYMENT_ERROR', message: 'Nobody paid in time' });
    await view.done();
  });
}

test('Pay: a declined payment that times out does not arrive later', async () => {
  const view = await startPay();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => {
    view.progress.value = { status: 'rejected' };
  });
  await view.pass(300_000);
  assert.not.match(view.ended()?.error?.message ?? '', 'may still arrive');
  await view.done();
});

test('Pay: one at a time, and only if the feature is on', async () => {
  const view = await startPay();
  assert.is((await view.pay()).error?.code, 'UNABLE_TO_INITIATE_PAYMENT');
  assert.is(view.ended(), null, 'the first goes on');
  await view.done();
  const off = await startPay({ options: { features: { pay: false } } });
  assert.is(off.ended()?.error?.code, 'UNABLE_TO_INITIATE_PAYMENT');
  assert.is(off.view(), 'Account');
  await off.done();
});

test('Pay: of two calls at once, the second is refused', async () => {
  const view = await startPay({}, {});
  assert.is(view.ended()?.error?.code, 'INVALID_PAYMENT_CONFIG');
  const calls: Promise<PayResult>[] = [];
  await view.act(() => {
    calls.push(view.pay(bill), view.pay(bill));
  });
  assert.is((await calls[1])?.error?.message, 'Another payment is under way');
  assert.is(view.view(), 'Pay');
  await view.done();
});

test('Pay: closing ends a declined payment, and one that fails after closing has its hash', async () => {
  const declined = await startPay();
  await declined.click(declined.button('Pay 12.5 USDC'));
  await declined.act(() => {
    declined.progress.value = { status: 'rejected' };
  });
  assert.is(declined.ended(), null, 'the visitor may try again');
  await declined.close();
  assert.is(declined.ended()?.error?.message, 'rejected');
  await declined.done();

  const reverted = await startPay();
  await reverted.click(reverted.button('Pay 12.5 USDC'));
  await reverted.close();
  assert.is(reverted.ended(), null);
  await reverted.act(() => {
    reverted.progress.value = { status: 'reverted', hash: HASH };
  });
  assert.equal(reverted.ended(), {
    success: false,
    result: HASH,
    error: { code: 'GENERIC_PAYMENT_ERROR', message: 'reverted' },
  });
  await reverted.done();

  const replaced = await startPay();
  await replaced.click(replaced.button('Pay 12.5 USDC'));
  await replaced.close();
  await replaced.act(() => {
    replaced.progress.value = { status: 'replaced', hash: HASH, cancelled: true, isOther: true };
  });
  assert.equal([replaced.ended()?.error?.message, replaced.ended()?.result], ['replaced', undefined]);
  await replaced.done();
});

test('Pay: after going back during the wallet request, its result is shown', async () => {
  const view = await startPay();
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

test('Pay: continues after the wallet has disconnected', async () => {
  const order = { status: 'IN_PROGRESS', txHash: HASH };
  const view = await startAtExchange(order, 'different');
  await view.act(() => view.sink.disconnected());
  assert.is(view.view(), 'PayLoading');
  order.status = 'SUCCESS';
  await view.pass(3_000);
  assert.is(view.ended()?.success, true);
  await view.done();

  const other = await startPay();
  await other.click(other.button('Harbor'));
  assert.is(other.view(), 'Profile');
  await other.act(() => disconnect(other.ctx));
  assert.is(other.view(), 'Pay');
  assert.ok(other.has('Connect wallet'));
  assert.is(other.ended(), null);
  await other.done();

  const asked = await startPay();
  await asked.click(asked.button('Pay 12.5 USDC'));
  await asked.act(() => asked.sink.disconnected());
  assert.match(asked.text(), 'Confirm in Harbor');
  await asked.act(() => goBack(asked.ctx));
  assert.is(asked.view(), 'Pay');
  assert.match(asked.text(), 'Confirm in Harbor');
  await asked.done();
});

test('Pay: continues while the wallet is on a network that the app lacks', async () => {
  const view = await startPay();
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

test('Pay: continues in embedded mode when the wallet selects another account', async () => {
  const view = await startPay({ options: { enableEmbedded: true } });
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  assert.is(view.view(), 'Pay');
  assert.is(view.ended(), null);
  await view.done();
});

test('Pay: connects a wallet of the payment’s chain family, whichever is active', async () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const view = await startPay({ accounts: [], options: { networks: ['eip155:137', 'eip155:1', solana] } });
  const { networks, accounts } = view.state;
  await view.act(() => {
    accounts.update('solana', { status: 'connected', addresses: [solana], networkId: solana });
    networks.selectedId.value = solana;
  });
  await view.click(view.button('Connect wallet'));
  assert.is(networks.family.value, 'eip155', 'a wallet of both families connects this one');
  assert.is(networkFor(view.ctx, 'eip155'), 'eip155:1');
  assert.is(networks.activeNamespace.value, 'solana', 'the app still has its account');
  await view.act(() => goBack(view.ctx));
  assert.is(view.view(), 'Pay');
  assert.is(networks.family.value, null);
  await view.click(view.button('Connect wallet'));
  await view.act(() => close(view.ctx));
  assert.is(networks.activeNamespace.value, 'solana');
  await view.done();
});

test('Pay: a wallet that returns to its network is switched again only by a click', async () => {
  let ready = (): void => {};
  const view = await startPay({
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

test('Pay: announces why no wallet request was sent', async () => {
  const view = await startPay();
  view.fake.other = { id: 'another' } as Intent;
  await view.click(view.button('Pay 12.5 USDC'));
  await view.pass(200);
  assert.match(view.spoken(), 'A request is already open in Harbor.');
  await view.done();
});

test('Pay: an earlier payment is shown, and must be accepted before the network switch', async () => {
  const view = await startPay({
    options: { networks: ['eip155:1', 'eip155:137'] },
    networkId: 'eip155:137',
    async switchNetwork() {
      view.sink.network('eip155:1');
    },
  });
  await view.act(() => {
    view.fake.requests.isRepeated.value = true;
  });
  assert.match(view.text(), 'Earlier: 12.5 USDC to ');
  await view.click(view.button('Switch to Ethereum and pay'));
  assert.ok(view.has('Switch to Ethereum and pay'));
  const checkbox = view.get('input[type=checkbox]');
  assert.is(document.activeElement, checkbox);
  await view.click(checkbox);
  await view.click(view.button('Switch to Ethereum and pay'));
  assert.is(view.submitted.length, 1);
  await view.done();
});

test('Pay: after a network switch, a payment that was made meanwhile is shown before the wallet request', async () => {
  const view = await startPay({
    options: { networks: ['eip155:1', 'eip155:137'] },
    networkId: 'eip155:137',
    async switchNetwork() {
      view.fake.requests.isRepeated.value = true;
      view.sink.network('eip155:1');
    },
  });
  assert.not.match(view.text(), 'Earlier');
  await view.click(view.button('Switch to Ethereum and pay'));
  assert.is(view.submitted.length, 0);
  assert.match(view.text(), 'Earlier: 12.5 USDC to ');
  await view.click(view.get('input[type=checkbox]'));
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1, 'the visitor has decided');
  await view.done();
});

test('Pay: after a network switch, a warning is shown before the wallet request', async () => {
  const view = await startPay({
    options: { networks: ['eip155:1', 'eip155:137'] },
    networkId: 'eip155:137',
    async switchNetwork() {
      view.sink.network('eip155:1');
    },
  });
  view.fake.held = 12_500_000n;
  view.fake.real = {
    prepareTransfer: async (_: Network, transfer: object) => ({
      request: { ...transfer, networkId: 'eip155:1', value: 0n, data: '0xa9059cbb' },
      fee: null,
      reserve: null,
      warnings: ['transaction.wouldFail'],
    }),
  };
  await view.click(view.button('Switch to Ethereum and pay'));
  assert.is(view.submitted.length, 0);
  assert.match(view.text(), 'would fail');
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1, 'the visitor has read it');
  await view.done();
});

for (const [coins, isEnough] of [
  [0n, false],
  [20_999_999_999_999n, false],
  [21_000_000_000_000n, true],
] as const)
  test(`Pay: a token is paid only by an account that has the coin for the fee: ${coins} of 21,000,000,000,000`, async () => {
    const fee: Fee = { amount: 21_000n * 10n ** 9n, parts: [] };
    const view = await startPay({ fetchBalance: async () => coins }, bill, undefined, undefined, fee);
    view.fake.held = 12_500_000n;
    await view.pass(30_000);
    assert.is(view.text().includes('You need about 0.000021 ETH for the network fee.'), !isEnough);
    await view.click(view.button(isEnough ? 'Pay 12.5 USDC' : 'Not enough ETH'));
    assert.is(view.submitted.length, Number(isEnough));
    await view.done();
  });

test('Pay: after a network switch, an account without the coin for the fee does not ask its wallet', async () => {
  const service = createFakeData();
  service.of(`eip155:1:${ADDRESS}`).tokens.value = balances([{ ...ether, amount: '0', value: '0' }]);
  const networks: Setup = { options: { networks: ['eip155:1', 'eip155:137'] }, networkId: 'eip155:137' };
  const switchNetwork = async (): Promise<void> => view.sink.network('eip155:1');
  const fee: Fee = { amount: 21_000n * 10n ** 9n, parts: [] };
  const view = await startPay({ ...networks, service, switchNetwork }, bill, undefined, undefined, fee);
  view.fake.held = 12_500_000n;
  await view.click(view.button('Switch to Ethereum and pay'));
  assert.is(view.submitted.length, 0);
  await view.done();
});

test('Pay: a balance is not shown while amounts are hidden', async () => {
  const view = await startPay();
  view.fake.held = 12_500_000n;
  await view.pass(30_000);
  assert.match(view.text(), '· 12.5\u00a0USDC');
  await view.act(() => {
    view.state.hideAmounts.value = true;
  });
  assert.match(view.text(), '· ••••\u00a0USDC');
  await view.done();
});

test('Pay: a late network switch removes the message of its failure', async () => {
  const view = await startPay({
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

test('Pay: the node’s coin balance takes precedence over the service’s', async () => {
  const coin = { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
  const view = await startPay({}, { ...bill, paymentAsset: coin, amount: '0.5' });
  await view.act(() =>
    view.state.accounts.update('eip155', { balance: { value: 2n * 10n ** 17n, networkId: 'eip155:1', at: 0 } }),
  );
  assert.match(view.text(), 'You need 0.3 ETH more.');
  await view.done();
});

test('Pay: warns of a payment that nodes say would fail, unless the account has too little', async () => {
  for (const [held, isWarned] of [
    [12_500_000n, true],
    [1n, false],
  ] as const) {
    const view = await startPay();
    view.fake.held = held;
    view.fake.real = {
      prepareTransfer: async ({ caipNetworkId }: Network, transfer: object) => ({
        request: { ...transfer, networkId: caipNetworkId, value: 0n, data: '0x' },
        fee: null,
        warnings: ['transaction.wouldFail'],
      }),
    };
    await view.pass(30_000);
    assert.is(view.text().includes('this transfer would fail'), isWarned);
    assert.is(view.has('Pay 12.5 USDC'), isWarned);
    await view.done();
  }
});

test('Pay: the balance of the coin and the fee are read again while the payment is shown', async () => {
  const coin = { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
  let held = 2n * 10n ** 17n;
  const view = await startPay({ fetchBalance: async () => held }, { ...bill, paymentAsset: coin, amount: '0.5' });
  assert.match(view.text(), 'You need 0.3 ETH more.');
  held = 10n ** 18n;
  await view.pass(30_000);
  assert.not.match(view.text(), 'You need');
  assert.match(view.text(), 'shown in your wallet');
  view.fake.real = {
    prepareTransfer: async ({ caipNetworkId }: Network, transfer: object) => ({
      request: { ...transfer, networkId: caipNetworkId, value: 0n, data: '0x' },
      fee: { amount: 10n ** 15n, parts: [] },
      warnings: [],
    }),
  };
  await view.pass(15_000);
  assert.match(view.text(), '0.001 ETH');
  view.fake.real = { prepareTransfer: () => Promise.reject(new Error('No node')) };
  await view.pass(15_000);
  assert.match(view.text(), '0.001 ETH', 'the latest one stays');
  await view.done();
});

test('Pay: what a pending transfer takes of the coin cannot be paid again, though the node still counts it', async () => {
  const coin = { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
  const service = createFakeData();
  const fetchBalance = async () => 10n ** 18n;
  const view = await startPay({ service, fetchBalance }, { ...bill, paymentAsset: coin, amount: '0.5' });
  assert.not.match(view.text(), 'You need');
  await view.act(() => {
    service.of(`eip155:1:${ADDRESS}`).tokens.value = balances([{ ...ether, amount: '0.2', pending: true }]);
  });
  assert.match(view.text(), 'You need 0.3 ETH more.');
  await view.done();
});

test('Pay: shows at most six significant decimals, and all of them in the details', async () => {
  const coin = { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
  const exact = '0.123456789012345678';
  const view = await startPay({}, { ...bill, paymentAsset: coin, amount: exact });
  const balanceOf = (value: bigint) =>
    view.act(() => view.state.accounts.update('eip155', { balance: { value, networkId: 'eip155:1', at: 0 } }));
  await balanceOf(12_345_678_901_234_567n);
  assert.match(view.text(), '· 0.0123456\u00a0ETH');
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

test('Pay: an account also pays the fee; a smart account can spend its whole balance, because its fee is unknown', async () => {
  const coin = { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
  // The balance of the account in tests.
  const everything = { ...bill, paymentAsset: coin, amount: '1.2345678' };
  const fee: Fee = { amount: 21_000n * 10n ** 9n, parts: [] };
  const own = await startPay({}, everything, undefined, undefined, fee);
  assert.match(own.text(), 'You need 0.000021 ETH more.');
  await own.done();
  const smart = await startPay({}, everything, undefined, undefined, null);
  assert.match(smart.text(), 'shown in your wallet');
  assert.not.match(smart.text(), 'You need');
  await smart.click(smart.button('Pay 1.234567 ETH'));
  assert.is(smart.submitted.length, 1);
  await smart.done();
});

test('Pay: the total says that a network fee comes on top only where the account is known to pay it', async () => {
  const view = await startPay({ options: { networks: ['eip155:1', 'eip155:137'] } });
  assert.match(view.text(), 'plus the network fee');
  // As for a Safe, for which somebody else may pay.
  view.fake.real = {
    prepareTransfer: async (_: unknown, transfer: object) => ({
      request: { ...transfer, networkId: 'eip155:1', value: 0n, data: '0xa9059cbb' },
      fee: null,
      reserve: null,
      mayBeSponsored: true,
      warnings: [],
    }),
  };
  await view.pass(preparationLifetime);
  assert.match(view.text(), 'plus any network fee');
  assert.not.match(view.text(), 'plus the network fee');
  view.fake.real = {};
  await view.pass(preparationLifetime);
  assert.match(view.text(), 'plus the network fee');
  await view.act(() => view.sink.network('eip155:137'));
  assert.match(view.text(), 'plus any network fee');
  await view.done();
});

test('Pay: uses the network’s balance of a token, because the service does not list every token', async () => {
  const service = createFakeData();
  service.of(`eip155:1:${ADDRESS}`).tokens.value = balances([ether]);
  const view = await startPay({ service });
  assert.not.match(view.text(), 'You need', 'unknown');
  view.fake.held = 2_500_000n;
  await view.pass(30_000);
  assert.match(view.text(), 'You need 10 USDC more.');
  assert.is(view.state.announcer.last.alert.value?.text, 'You need 10 USDC more.');
  await view.click(view.button('Not enough USDC'));
  assert.is(document.activeElement, view.get('.list button'), 'another account may have it');
  await view.act(() => addActions(view));
  await view.click(view.button('Not enough USDC'));
  assert.is(document.activeElement, view.button('Buy'));
  view.fake.held = 0n;
  await view.pass(30_000);
  assert.match(view.text(), 'You need 12.5 USDC more.');
  view.fake.held = 12_500_000n;
  await view.pass(30_000);
  assert.not.match(view.text(), 'You need');
  assert.match(view.text(), '· 12.5\u00a0USDC');
  await view.click(view.button('Pay 12.5 USDC'));
  assert.is(view.submitted.length, 1);
  await view.done();
});

test('Pay: what an account lacks can be bought only while its chain family is the active one', async () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const view = await startPay({ options: { networks: ['eip155:1', solana] } });
  view.fake.held = 2_500_000n;
  await view.act(() => addActions(view));
  await view.pass(30_000);
  view.button('Buy');
  await view.act(() => {
    view.state.accounts.update('solana', { status: 'connected', addresses: [solana], networkId: solana });
    view.state.networks.selectedId.value = solana;
  });
  assert.match(view.text(), 'You need 10 USDC more.');
  assert.throws(() => view.button('Buy'), 'the purchase would be of coins of Solana');
  await view.done();
});

test('Pay: a silent data service does not delay the network’s balance of a token', async () => {
  const service = createFakeData();
  service.onCall = (verb) => (verb === 'fetchTokens' ? new Promise(() => {}) : undefined);
  const view = await startPay({ service });
  view.fake.held = 2_500_000n;
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  assert.match(view.text(), '· 2.5\u00a0USDC');
  assert.match(view.text(), 'You need 10 USDC more.');
  view.fake.held = 5_000_000n;
  await view.pass(30_000);
  assert.match(view.text(), 'You need 7.5 USDC more.');
  await view.done();
});

test('Pay: ignores a late balance of another account', async () => {
  const view = await startPay();
  const late = deferred<bigint>();
  view.fake.read = ({ owner }) => (owner === ADDRESS ? late.promise : Promise.resolve(5_000_000n));
  await view.pass(30_000);
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  assert.match(view.text(), '· 5\u00a0USDC');
  assert.match(view.text(), 'You need 7.5 USDC more.');
  await view.act(() => late.resolve(99_000_000n));
  assert.match(view.text(), '· 5\u00a0USDC');
  assert.match(view.text(), 'You need 7.5 USDC more.');
  await view.done();
});

test('Pay: opens the app’s page when the visitor closes without a payment, also at an exchange', async () => {
  for (const status of [null, 'UNKNOWN']) {
    const visited: string[] = [];
    const windows = fakePopups();
    fakeLinks((url) => void visited.push(url));
    const view = await startPay({}, { ...bill, redirectUrl: { failure: failurePage } }, undefined, (method) => {
      if (method === 'reown_getExchanges') return { result: { exchanges: [exchange], total: 1 } };
      const page = { url: 'https://pay.coinbase.com/session/1', sessionId: '1' };
      return { result: method === 'reown_getExchangePayUrl' ? page : { status } };
    });
    if (status) await view.click(view.button('Larkspur'));
    assert.is(windows.opened.length, status ? 1 : 0);
    await view.close();
    assert.equal(visited, [failurePage]);
    await view.done();
  }
});

test('Pay: the app’s page for a failure is not opened while the payment may still arrive', async () => {
  const visited: string[] = [];
  fakeLinks((url) => void visited.push(url));
  const options = { ...bill, redirectUrl: { failure: failurePage } };
  for (const way of ['wallet', 'exchange', 'exchange after the timeout']) {
    fakePopups();
    const view = await startPay({}, options, undefined, (method) => {
      if (method === 'reown_getExchanges') return { result: { exchanges: [exchange], total: 1 } };
      const page = { url: 'https://pay.coinbase.com/session/1', sessionId: '1' };
      return { result: method === 'reown_getExchangePayUrl' ? page : { status: 'IN_PROGRESS' } };
    });
    await view.click(view.button(way === 'wallet' ? 'Pay 12.5 USDC' : 'Larkspur'));
    if (way === 'wallet')
      await view.act(() => {
        view.progress.value = { status: 'pending', hash: HASH };
      });
    await view.pass(3_000);
    if (way !== 'exchange') await view.pass(300_000);
    await view.close();
    assert.is(view.ended()?.success, false, way);
    assert.equal(visited, [], way);
    await view.done();
  }
});

test('Pay: after a network switch, a contract with another symbol is confirmed before the wallet request', async () => {
  const view = await startPay({
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

test('Pay: an earlier payment’s page does not open when the visitor closes a later one', async () => {
  const visited: string[] = [];
  fakeLinks((url) => void visited.push(url));
  const view = await startPay({}, { ...bill, redirectUrl: { success: 'https://shop.example/paid' } });
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
});

test('Pay: a payment that arrives after the timeout opens the app’s page for a success', async () => {
  const visited: string[] = [];
  fakeLinks((url) => void visited.push(url));
  const success = 'https://shop.example/paid';
  const view = await startPay({}, { ...bill, redirectUrl: { success, failure: failurePage } });
  await view.click(view.button('Pay 12.5 USDC'));
  await view.pass(300_000);
  await view.act(() => {
    view.progress.value = { status: 'confirmed', hash: HASH };
  });
  assert.is(view.ended()?.success, false, 'the promise had ended');
  assert.not(
    view.events.some(({ event }) => event === 'PAY_SUCCESS'),
    'reported where the transaction is followed',
  );
  await view.close();
  assert.equal(visited, [success]);
  await view.done();
});

test('Pay: opens no page while the payment is pending, nor when the modal is destroyed', async () => {
  const visited: string[] = [];
  fakeLinks((url) => void visited.push(url));
  const options = { ...bill, redirectUrl: { success: failurePage, failure: failurePage } };
  const view = await startPay({}, options);
  await view.click(view.button('Pay 12.5 USDC'));
  await view.close();
  assert.is(view.ended(), null);
  await view.done();
  const other = await startPay({}, options);
  await other.done();
  await nextTask();
  assert.is(other.ended()?.error?.code, 'UNKNOWN_ERROR');
  assert.equal(visited, []);
});

test.run();
