import { pebble } from './support/accountTest';
import { cardHosts, openPurchase, openWindow } from './support/buySteps';
import { review } from './support/sendTest';
import { connect, eventually, openModal, waitForPrompt, waitUntilClosed, wallet } from './support/steps';
import { reviewSwap } from './support/swapTest';
import { expect, type Host, test } from './support/test';
import { swapButton } from './support/valueSteps';

/** Records the views that leave from now on. */
const watchLeftViews = ({ page }: Host) =>
  page.evaluate(() => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    const left: LeftView[] = [];
    window.leftViews = left;
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement && node.matches('.slot.leaving'))) continue;
          const missing = [...node.querySelectorAll<HTMLImageElement>('.pic.in')].filter(
            (picture) => !picture.complete,
          );
          left.push({ text: node.textContent?.trim() ?? '', missing: missing.map(({ src }) => src) });
        }
    }).observe(root.querySelector('.stage') as Element, { childList: true });
  });

/** Returns the views that left without content, or without a picture. */
const badLeftViews = ({ page }: Host) =>
  page.evaluate(() => (window.leftViews ?? []).filter(({ text, missing }) => !text || missing.length));

test('a transfer and a swap: no view fades out empty or without its pictures', { tag: '@long' }, async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({ wallets: 'headless', walletConfig: { headless: { policy: 'ask' } } });
  const { dialog, page, button } = host;
  const answer = async (verb: 'approve' | 'reject', method = 'eth_sendTransaction'): Promise<void> => {
    await waitForPrompt(host, 'headless', method);
    await wallet(host, 'headless', verb);
  };
  await openModal(host);
  await button('Pebble').click();
  await answer('approve', 'eth_requestAccounts');
  await waitUntilClosed(host);
  await openModal(host);
  await watchLeftViews(host);
  await button('Send').click();
  await review(host, '0.5', sandbox.account(6).address);
  await button('Send 0.5 ETH').click();
  await answer('reject');
  await dialog.getByText(/Nothing was sent/).waitFor();
  await button('Send 0.5 ETH').click();
  await answer('approve');
  await button('Done').click();
  await button('Swap').click();
  await reviewSwap(host, { amount: '0.5' });
  const swap = swapButton(host);
  await swap.click();
  await answer('reject');
  await dialog.getByText(/Nothing was sent/).waitFor();
  await swap.click();
  await answer('approve');
  await button('Done').click();
  await expect(host.title).toHaveText('Account');
  expect(await badLeftViews(host)).toEqual([]);
  expect(await page.evaluate(() => window.leftViews?.length)).toBeGreaterThanOrEqual(12);
});

test('a purchase: the form keeps its pictures while it fades out behind the provider’s window', {
  tag: '@long',
}, async ({ openHost, sandbox }) => {
  const host = await openHost({ ...pebble, expected: { hosts: cardHosts(sandbox) } });
  await connect(host, 'Pebble');
  await openPurchase(host);
  await expect(host.dialog.locator('.pill .pic.in')).toHaveCount(3);
  await watchLeftViews(host);
  await openWindow(host, () => host.button('Continue with Coinbase').click());
  await eventually(() => host.page.evaluate(() => window.leftViews?.length)).toBe(1);
  expect(await badLeftViews(host)).toEqual([]);
});
