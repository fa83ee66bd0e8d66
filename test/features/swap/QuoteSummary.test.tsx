import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ReadonlySignal, signal } from '#reactive';
import { CurrentViewContext } from '../../../src/core/context';
import { ImpactNotes } from '../../../src/features/swap/ImpactNotes';
import type { GasPrice } from '../../../src/features/swap/model/gasPrices';
import type { AccountSwap } from '../../../src/features/swap/model/loadSwaps';
import type { Quote, QuoteState, SwapForm } from '../../../src/features/swap/model/SwapState';
import { QuoteSummary } from '../../../src/features/swap/QuoteSummary';
import { SwapReviewButton } from '../../../src/features/swap/SwapReviewButton';
import { words } from '../../../src/features/swap/words';
import { words as valueWords } from '../../../src/requests/fields/words';
import { addActions } from '../../support/actionRows';
import { ethereum } from '../../support/ethereum';
import { createFakeModal } from '../../support/fakeModal';
import { render } from '../../support/render';
import { dai, ether, order, usdc } from './model/fakeSwap';

const quote = (changes: Partial<Quote> = {}): Quote => ({
  order: order(),
  received: 3_000_000_000n,
  prices: { [ether.id]: '3000', [usdc.id.toLowerCase()]: '1' },
  gasPrice: { status: 'known', price: 1_000_000_000n },
  rollupFee: 0n,
  paysFee: true,
  ...changes,
});

/** Draws a part of the form, by default of one ether for USDC. */
async function draw(
  part: (swap: AccountSwap) => React.ReactNode,
  state: Partial<QuoteState> = {},
  form: SwapForm = { from: ether, to: usdc, amount: '1' },
) {
  const fake = createFakeModal();
  fake.state.locale.addEnglish({ ...valueWords, ...words });
  const swap = {
    accepted: signal(false),
    network: ethereum,
    form: signal(form),
    quote: signal({ status: 'ready', quote: quote(), ...state }),
    tokens: { state: signal({ status: 'ready', tokens: [ether, usdc, dai] }) },
    startReview: () => true,
  } as unknown as AccountSwap;
  const page = await render(
    <CurrentViewContext.Provider value={fake.ctx}>
      <main>{part(swap)}</main>
    </CurrentViewContext.Provider>,
  );
  return {
    ...page,
    swap,
    state: fake.state,
    alert: () => fake.state.announcer.last.alert.peek(),
    text: () => page.get('main').textContent ?? '',
  };
}

const details = async (changes: Partial<Quote>) => {
  const page = await draw((swap) => (
    <>
      <QuoteSummary quote={quote(changes)} status="ready" />
      <ImpactNotes swap={swap} priced={quote(changes)} checkbox={{ current: null }} />
    </>
  ));
  await page.settle(() => page.get('.money-line').click());
  return page;
};

test('QuoteSummary: the rate, and on request everything about the price', async () => {
  const page = await details({});
  for (const text of [
    '1 ETH = 3,000 USDC',
    'Price impact0%',
    'Max. slippage1%',
    'Minimum received2,970 USDC',
    'about $0.45',
    '0.0085 ETH (0.85%)',
  ]) {
    assert.ok(page.text().includes(text), `${text} in ${page.text()}`);
  }
  await page.unmount();
});

const fees: [GasPrice, string][] = [
  [{ status: 'unsupported' }, 'Network not supported for Gas PriceThe fee can’t be estimated here.'],
  [{ status: 'unknown' }, 'shown in your wallet'],
];
for (const [gasPrice, text] of fees) {
  test(`QuoteSummary: without a gas price, ${gasPrice.status}, the fee is not guessed`, async () => {
    const page = await details({ gasPrice });
    assert.ok(page.text().includes(`Network fee${text}`), page.text());
    await page.unmount();
  });
}

test('QuoteSummary: the fee includes the fee of a rollup, or a note that it is charged in addition', async () => {
  const priced = await details({ rollupFee: 50_000_000_000_000n });
  assert.ok(priced.text().includes('about $0.60') && priced.text().includes('0.0002 ETH'), priced.text());
  assert.not(priced.text().includes('adds more fees'));
  await priced.unmount();
  const unpriced = await details({ rollupFee: null });
  assert.ok(unpriced.text().includes('0.00015 ETHThe network adds more fees.'), unpriced.text());
  await unpriced.unmount();
});

test('QuoteSummary: warns about a loss above three percent; above ten percent it has to be accepted', async () => {
  const some = await details({ received: 2_880_000_000n });
  assert.ok(some.text().includes('You lose 4% of the value with this swap.'));
  assert.is(some.container.querySelector('input'), null);
  await some.unmount();
  const much = await details({ received: 2_400_000_000n });
  assert.ok(much.text().includes('This swap loses 20% of the value'));
  await much.settle(() => (much.get('input') as HTMLInputElement).click());
  assert.is(much.swap.accepted.peek(), true);
  await much.unmount();
});

interface LatestNotesProps extends Omit<Parameters<typeof ImpactNotes>[0], 'priced'> {
  readonly current: ReadonlySignal<Quote>;
}

/** The warnings about a quote that changes. */
const LatestNotes = ({ current, ...props }: LatestNotesProps) => <ImpactNotes {...props} priced={current.value} />;

test('ImpactNotes: the focus stays in the card when a better price needs no consent anymore', async () => {
  const current = signal(quote({ received: 2_400_000_000n }));
  const checkbox: { current: HTMLInputElement | null } = { current: null };
  const page = await draw((swap) => <LatestNotes swap={swap} current={current} checkbox={checkbox} />);
  const title = page.addTitle();
  checkbox.current?.focus();
  assert.is(document.activeElement, checkbox.current);
  await page.settle(() => {
    current.value = quote();
  });
  assert.is(page.container.querySelector('input'), null);
  assert.is(document.activeElement, title);
  await page.unmount();
});

test('ImpactNotes: a warning is announced when it appears or grows serious, not with each new price', async () => {
  const current = signal(quote({ received: 2_880_000_000n }));
  const checkbox: { current: HTMLInputElement | null } = { current: null };
  const page = await draw((swap) => <LatestNotes swap={swap} current={current} checkbox={checkbox} />);
  const first = page.alert();
  assert.is(first?.text, 'You lose 4% of the value with this swap.');
  const change = (received: bigint) =>
    page.settle(() => {
      current.value = quote({ received });
    });
  await change(2_850_000_000n);
  assert.match(page.text(), 'You lose 5%');
  assert.is(page.alert(), first);
  await change(1_950_000_000n);
  assert.match(page.alert()?.text ?? '', /^This swap loses 35% of the value\. There isn’t enough/);
  const description = checkbox.current?.getAttribute('aria-describedby');
  assert.match(page.get(`[id="${description}"]`).textContent ?? '', 'This swap loses 35% of the value');
  await page.unmount();
});

test('QuoteSummary: without prices, the impact is unknown and there is no warning', async () => {
  const page = await details({ prices: {}, received: 1n });
  assert.ok(page.text().includes('Price impactunknown'));
  assert.is(page.container.querySelector('.note'), null);
  await page.unmount();
});

const button =
  (amount: bigint | null, isOver = false, fee: bigint | null = 0n) =>
  (swap: AccountSwap) => (
    <SwapReviewButton
      swap={swap}
      amountOf={() => amount}
      fee={fee}
      isOver={isOver}
      retry={() => {}}
      onChoose={() => {}}
      onEnter={() => {}}
      onAccept={() => {}}
    />
  );
const ETHER = 10n ** 18n;

/** The button of an account without coins, with a fee that changes. */
const LatestButton = ({ swap, fee }: { readonly swap: AccountSwap; readonly fee: ReadonlySignal<bigint> }) =>
  button(0n, false, fee.value)(swap);

const labels: [what: string, part: ReturnType<typeof button>, state: Partial<QuoteState>, text: string][] = [
  ['a price is on its way', button(2n * ETHER), { status: 'loading' }, 'Getting a price…'],
  ['more than the account has', button(0n, true), {}, 'Not enough ETH'],
  ['nothing is left for the fee', button(ETHER, false, 1n), {}, 'Not enough ETH for the fee'],
  ['everything is there', button(2n * ETHER), {}, 'Review swap'],
  [
    'a high price impact is not accepted',
    button(2n * ETHER),
    { quote: quote({ received: 1_950_000_000n }) },
    'Check the price impact',
  ],
  ['the balance is unknown', button(null), {}, 'Review swap'],
  [
    'the pools are too shallow',
    button(2n * ETHER),
    { status: 'failed', problem: 'liquidity' },
    'Insufficient liquidityThere isn’t enough of these tokens to trade. Try a smaller amount or another token.Try again',
  ],
  [
    'the service has too little of the account',
    button(2n * ETHER),
    { status: 'failed', problem: 'balance' },
    'Insufficient balanceYour account has too little for this swap. Try a smaller amount.Try again',
  ],
  [
    'the service does not have the network',
    button(2n * ETHER),
    { status: 'failed', problem: 'network' },
    'Network not supported for SwapsChoose another network to swap.Try again',
  ],
];
for (const [what, part, state, text] of labels) {
  test(`SwapReviewButton: ${what}`, async () => {
    const page = await draw(part, state);
    assert.is(page.text(), text);
    await page.unmount();
  });
}

test('SwapReviewButton: what a swap of a token lacks for its fee is said once, and can be bought', async () => {
  const fee = signal(300_000_000_000_000n);
  const page = await draw((swap) => <LatestButton swap={swap} fee={fee} />, {}, { from: usdc, to: dai, amount: '1' });
  const first = page.alert();
  assert.is(first?.text, 'You need about 0.0003 ETH for the network fee.');
  assert.is(page.text(), `${first?.text}Not enough ETH for the fee`);
  await page.settle(() => {
    fee.value += 100_000_000_000_000n;
  });
  assert.match(page.text(), 'You need about 0.0004 ETH');
  assert.is(page.alert(), first);
  await page.settle(() => addActions(page));
  await page.settle(() => page.get('.money-foot .btn').click());
  assert.is(document.activeElement?.textContent, 'Buy');
  await page.settle(() => page.get('.note .btn').click());
  assert.is(page.state.router.current.peek().view, 'OnRampProviders');
  await page.unmount();
});

test.run();
