import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { effect } from '#reactive';
import { WalletModalError } from '../../../../src/core/errors/WalletModalError';
import { feature as form } from '../../../../src/features/swap/index';
import { createSwap } from '../../../../src/features/swap/model/createSwap';
import type { SwapAccount } from '../../../../src/features/swap/model/SwapPorts';
import { feature } from '../../../../src/features/swap/review/index';
import { SwapPreview } from '../../../../src/features/swap/review/SwapPreview';
import { feature as transactions } from '../../../../src/requests/index';
import { addActions } from '../../../support/actionRows';
import { balances, createFakeData, ether } from '../../../support/fakeData';
import { createFakeModal } from '../../../support/fakeModal';
import { createFakeRequests } from '../../../support/fakeRequests';
import { renderIn } from '../../../support/renderIn';
import { setHidden } from '../../../support/setHidden';
import { startSwapReview } from '../../../support/startSwapReview';
import { account, createFakePorts, dai, OTHER, USER, usdc } from '../model/fakeSwap';

test.before.each(() => setHidden(false));

/** Draws the review of a swap, by default of one ether for USDC. */
async function review(fake = createFakePorts(), tokens?: Parameters<typeof startSwapReview>[2]) {
  const requests = createFakeRequests();
  const data = createFakeData().of(account.account);
  const swap = { ...createSwap(fake.ports, account), transactions: requests, data };
  const other = createSwap(fake.ports, { ...account, account: `eip155:1:${OTHER}`, address: OTHER });
  const of = ({ address }: SwapAccount) => (address === USER ? swap : other);
  const chunks = { swaps: { swaps: { load: async () => ({ of }) } } };
  const modal = createFakeModal({ options: { networks: ['eip155:1'] }, chunks });
  const { state } = modal;
  state.locale.addEnglish({ ...transactions.messages, ...form.messages, ...feature.messages });
  state.accounts.update('eip155', { status: 'connected', addresses: [USER], networkId: 'eip155:1' });
  const alerts: string[] = [];
  const stop = effect(
    () => void (state.announcer.last.alert.value && alerts.push(state.announcer.last.alert.value.text)),
  );
  await startSwapReview(swap, fake, tokens);
  const view = await renderIn(
    modal,
    <section className="card">
      <h2 tabIndex={-1}>Review</h2>
      <SwapPreview />
    </section>,
  );
  const pass = (ms: number): Promise<void> => view.settle(() => fake.clock.advance(ms));
  /** Runs a callback, then the effects of what is drawn, and the requests that they send. */
  const act = async (work: () => void, ms = 0): Promise<void> => {
    await view.settle(work);
    await pass(ms);
    await pass(0);
  };
  await act(() => {});
  return {
    ...view,
    fake,
    swap,
    data,
    state,
    alerts,
    act,
    async done() {
      stop();
      await view.unmount();
    },
  };
}

test('SwapPreview: a failure stays in place and is announced once while the preparation is repeated', async () => {
  const fake = createFakePorts();
  let answer = (): void => {};
  fake.onCall = (name) =>
    name === 'build' ? new Promise((_, reject) => (answer = () => reject(new Error('No answer')))) : Promise.resolve();
  const page = await review(fake);
  await page.act(() => answer());
  const retry = page.button('Try again');
  for (const _ of [1, 2]) {
    await page.act(() => {}, 10_000);
    assert.is(page.button('Try again'), retry);
    await page.act(() => answer());
    assert.is(page.button('Try again'), retry);
  }
  assert.equal(page.alerts, ['Couldn’t get a price. Check your connection and try again. Nothing was sent.']);
  retry.focus();
  await page.act(() => retry.click());
  assert.is(document.activeElement, page.get('h2'), 'the button is gone, the focus is not');
  await page.act(() => answer());
  assert.is(page.alerts.length, 2, 'the visitor hears how the own attempt ended');
  await page.done();
});

test('SwapPreview: while it is prepared, the amounts stand where they will be, and Edit leads back', async () => {
  const fake = createFakePorts();
  let go = (): void => {};
  fake.onCall = (name) =>
    name === 'build' ? new Promise((resolve) => (go = () => resolve(undefined))) : Promise.resolve();
  const page = await review(fake);
  page.state.router.reset('Swap');
  page.state.router.push('SwapPreview');
  const boxes = () => [...page.container.querySelectorAll('.value-box')].map(({ textContent }) => textContent);
  const before = boxes();
  assert.equal(before, ['You pay1 ETH$3,000.00', 'You get3,000 USDC$3,000.00']);
  assert.is(page.button('Preparing…').getAttribute('aria-busy'), 'true');
  assert.is(page.get('.money-total').textContent, 'Total', 'nothing is promised yet');
  assert.is(page.container.querySelectorAll('.money-total .skel').length, 2);
  await page.act(() => page.button('Edit').click());
  assert.is(page.state.router.current.peek().view, 'Swap');
  await page.act(() => go());
  page.button('Swap');
  assert.equal(boxes(), before);
  await page.done();
});

test('SwapPreview: a swap that would revert has no button, says why, and leads back', async () => {
  const fake = createFakePorts();
  fake.reverts = ([effect]) => effect?.kind === 'swap';
  const page = await review(fake);
  page.state.router.reset('Swap');
  page.state.router.push('SwapPreview');
  await page.act(() => {});
  assert.match(page.text(), 'The swap would fail');
  assert.match(page.text(), 'Nothing was sent. Some tokens can’t be swapped.');
  assert.throws(() => page.button('Swap'));
  await page.act(() => page.button('Edit').click());
  assert.equal([page.state.router.current.peek().view, page.fake.submissions.length], ['Swap', 0]);
  await page.done();
});

test('SwapPreview: no approval is asked for more of a token than the account has, and the visitor learns why', async () => {
  const fake = createFakePorts();
  fake.balance = 999_999n;
  const page = await review(fake, [usdc, dai]);
  assert.match(page.text(), 'Insufficient balance');
  assert.throws(() => page.button('Allow USDC'));
  fake.balance = 1_000_000n;
  await page.act(() => {}, 10_000);
  page.button('Allow USDC');
  await page.done();
});

test('SwapPreview: what a swap of a token lacks for its fee is said, and can be bought', async () => {
  const page = await review(createFakePorts(), [usdc, dai]);
  const lack = 'You need about 0.00025 ETH for the network fee.';
  page.state.router.reset('Swap');
  page.state.router.push('SwapPreview');
  await page.act(() => page.state.accounts.update('eip155', { balance: { networkId: 'eip155:1', value: 0n, at: 0 } }));
  assert.ok(page.text().includes(lack), page.text());
  await page.act(() => {}, 10_000);
  assert.equal(page.alerts, [lack]);
  await page.act(() => page.button('Not enough ETH for the fee').click());
  assert.is(page.state.router.current.peek().view, 'Swap', 'nothing can be bought');
  page.state.router.push('SwapPreview');
  await page.act(() => addActions(page));
  await page.act(() => page.button('Not enough ETH for the fee').click());
  assert.is(document.activeElement, page.button('Buy'));
  await page.act(() => page.button('Buy').click());
  assert.is(page.state.router.current.peek().view, 'OnRampProviders');
  await page.done();
});

test('SwapPreview: the focus stays in the card when a review has expired, and when the next one fails', async () => {
  const page = await review();
  const swap = page.button('Swap');
  swap.focus();
  // The nodes do not respond, and the review expires meanwhile.
  page.fake.onCall = () => new Promise(() => {});
  await page.act(() => {}, 30_000);
  await page.act(() => swap.click());
  assert.ok(page.text().includes('Preparing'), page.text());
  assert.is(document.activeElement, page.get('h2'));
  await page.done();
  const failing = await review();
  failing.button('Edit').focus();
  failing.fake.onCall = () => Promise.reject(new Error('No answer'));
  await failing.act(() => {}, 10_000);
  failing.button('Try again');
  assert.is(document.activeElement, failing.get('h2'));
  await failing.done();
});

test('SwapPreview: the result of a request is announced once, not again with the next record', async () => {
  const page = await review();
  await page.act(() => page.button('Swap').click());
  await page.act(() => {
    const [submission] = page.fake.submissions;
    if (submission) submission.progress.value = { status: 'rejected' };
  });
  await page.act(() => {});
  page.button('Swap');
  assert.equal(page.alerts, ['Swap declined in your wallet. Nothing was sent.']);
  await page.done();
});

test('SwapPreview: the total says that a network fee comes on top only if the account pays it', async () => {
  for (const paysFee of [true, false]) {
    const fake = createFakePorts();
    fake.paysFee = paysFee;
    const page = await review(fake);
    const [own, wallets] = ['plus the network fee', 'plus any network fee'];
    assert.equal([page.text().includes(own), page.text().includes(wallets)], [false, !paysFee]);
    await page.done();
  }
});

test('SwapPreview: a refusal for funds names amount and fee once, and the amount that can be swapped leads to the form', async () => {
  const page = await review();
  page.state.router.reset('Swap');
  page.state.router.push('SwapPreview');
  await page.act(() => page.button('Swap').click());
  await page.act(() => {
    const [submission] = page.fake.submissions;
    const error = new WalletModalError('insufficientFunds');
    const shortfall = { paysCoin: true, fee: 10n ** 15n, max: 9n * 10n ** 17n };
    if (submission) submission.progress.value = { status: 'failed', error, shortfall };
  });
  await page.act(() => {});
  assert.equal(page.alerts, ['Nothing was sent. 1 ETH and a network fee of up to 0.001 ETH are more than you have.']);
  await page.act(() => page.button('Use 0.9 ETH instead').click());
  assert.equal([page.state.router.current.peek().view, page.swap.form.peek().amount], ['Swap', '0.9']);
  assert.is(page.fake.submissions.length, 1);
  await page.done();
});

test('SwapPreview: a swap that leaves too little of the coin for the fee offers an amount that leaves enough', async () => {
  const page = await review();
  const setBalance = (value: bigint): Promise<void> =>
    page.act(() => page.state.accounts.update('eip155', { balance: { networkId: 'eip155:1', value, at: 0 } }));
  page.state.router.reset('Swap');
  page.state.router.push('SwapPreview');
  await setBalance(10n ** 18n + 10n ** 12n);
  assert.ok(page.text().includes('1 ETH and a network fee of up to 0.0003 ETH are more than you have.'), page.text());
  const lacks = '1 ETH and a network fee of up to 0.0003 ETH are more than you have.';
  assert.equal(page.alerts, [lacks]);
  assert.is(page.button('Not enough ETH for the fee').getAttribute('aria-disabled'), 'true');
  await page.act(() => page.button('Not enough ETH for the fee').click());
  assert.is(page.state.router.current.peek().view, 'Swap', 'where the amount can be changed');
  page.state.router.push('SwapPreview');
  // What the wallet may reserve is less than the balance, or is not.
  await setBalance(10n ** 14n);
  assert.not.ok(page.text().includes('instead'));
  await setBalance(10n ** 18n);
  await page.act(() => page.button('Use 0.9997 ETH instead').click());
  assert.equal([page.state.router.current.peek().view, page.swap.form.peek().amount], ['Swap', '0.9997']);
  await page.done();
});

test('SwapPreview: what a pending transfer takes of the coin cannot be swapped, though the node still counts it', async () => {
  const page = await review();
  await page.act(() => {
    page.state.accounts.update('eip155', { balance: { networkId: 'eip155:1', value: 2n * 10n ** 18n, at: 0 } });
  });
  assert.is(page.button('Swap').getAttribute('aria-disabled'), null);
  await page.act(() => {
    page.data.tokens.value = balances([{ ...ether, amount: '0.2', pending: true }]);
  });
  assert.is(page.button('Not enough ETH for the fee').getAttribute('aria-disabled'), 'true');
  await page.done();
});

test('SwapPreview: a lower price, for which the visitor has to update the review, is announced once', async () => {
  const page = await review();
  page.fake.price -= 9_000n;
  await page.act(() => {}, 10_000);
  assert.ok(page.text().includes('The price changed'));
  page.fake.price -= 1_000n;
  await page.act(() => {}, 10_000);
  assert.equal(page.alerts, ['The price changed. You’d get 2,910 USDC now.']);
  await page.done();
});

test('SwapPreview: a lower price in place of an expired one has to be accepted, too', async () => {
  const page = await review();
  page.fake.onCall = (name) => (name === 'build' ? new Promise(() => {}) : Promise.resolve());
  await page.act(() => {}, 20_000);
  Object.assign(page.fake, { onCall: async () => {}, price: page.fake.price - 9_000n });
  await page.act(() => page.button('Swap').click());
  assert.equal(page.alerts, ['The price changed. You’d get 2,910 USDC now.']);
  await page.act(() => page.button('Swap').click());
  assert.is(page.fake.submissions.length, 0);
  await page.act(() => page.button('Update').click());
  assert.not(page.text().includes('The price changed'));
  await page.act(() => page.button('Swap').click());
  assert.is(page.fake.submissions.length, 1);
  await page.done();
});

test('SwapPreview: if the account changes while a swap is pending, does not say that nothing was sent', async () => {
  const page = await review();
  await page.act(() => page.button('Swap').click());
  await page.act(() => {
    const [submission] = page.fake.submissions;
    if (submission) submission.progress.value = { status: 'pending', hash: `0x${'ab'.repeat(32)}` };
  });
  await page.act(() => page.state.accounts.update('eip155', { addresses: [OTHER] }));
  assert.ok(page.text().includes('Your account changed'), page.text());
  assert.not(page.text().includes('Nothing was sent'));
  assert.is(page.alerts.length, 1);
  page.button('Edit');
  await page.done();
});

test.run();
