import { openAccount, pebble } from './support/accountTest';
import {
  amountField,
  createNode,
  openReview,
  openSend,
  receiverField,
  requestedTransactions,
} from './support/sendTest';
import { expectFocus } from './support/steps';
import { expect, test } from './support/test';

test('send by keyboard alone: from the account to the sent transfer', { tag: '@long' }, async ({ chain, openHost }) => {
  const host = await openHost(pebble);
  const { dialog, page } = host;
  await openAccount(host);
  await host.button('Send').focus();
  await page.keyboard.press('Enter');
  await expectFocus(host, /^input/);
  await page.keyboard.type('0.2');
  await host.button('Max, use maximum').waitFor();
  // Token, currency toggle, Max, then the recipient.
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(chain.other);
  await expectFocus(host, 'button Clear recipient');
  await page.keyboard.press('Tab');
  await expectFocus(host, 'button Review');
  await page.keyboard.press('Enter');
  // A repeated Enter must not send by accident.
  await expectFocus(host, 'h2 Review send');
  // Close, Back, then Send.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await expectFocus(host, 'button Send 0.2 ETH');
  await page.keyboard.press('Enter');
  await dialog.getByText('0.2 ETH sent').waitFor();
  await expectFocus(host, 'button Done');
  await page.keyboard.press('Enter');
  await dialog.locator('.money').waitFor();
});

test('send: five clicks at the moment when the review is shown send one request', { tag: '@long' }, async ({
  chain,
  openHost,
  sandbox,
}) => {
  const host = await openSend(openHost);
  const { dialog, button, page } = host;
  const before = await createNode(sandbox).getTransactionCount({ address: chain.owner });
  await amountField(host).fill('0.01');
  await receiverField(host).fill(chain.other);
  await page.evaluate(() => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    const observer = new MutationObserver(() => {
      const send = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send 0.01 ETH');
      if (!send) return;
      observer.disconnect();
      for (let clicks = 0; clicks < 5; clicks += 1) send.click();
    });
    observer.observe(root, { childList: true, subtree: true });
  });
  await button('Review').click();
  await dialog.getByText('0.01 ETH sent').waitFor();
  expect((await requestedTransactions(host)).length).toBe(1);
  expect((await createNode(sandbox).getTransactionCount({ address: chain.owner })) - before).toBe(1);
  await page.waitForFunction(() => sandboxWallets.headless.pending().length === 0);
});

test('send: for an address that imitates an earlier recipient, both are shown and must be compared', {
  tag: '@long',
}, async ({ chain, openHost }) => {
  const host = await openReview(openHost, '0.01', chain.other);
  const { dialog, button } = host;
  await button('Send 0.01 ETH').click();
  await button('Done').click();
  await host.button('Send').click();
  await dialog.getByRole('list', { name: 'Recent recipients' }).getByRole('button').first().waitFor();
  const { other } = chain;
  // The same first and last four characters.
  const imitation = `${other.slice(0, 6)}${'ab'.repeat(16)}${other.slice(-4)}`.toLowerCase();
  await amountField(host).fill('0.01');
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill(imitation);
  await dialog.getByText('This looks like an address you used before, but it is a different one.').waitFor();
  await expect(dialog.locator('.addr')).toHaveCount(2);
  await expect(dialog.locator('.addr').first()).toHaveText(other);
  expect(await dialog.locator('.addr mark').count()).toBeGreaterThan(0);
  await expect(button('Check the address')).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: 'I checked the whole address' }).check();
  await button('Review').click();
  await dialog.getByText('First time to this address').waitFor();
});
