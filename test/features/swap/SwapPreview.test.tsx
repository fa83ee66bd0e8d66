import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { effect } from '#reactive';
import { feature } from '../../../src/features/swap/review/index';
import { SwapPreview } from '../../../src/features/swap/review/SwapPreview';
import { createSwap } from '../../../src/services/swap/createSwap';
import type { SwapAccount } from '../../../src/services/swap/SwapPorts';
import { feature as transactions } from '../../../src/services/transactions/index';
import { account, createFakePorts, OTHER, USER } from '../../services/swap/fakeSwap';
import { createFakeModal } from '../../support/fakeModal';
import { createFakeRequests } from '../../support/fakeRequests';
import { renderIn } from '../../support/renderIn';
import { setHidden } from '../../support/setHidden';
import { startSwapReview } from '../../support/startSwapReview';

test.before.each(() => setHidden(false));

/** Draws the review of one ether for USDC. */
async function review(fake = createFakePorts()) {
  const requests = createFakeRequests();
  const swap = { ...createSwap(fake.ports, account), transactions: requests };
  const other = createSwap(fake.ports, { ...account, account: `eip155:1:${OTHER}`, address: OTHER });
  const of = ({ address }: SwapAccount) => (address === USER ? swap : other);
  const chunks = { swaps: { swaps: { load: async () => ({ of }) } } };
  const modal = createFakeModal({ options: { networks: ['eip155:1'] }, chunks });
  const { state } = modal;
  state.locale.addEnglish({ ...transactions.messages, ...feature.messages });
  state.accounts.update('eip155', { status: 'connected', addresses: [USER], networkId: 'eip155:1' });
  const alerts: string[] = [];
  const stop = effect(() => void (state.announcer.alert.value && alerts.push(state.announcer.alert.value.text)));
  await startSwapReview(swap, fake);
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
  failing.button('Back').focus();
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
  assert.equal(page.alerts, ['Swap cancelled in your wallet. Nothing was sent.']);
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
  page.button('Back');
  await page.done();
});

test.run();
