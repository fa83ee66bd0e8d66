import { onPage } from './support/openHostPage';
import { createNode, type OpenHost, openReview, requestedTransactions, review, sendEvents } from './support/sendTest';
import { eventually, openModal, waitForAnimations, waitUntilClosed } from './support/steps';
import type { Host } from './support/test';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

type Hex = `0x${string}`;

/** Sends an amount that stays pending. Resolves once the page has found it on the network. */
async function sendHeld(openHost: OpenHost, amount: string, to: string): Promise<{ host: Host; hash: Hex }> {
  const host = await openReview(openHost, amount, to);
  const { dialog, button, page, sandbox } = host;
  await sandbox.postJson('/transactions', { do: 'hold' });
  const looked = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('eth_getTransactionByHash')),
  );
  await button(`Send ${amount} ETH`).click();
  await host.view.getByText('You can close this. The transfer continues.').waitFor();
  await looked;
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Waiting for the network' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  const { pending } = await sandbox.fetchJson('/transactions');
  return { host, hash: pending[0].hash };
}

const AMOUNT = 50_000_000_000_000_000n;
/** Results of a pending transfer: the network's command, the page's text, the focused button, and the paid amount. */
const ends = [
  [
    'is dropped',
    { do: 'drop' },
    /The network lost track of it.*may still send it\. Check there before you try again\./s,
    'Back',
    0n,
  ],
  ['was sped up in the wallet', { do: 'replace', by: 'speedUp' }, /0\.05 ETH sent/, 'Done', AMOUNT],
  [
    'was canceled in the wallet',
    { do: 'replace', by: 'cancel' },
    /Another transaction took its place, so this one didn’t happen\./,
    'Try again',
    0n,
  ],
  [
    'was replaced by another call',
    { do: 'replace', by: 'other' },
    /This differs from what you reviewed/,
    'Back',
    AMOUNT,
  ],
] as const;
for (const [end, change, text, button, paid] of ends)
  test(`transactions: a transfer that ${end}; only one that had no effect can be tried again`, {
    tag: '@long',
  }, async ({ chain, openHost, sandbox }) => {
    const { host, hash } = await sendHeld(openHost, '0.05', chain.other);
    const balance = () => createNode(sandbox).getBalance({ address: chain.other as Hex });
    const before = await balance();
    await sandbox.postJson('/transactions', { ...change, hash });
    await sandbox.postJson('/transactions', { do: 'release' });
    // A transfer counts as dropped after three polls that miss it, one every four seconds.
    await expect(host.view).toContainText(text, { timeout: 20_000 });
    await expect(host.button(button).last()).toBeFocused();
    await expect(host.button('Try again')).toHaveCount(button === 'Try again' ? 1 : 0);
    expect((await balance()) - before).toBe(paid);
  });

test('transactions: a second tab and a reloaded one send the same transfer again only after naming the first', {
  tag: '@long',
}, async ({ chain, openHost, sandbox }) => {
  const { host } = await sendHeld(openHost, '0.03', chain.other);
  const page = await host.newPage();
  await page.goto(host.url);
  const other = onPage(host, page);
  const reviewAgain = async (): Promise<void> => {
    await openModal(other);
    await other.button('Send').click();
    await review(other, '0.03', chain.other);
    await other.view.getByText('Already on its way').waitFor();
    await other.view.getByText(/^0\.03 ETH to 0x/).waitFor();
    await other.view.getByText('If you confirm it again, it happens twice.').waitFor();
  };
  await reviewAgain();
  const send = other.button('Send 0.03 ETH');
  await waitForAnimations(other);
  await send.click({ force: true });
  const consent = other.view.getByRole('checkbox', { name: 'I want to do this again' });
  await expect(consent).toBeFocused();
  await page.reload();
  await reviewAgain();
  expect(await requestedTransactions(other)).toEqual([]);
  await consent.check();
  await send.click();
  await other.view.getByText('You can close this. The transfer continues.').waitFor();
  expect((await requestedTransactions(other)).length).toBe(1);
  await sandbox.postJson('/transactions', { do: 'release' });
  await other.dialog.getByText('0.03 ETH sent').waitFor();
});

test('transactions: with two tabs, the sender reports the result, the other one only shows it', {
  tag: '@long',
}, async ({ chain, openHost, sandbox }) => {
  const { host, hash } = await sendHeld(openHost, '0.04', chain.other);
  await host.button('Close').click();
  await waitUntilClosed(host);
  const page = await host.newPage();
  const looked = page.waitForResponse((answer) => Boolean(answer.request().postData()?.includes(hash)));
  await page.goto(host.url);
  await looked;
  const other = onPage(host, page);
  await openModal(other);
  await other.dialog.getByRole('tab', { name: 'Activity' }).click();
  const rows = other.dialog.locator('.slots .row');
  await rows.first().waitFor();
  await sandbox.postJson('/transactions', { do: 'release' });
  await eventually(async () => (await sendEvents(host)).at(-1)?.event).toBe('SEND_SUCCESS');
  // The other tab has found it, too, and reloads the account's activity.
  await rows.filter({ hasText: '0.040 ETH' }).first().waitFor();
  await expect(other.dialog.locator('.toast')).toHaveCount(0);
  expect(await sendEvents({ page })).toEqual([]);
  await host.page.bringToFront();
  await openModal(host);
  await host.dialog.locator('.toast').filter({ hasText: 'Transfer complete' }).waitFor();
});
