import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useViewContext } from '../../../../src/core/context';
import { feature as form } from '../../../../src/features/swap/index';
import { createSwap } from '../../../../src/features/swap/model/createSwap';
import type { SwapToken } from '../../../../src/features/swap/model/SwapToken';
import { feature } from '../../../../src/features/swap/review/index';
import { feature as transactions } from '../../../../src/requests/index';
import type { Progress } from '../../../../src/requests/Progress';
import { createFakeModal } from '../../../support/fakeModal';
import { createFakeRequests } from '../../../support/fakeRequests';
import { renderIn } from '../../../support/renderIn';
import { startSwapReview } from '../../../support/startSwapReview';
import { account, createFakePorts, dai, USER, usdc } from '../model/fakeSwap';

/** The current view, like in the card. */
function Current() {
  const { view, id } = useViewContext().state.router.current.value;
  const View = feature.views[view];
  return <main>{View && <View key={id} />}</main>;
}

/** Shows the review of a swap, after the form. */
async function review(fake = createFakePorts(), pair?: readonly [from: SwapToken, to: SwapToken]) {
  const requests = createFakeRequests();
  const swap = { ...createSwap(fake.ports, account), transactions: requests };
  const chunks = { swaps: { swaps: { load: async () => ({ of: () => swap }) } } };
  const modal = createFakeModal({ options: { networks: ['eip155:1'] }, chunks });
  const { state } = modal;
  state.locale.addEnglish({ ...transactions.messages, ...form.messages, ...feature.messages });
  state.accounts.update('eip155', { status: 'connected', addresses: [USER], networkId: 'eip155:1' });
  await startSwapReview(swap, fake, pair);
  state.router.reset('Swap');
  state.router.push('SwapPreview');
  const page = await renderIn(modal, <Current />);
  const act = async (work: () => void = () => {}): Promise<void> => {
    await page.settle(work);
    await page.settle(() => fake.clock.advance(0));
    await page.settle(() => fake.clock.advance(0));
  };
  await act();
  return {
    ...page,
    act,
    fake,
    swap,
    state,
    requests,
    views: () => state.router.history.peek().map(({ view }) => view),
    router: state.router,
    /** The result of the latest request to the wallet. */
    finish: (progress: Progress) =>
      act(() => {
        const submission = fake.submissions.at(-1);
        if (submission) submission.progress.value = progress;
      }),
  };
}

test('SwapProgress: takes the place of the review, and gives it back after a rejection', async () => {
  const page = await review();
  assert.equal(page.views(), ['Swap', 'SwapPreview']);
  await page.act(() => page.button('Swap').click());
  assert.equal(page.views(), ['Swap', 'SwapProgress']);
  await page.finish({ status: 'rejected' });
  assert.equal(page.views(), ['Swap', 'SwapPreview']);
  assert.match(page.text(), 'Swap declined in your wallet. Nothing was sent.');
  await page.unmount();
});

test('SwapProgress: a pending swap is shown in place of its review, and without one, the review is shown', async () => {
  const page = await review();
  await page.act(() => page.button('Swap').click());
  // The visitor has gone back to the form and reviews the swap again.
  await page.act(() => void page.router.goBack());
  assert.equal(page.views(), ['Swap']);
  await page.act(() => page.router.push('SwapPreview'));
  assert.equal(page.views(), ['Swap', 'SwapProgress']);
  await page.unmount();
  const none = await review();
  await none.act(() => none.router.push('SwapProgress'));
  assert.equal(none.views(), ['Swap', 'SwapPreview', 'SwapPreview']);
  await none.unmount();
});

const HASH = `0x${'ab'.repeat(32)}`;

test('SwapProgress: Done leaves the form as it is, which the visitor has filled for another swap meanwhile', async () => {
  const page = await review();
  await page.act(() => page.button('Swap').click());
  await page.act(() => page.swap.setAmount('2'));
  await page.finish({ status: 'confirmed', hash: HASH });
  await page.act(() => page.button('Done').click());
  assert.equal([page.views(), page.swap.form.peek().amount], [['Account'], '2']);
  await page.unmount();
});

test('SwapProgress: announces an approval that has succeeded, and not one that was rejected', async () => {
  for (const [progress, text] of [
    [{ status: 'confirmed', hash: HASH }, 'USDC allowed'],
    [{ status: 'rejected' }, undefined],
  ] as const satisfies readonly (readonly [Progress, string | undefined])[]) {
    const page = await review(createFakePorts(), [usdc, dai]);
    await page.act(() => page.button('Allow USDC').click());
    const said: string[] = [];
    const dispose = page.state.announcer.last.status.subscribe((next) => {
      if (next) said.push(next.text);
    });
    said.length = 0;
    await page.finish(progress);
    assert.equal(page.views(), ['Swap', 'SwapPreview']);
    assert.equal(
      said.filter((each) => each.includes('allowed')),
      text ? [text] : [],
    );
    dispose();
    await page.unmount();
  }
});

test('SwapProgress: announces that an old permission has ended', async () => {
  const fake = createFakePorts();
  fake.allowance = 3n;
  fake.reverts = ([effect]) => effect?.kind === 'approve' && effect.amount !== 0n && fake.allowance > 0n;
  const page = await review(fake, [usdc, dai]);
  await page.act(() => page.button('End old USDC permission').click());
  fake.allowance = 0n;
  await page.finish({ status: 'confirmed', hash: HASH });
  assert.is(page.state.announcer.last.status.peek()?.text, 'Old USDC permission ended');
  await page.unmount();
});

for (const progress of [
  { status: 'unknown' },
  { status: 'dropped', hash: HASH },
  { status: 'different', hash: HASH },
] as const satisfies readonly Progress[]) {
  test(`SwapProgress: Back from a swap that is ${progress.status} offers no review of the same swap`, async () => {
    const page = await review();
    await page.act(() => page.button('Swap').click());
    await page.finish(progress);
    await page.act(() => page.button('Back').click());
    assert.equal(page.views(), ['Account']);
    await page.unmount();
  });
}

for (const progress of [
  { status: 'reverted', hash: HASH },
  { status: 'replaced', hash: HASH, cancelled: true },
] as const satisfies readonly Progress[]) {
  test(`SwapProgress: a swap that is ${progress.status} had no effect, so it can be reviewed again`, async () => {
    const page = await review();
    await page.act(() => page.button('Swap').click());
    await page.finish(progress);
    await page.act(() => page.button('Try again').click());
    assert.equal(page.views(), ['Swap', 'SwapPreview']);
    await page.unmount();
  });
}

test('SwapProgress: shows the received amount, or at least the minimum one', async () => {
  for (const [arrived, text] of [
    [2_991_230_000n, 'You got 2,991.23 USDC'],
    [undefined, 'You got at least 2,970 USDC'],
  ] as const) {
    const page = await review();
    await page.act(() => page.button('Swap').click());
    await page.finish({ status: 'confirmed', hash: HASH, ...(arrived !== undefined && { arrived }) });
    assert.is(page.get('.headline').textContent, text);
    assert.is(page.get('.headline + .text').textContent, 'For 1 ETH.');
    await page.unmount();
  }
});

test.run();
