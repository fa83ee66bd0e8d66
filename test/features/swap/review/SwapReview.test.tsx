import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { feature as form } from '../../../../src/features/swap/index';
import { createTokenCheck } from '../../../../src/features/swap/model/createTokenCheck';
import { fetchGasPrice } from '../../../../src/features/swap/model/gasPrices';
import type { AccountSwap } from '../../../../src/features/swap/model/loadSwaps';
import { planSwap } from '../../../../src/features/swap/model/planSwap';
import { createPriceReader } from '../../../../src/features/swap/model/prices';
import type { SwapOrder } from '../../../../src/features/swap/model/SwapOrder';
import { feature } from '../../../../src/features/swap/review/index';
import { SwapReview } from '../../../../src/features/swap/review/SwapReview';
import { feature as transactions } from '../../../../src/requests/index';
import { ethereum } from '../../../support/ethereum';
import { createFakeModal } from '../../../support/fakeModal';
import { createFakeRequests } from '../../../support/fakeRequests';
import { longNumbers } from '../../../support/longNumbers';
import { renderIn } from '../../../support/renderIn';
import { createFakePorts, dai, type FakePorts, order, ROUTER, usdc } from '../model/fakeSwap';

/** Renders the review of the plan for an order. */
async function review(changes: Partial<SwapOrder> = {}, fake: FakePorts = createFakePorts(), approved?: bigint) {
  const { ports } = fake;
  const context = {
    ports,
    readPrices: createPriceReader(ports, ethereum),
    readGasPrice: (abort: AbortSignal) => fetchGasPrice(ports, ethereum, abort),
    checkToken: createTokenCheck(ports, ethereum),
    approvedAmount: () => approved,
  };
  const record = await planSwap(context, order(changes), new AbortController().signal);
  const modal = createFakeModal();
  modal.state.locale.addEnglish({ ...transactions.messages, ...form.messages, ...feature.messages });
  const requests = createFakeRequests();
  const confirmed: string[] = [];
  const swap = {
    network: ethereum,
    accepted: signal(false),
    transactions: requests,
    review: {
      state: signal({ status: 'ready', record, next: null }),
      notice: signal(null),
      approvedAmount: () => approved,
      confirm: (id: string) => confirmed.push(id),
    },
  } as unknown as AccountSwap;
  const view = await renderIn(modal, <SwapReview swap={swap} record={record} />);
  const texts = (selector: string) => [...view.container.querySelectorAll(selector)].map((each) => each.textContent);
  return {
    ...view,
    requests,
    confirmed,
    steps: () =>
      [...view.container.querySelectorAll('.steps li')].map((each) => `${each.textContent} ${each.className}`),
    /** The rows that are always visible. */
    facts: () => texts('.money-facts .facts > div').map((text) => text ?? ''),
    unfold: () => view.settle(() => view.get('.money-line').click()),
    summary: () => texts('.effect-box > h3'),
    rows: () => texts('.effect-box dl > div').map((text) => text?.replaceAll(/\s+/g, ' ')),
  };
}

test('SwapReview: an approval names its exact amount and its spender, among the details', async () => {
  const page = await review({ from: usdc, to: dai, amount: 500_000_000n });
  assert.equal(page.summary(), []);
  assert.match(page.text(), 'First let this swap use exactly 500 USDC.');
  await page.unfold();
  assert.equal(page.summary(), ['What this does: Allow spending']);
  assert.equal(page.rows(), ['Amount500 USDC', `Spender${ROUTER}`]);
  await page.unmount();
});

test('SwapReview: an approval of “exactly” an amount has all its digits', async () => {
  const page = await review({ from: dai, to: usdc, amount: 1_234_567_891_234_000_000_000n });
  assert.match(page.text(), 'First let this swap use exactly 1,234.567891234 DAI. It can’t use more.');
  await page.unmount();
});

test('SwapReview: a swap shows the minimum amount, the receiver and the deadline', async () => {
  const fake = createFakePorts();
  fake.swap = { router: ROUTER };
  const page = await review({}, fake);
  await page.unfold();
  assert.equal(page.summary(), ['What this does: Swap']);
  const [pay, least, to, contract, until] = page.rows();
  assert.equal(
    [pay, least, to, contract],
    ['You pay1 ETH', 'You get at least2,970 USDC', 'ToYour account', `Contract${ROUTER}`],
  );
  assert.match(until ?? '', /^Until\w+ \d+, \d{4}/);
  await page.unmount();
});

test('SwapReview: at most six significant decimals are read, and the facts have all', async () => {
  const page = await review({ amount: 1_123_456_789_012_345_678n });
  assert.equal(longNumbers(page.container), []);
  assert.is(page.get('.value-box .value-line').textContent, '1.123456 ETH');
  assert.is(page.facts()[0], 'You pay1.123456789012345678 ETH');
  await page.unmount();
  const plain = await review();
  assert.not.match(plain.facts()[0] ?? '', 'You pay');
  await plain.unmount();
});

test('SwapReview: the facts begin with what the visitor gets at least and what it costs', async () => {
  const page = await review();
  const labels = [...page.container.querySelectorAll('.money-facts dt')].map(({ textContent }) => textContent);
  assert.equal(labels, ['Minimum received', 'Network fee', 'Network']);
  await page.unmount();
});

test('SwapReview: an allowance that the token does not let change is reset in a separate step', async () => {
  const fake = createFakePorts();
  fake.allowance = 3n;
  fake.reverts = ([effect]) => effect?.kind === 'approve' && effect.amount !== 0n && fake.allowance > 0n;
  const tokens = { from: usdc, to: dai, amount: 500_000_000n };
  const first = await review(tokens, fake);
  assert.equal(first.steps(), ['End old USDC permission later', 'Allow USDC later', 'Swap later']);
  await first.unfold();
  assert.equal(first.summary(), ['What this does: End a permission']);
  first.button('End old USDC permission');
  await first.unmount();
  fake.allowance = 0n;
  const second = await review(tokens, fake, 0n);
  assert.equal(second.steps(), ['Old USDC permission ended, done done', 'Allow USDC later', 'Swap later']);
  second.button('Allow USDC');
  await second.unmount();
  fake.allowance = 500_000_000n;
  const third = await review(tokens, fake, 500_000_000n);
  assert.equal(third.steps(), ['USDC allowed, done done', 'Swap later']);
  await third.unmount();
});

test('SwapReview: a token that the service does not list is shown with its address, because anyone can use its symbol', async () => {
  const listed = await review();
  assert.not(listed.facts().some((text) => text.includes('0x')));
  await listed.unmount();
  const bought = await review({ to: { ...usdc, listed: false } });
  assert.ok(bought.facts().includes(`Token you get${usdc.address}`), bought.facts().join('\n'));
  await bought.unmount();
  const paid = await review({ from: { ...usdc, listed: false }, to: dai, amount: 500_000_000n });
  assert.ok(paid.facts().includes(`Token${usdc.address}`), paid.facts().join('\n'));
  await paid.unmount();
});

for (const [step, changes, allowance, button, name] of [
  ['swap', {}, 0n, 'Swap', '1 ETH for USDC'],
  ['approval', { from: usdc, to: dai, amount: 5_000_000n }, 0n, 'Allow USDC', 'Allow USDC'],
] as const) {
  test(`SwapReview: an earlier ${step} is shown, and must be accepted before the wallet request`, async () => {
    const fake = createFakePorts();
    fake.allowance = allowance;
    const page = await review(changes, fake);
    await page.settle(() => {
      page.requests.isRepeated.value = true;
    });
    assert.match(page.text(), `Earlier: ${name}`);
    for (let clicks = 0; clicks < 5; clicks++) await page.settle(() => page.button(button).click());
    assert.equal(page.confirmed, []);
    const checkbox = page.get('input[type=checkbox]');
    assert.is(document.activeElement, checkbox);
    await page.settle(() => checkbox.click());
    await page.settle(() => page.button(button).click());
    assert.is(page.confirmed.length, 1);
    await page.unmount();
  });
}

test.run();
