import type { Controls } from '../../../support/openHostPage';
import { beginPay, enterSend, sellTokens } from '../moneySteps';
import { failRequest, holdRequests } from '../walletEvents';
import { goBack, openAccount } from './steps';
import type { Way } from './Way';

declare global {
  interface Window {
    /** Lets the service of swaps answer. */
    answerSwaps(): void;
  }
}

/** From now on, the swap service responds only when the test releases it. */
const holdSwaps = ({ page }: Controls) =>
  page.evaluate(() => {
    const answered = new Promise<void>((resolve) => {
      window.answerSwaps = resolve;
    });
    stage.swaps.onCall = () => answered;
  });

const connected = { connected: true, options: { features: { pay: true } } };
const refusal = { code: -32603, message: 'No' };

const send: Way = {
  name: 'send',
  views: ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview', 'WalletSendProgress'],
  setup: connected,
  isTall: true,
  async play(view, check) {
    const { button, view: slot } = view;
    const amount = slot.getByRole('textbox', { name: 'You send' });
    const sendButton = slot.getByRole('button', { name: 'Send 2 ETH' });
    await holdRequests(view, 'eth_sendTransaction');
    await openAccount(view);
    await check('the form', () => button('Send').click(), amount);
    await check('the tokens', () => button(/Change token/).click(), slot.getByRole('searchbox'));
    await check('back to the form', goBack(view), amount);
    await check('the tokens again', () => button(/Change token/).click(), slot.getByRole('searchbox'));
    await check('a token', () => button(/^Ether,/).click(), amount);
    await check('an amount and a receiver', () => enterSend(view), slot.getByRole('button', { name: 'Review' }));
    await check('the review', () => button('Review').click(), sendButton);
    await check('back from the review', goBack(view), amount);
    await check('the review again', () => button('Review').click(), sendButton);
    await check('the progress', () => sendButton.click(), slot.locator('.halo'));
    const declined = { code: 4001, message: 'No' };
    await check('declined, back to the review', () => failRequest(view, declined), sendButton);
    await check('the progress again', () => sendButton.click(), slot.locator('.halo'));
    await check('the result', () => failRequest(view, refusal), slot.locator('.outcome-mark'));
  },
};

const swap: Way = {
  name: 'swap',
  views: ['Swap', 'SwapSelectToken', 'SwapPreview', 'SwapProgress'],
  setup: connected,
  isTall: true,
  async play(view, check) {
    const { button, page, view: slot } = view;
    const amount = slot.getByRole('textbox', { name: 'You pay' });
    const edit = slot.getByRole('button', { name: 'Edit' });
    await openAccount(view);
    await check('the form', () => button('Swap').click(), amount);
    const pill = slot.locator('.value-box:last-child .pill');
    await check('the tokens', () => pill.click(), slot.getByRole('searchbox'));
    await check('back to the form', goBack(view), amount);
    await check('the tokens again', () => pill.click(), slot.getByRole('searchbox'));
    await check('a token', () => button(/^USDC on/).click(), amount);
    await check('a price', () => amount.fill('2'), slot.getByRole('button', { name: 'Review swap' }));
    await check('the details', () => slot.locator('button.money-line').click(), slot.getByText('Minimum received'));
    await holdSwaps(view);
    const confirm = slot.locator('.money-foot .btn + .btn:not([aria-busy=true])');
    const isPreparing = () => button('Preparing…').waitFor();
    await check('a late review', () => button('Review swap').click(), isPreparing);
    await check('the late review is there', () => page.evaluate(() => window.answerSwaps()), confirm);
    await check('back from the review', () => edit.click(), amount);
    await check('the review', () => button('Review swap').click(), confirm);
    await check('the progress', () => confirm.click(), slot.locator('.halo'));
    const arrive = () =>
      page.evaluate(() => {
        for (const { progress } of stage.swaps.submissions)
          progress.value = { status: 'confirmed', hash: `0x${'ab'.repeat(32)}`, arrived: 2_990_000_000n } as never;
      });
    await check('the result', arrive, slot.locator('.outcome-mark'));
  },
};

const buy: Way = {
  name: 'buy',
  views: [
    'OnRampProviders',
    'OnRamp',
    'OnRampFiatSelect',
    'OnRampTokenSelect',
    'BuyInProgress',
    'OnRampActivity',
    'WhatIsABuy',
  ],
  setup: connected,
  isTall: true,
  async play(view, check) {
    const { button, page, view: slot } = view;
    const amount = slot.getByLabel('You pay');
    const provider = slot.getByRole('button', { name: /^Coinbase/ });
    await sellTokens(view);
    // The browser blocks the provider's window.
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await openAccount(view);
    await check('the providers', () => button('Buy').click(), provider);
    await check('purchases', () => button('Purchases').click(), slot.locator('.empty'));
    await check('back from the purchases', goBack(view), provider);
    await check('how it works', () => button('How it works').click(), slot.locator('.points'));
    await check('back from it', goBack(view), provider);
    await check('the form', () => provider.click(), amount);
    await check(
      'the currencies',
      () => button(/Change currency/).click(),
      slot.getByRole('button', { name: /^US Dollar/ }),
    );
    await check('a currency', () => button(/^US Dollar/).click(), amount);
    await check('the tokens', () => button(/Change token/).click(), slot.getByRole('button', { name: /^USD Coin/ }));
    await check('a token', () => button(/^USD Coin/).click(), amount);
    const next = slot.getByRole('button', { name: 'Continue with Coinbase' });
    await check('a price', () => amount.fill('2'), next);
    await check('the progress', () => next.click(), slot.locator('.halo'));
    await check('back from the progress', goBack(view));
  },
};

const pay: Way = {
  name: 'pay',
  views: ['Pay', 'PayLoading'],
  setup: connected,
  isTall: true,
  async play(view, check) {
    const { view: slot } = view;
    const payButton = slot.getByRole('button', { name: 'Pay 2 ETH' });
    await holdRequests(view, 'eth_sendTransaction');
    await openAccount(view);
    await check('the review', () => beginPay(view), payButton);
    await check('the progress', () => payButton.click(), slot.locator('.halo'));
    await check('the result', () => failRequest(view, refusal), slot.locator('.outcome-mark'));
  },
};

/** The flows of money, from the account to the result. */
export const moneyWays: readonly Way[] = [send, swap, buy, pay];
