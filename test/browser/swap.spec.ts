import { parseEther, parseUnits, toHex } from 'viem';
import { pebble } from './support/accountTest';
import { account } from './support/inPage';
import { advanceClock, expectFocus, waitForAnimations } from './support/steps';
import {
  answerPrompt,
  chooseToken,
  enablePrompts,
  openSwap,
  requestedTransactions,
  reviewSwap,
  swapEvents,
} from './support/swapTest';
import { expect, test } from './support/test';
import { swapButton } from './support/valueSteps';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('swap: exchanges the coin for a token; five clicks send one request, and the token arrives', async ({
  openHost,
  tokens,
}) => {
  const host = await openHost(pebble);
  const { dialog, page, view } = host;
  await openSwap(host);
  await reviewSwap(host);
  await dialog.locator('button.money-line').click();
  const effects = dialog.locator('.effect-box');
  await effects.getByText('What this does: Swap').waitFor();
  await expect(effects.locator('dd')).toHaveText([
    '0.5 ETH',
    /^[\d,.]+ USDC$/,
    'Your account',
    new RegExp(tokens.router, 'i'),
    /\d{4}/,
  ]);
  const before = await tokens.balance('USDC');
  await enablePrompts(host);
  await view
    .locator('.money-foot .btn')
    .last()
    .evaluate((button: HTMLElement) => {
      for (let click = 0; click < 5; click++) button.click();
    });
  await expect(host.title).toHaveText('Swap');
  await answerPrompt(host, 'approve');
  await dialog.getByText(/^You got [\d,.]+ USDC$/).waitFor();
  await expect(host.title).toHaveText('Swap');
  const requests = await requestedTransactions(host);
  expect(requests.length).toBe(1);
  expect(requests[0]?.to.toLowerCase()).toBe(tokens.router.toLowerCase());
  expect(requests[0]?.value).toBe(toHex(parseEther('0.5')));
  expect((await tokens.balance('USDC')) - before).toBeGreaterThan(1_000);
  expect(await swapEvents(host)).toEqual(['OPEN_SWAP', 'CLICK_SELECT_TOKEN_TO_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS']);
  await host.button('Done').click();
  await dialog.locator('.money').waitFor();
  expect((await page.evaluate(account)).isConnected).toBe(true);
});

test('swap: a token is approved for exactly the amount, then swapped; after a rejection the approval stays', {
  tag: '@long',
}, async ({ openHost, tokens }) => {
  const host = await openHost(pebble);
  const { dialog, view } = host;
  await openSwap(host);
  await chooseToken(host, 0, /^USD Coin/);
  await reviewSwap(host, { to: /^Dai/, amount: '500' });
  await dialog.getByText('First let this swap use exactly 500 USDC.').waitFor();
  await enablePrompts(host);
  await dialog.locator('button.money-line').click();
  const effects = dialog.locator('.effect-box');
  await effects.getByText('What this does: Allow spending').waitFor();
  await expect(effects.locator('dd')).toHaveText(['500 USDC', new RegExp(tokens.router, 'i')]);

  await host.button('Allow USDC').click();
  await answerPrompt(host, 'reject');
  await dialog.getByText('Permission declined in Pebble. Nothing was sent.').first().waitFor();
  await expect(host.title).toHaveText('Review swap');
  expect(await tokens.allowance('USDC', tokens.router)).toBe(0n);

  await host.button('Allow USDC').click();
  await answerPrompt(host, 'approve');
  await dialog.getByText('USDC allowed').waitFor();
  await view.locator('.money-foot .btn + .btn').waitFor();
  expect(await tokens.allowance('USDC', tokens.router)).toBe(parseUnits('500', 6));

  await swapButton(host).click();
  await answerPrompt(host, 'reject');
  await dialog.getByText('Swap declined in Pebble. Nothing was sent.').first().waitFor();
  expect(await tokens.allowance('USDC', tokens.router)).toBe(parseUnits('500', 6));

  const before = await tokens.balance('DAI');
  await swapButton(host).click();
  await answerPrompt(host, 'approve');
  await dialog.getByText(/^You got [\d,.]+ DAI$/).waitFor();
  expect((await tokens.balance('DAI')) - before).toBeGreaterThan(480);
  expect(await tokens.allowance('USDC', tokens.router)).toBe(0n);
  expect((await requestedTransactions(host)).length).toBe(4);
  expect((await swapEvents(host)).slice(-3)).toEqual(['SWAP_APPROVAL_ERROR', 'SWAP_ERROR', 'SWAP_SUCCESS']);
});

test('swap: a price drop requires the visitor’s consent, and the new quote is sent', { tag: '@long' }, async ({
  openHost,
  tokens,
}) => {
  const host = await openHost({ ...pebble, before: (page) => page.clock.install() });
  const { dialog, page, view } = host;
  await openSwap(host);
  await reviewSwap(host);
  await tokens.sell('40');
  await advanceClock(host, 10_000);
  await dialog.getByText('The price changed').waitFor();
  const shown = await view.locator('.value-box').last().textContent();
  await waitForAnimations(host);
  await host.button('Swap').last().click({ force: true });
  await expectFocus(host, /Update/);
  expect(await requestedTransactions(host)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(view.locator('.value-box').last()).not.toHaveText(shown ?? '');
  // The button is gone, and a second Enter must not send.
  await expectFocus(host, 'h2 Review swap');
  const before = await tokens.balance('USDC');
  await host.button('Swap').last().click();
  await dialog.getByText(/^You got [\d,.]+ USDC$/).waitFor();
  expect(await tokens.balance('USDC')).toBeGreaterThan(before);
});

test('swap: a transaction with another recipient or spender is blocked before the wallet gets a request', async ({
  chain,
  openHost,
  tokens,
}) => {
  const host = await openHost(pebble);
  const { dialog, page } = host;
  await openSwap(host);
  await chooseToken(host, 0, /^USD Coin/);
  await chooseToken(host, 1, /^Dai/);
  await dialog.getByLabel('You pay').fill('500');
  for (const [what, path, target] of [
    ['recipient', '/convert/build-transaction', chain.owner],
    ['spender', '/convert/build-approve', tokens.router],
  ] as const) {
    await test.step(what, async () => {
      const [wrong, right] = [chain.other, target].map((address) => address.slice(2).toLowerCase());
      const answer = new RegExp(path);
      await page.route(answer, async (route) => {
        const response = await route.fetch();
        const { tx } = await response.json();
        const data = tx.data.replaceAll(right as string, wrong as string);
        await route.fulfill({ response, json: { tx: { ...tx, data } } });
      });
      await host.button('Review swap').click();
      await dialog.getByText('Swap blocked').first().waitFor();
      expect(await swapButton(host).count()).toBe(0);
      expect(await requestedTransactions(host)).toEqual([]);
      await dialog.locator('.money-foot').getByRole('button', { name: 'Edit' }).click();
      await dialog.getByLabel('You pay').waitFor();
      await page.unroute(answer);
    });
  }
});
