import { parseUnits } from 'viem';
import {
  amountField,
  openReview,
  openSend,
  readMined,
  readTransfer,
  receiverField,
  requestedTransactions,
  review,
  sendEvents,
} from './support/sendTest';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Returns the hash that hosts received. */
async function sentHash(host: Parameters<typeof sendEvents>[0]): Promise<string> {
  const success = (await sendEvents(host)).find(({ event }) => event === 'SEND_SUCCESS');
  return String(success?.properties['hash']);
}

test('send: a token chosen from the list; the reviewed transfer is mined', { tag: '@long' }, async ({
  chain,
  openHost,
  sandbox,
}) => {
  const { owner, other, usdc } = chain;
  const host = await openSend(openHost);
  const { dialog, button } = host;
  await button('ETH, Ether. Change token').click();
  await dialog.getByRole('searchbox').fill('usd');
  await button('USD Coin on Ethereum, 2,500.000 USDC, $2,500.00').click();
  await review(host, '1,250.000001', other);
  await button('Send 1,250.000001 USDC').click();
  await dialog.getByText('1,250.000001 USDC sent').waitFor();
  const mined = await readMined(sandbox, await sentHash(host));
  expect(mined).toMatchObject({ status: '0x1', from: owner.toLowerCase(), to: usdc.toLowerCase(), value: 0n });
  expect(readTransfer(mined.input)).toEqual({ functionName: 'transfer', args: [other, parseUnits('1250.000001', 6)] });

  await button('Done').click();
  await dialog.getByText('1,249.999 USDC').waitFor();
});

test('send: the whole balance of a token whose transfer returns nothing, like Tether', { tag: '@long' }, async ({
  chain,
  openHost,
  sandbox,
}) => {
  const { owner, other } = chain;
  const tether = await sandbox.postJson('/tokens', { kind: 'silent', holder: owner, amount: '33.5' });
  const host = await openSend(openHost);
  const { dialog, button } = host;
  await button('ETH, Ether. Change token').click();
  await button('Tether USD on Ethereum, 33.500 USDT, $33.50').click();
  await button('Max, use maximum: 33.5 USDT').click();
  await expect(amountField(host)).toHaveValue('33.5');
  await receiverField(host).fill(other);
  await button('Review').click();
  await button('Send 33.5 USDT').click();
  await dialog.getByText('33.5 USDT sent').waitFor();
  const mined = await readMined(sandbox, await sentHash(host));
  expect(mined).toMatchObject({ status: '0x1', to: String((tether as { address: string }).address).toLowerCase() });
  expect(readTransfer(mined.input).args).toEqual([other, parseUnits('33.5', 6)]);
});

test('send: a token whose decimals differ on the network is not sent', { tag: '@long' }, async ({
  chain,
  openHost,
  sandbox,
}) => {
  await sandbox.postJson('/lies', { lie: 'wrongDecimals' });
  const host = await openSend(openHost);
  const { dialog, button } = host;
  await button('ETH, Ether. Change token').click();
  await button('USD Coin on Ethereum, 2').click();
  await dialog.getByText('disagree about the decimals of USDC, so it can’t be sent from here.').waitFor();
  await amountField(host).fill('1');
  await receiverField(host).fill(chain.other);
  await expect(button('Choose another token')).toHaveAttribute('aria-disabled', 'true');
});

test('send: if nodes respond for another network, the wallet gets no request', { tag: '@long' }, async ({
  chain,
  openHost,
  sandbox,
}) => {
  const host = await openReview(openHost, '1', chain.other);
  const { dialog, button } = host;
  await sandbox.postJson('/lies', { lie: 'wrongChainId' });
  await button('Send 1 ETH').click();
  await dialog.getByText('The network’s servers answered for another network, so Pebble was not asked.').waitFor();
  expect(await requestedTransactions(host)).toEqual([]);
  await sandbox.postJson('/lies', { lie: 'wrongChainId', on: false });
  await dialog.getByRole('button', { name: 'Back' }).click();
  await button('Send 1 ETH').click();
  await dialog.getByText('1 ETH sent').waitFor();
});

test('send: a name is resolved while typed and again before the request, and refused if the address changed', {
  tag: '@long',
}, async ({ openHost, sandbox }) => {
  const host = await openSend(openHost);
  const { dialog, button, view } = host;
  await amountField(host).fill('0.1');
  await receiverField(host).fill('Mira.eth');
  await button('Review').waitFor();
  await button('Review').click();
  await dialog.getByRole('heading', { name: 'Review send' }).waitFor();
  await view.locator('.value-stack').getByText('mira.eth').waitFor();
  await expect(dialog.locator('.addr')).toHaveText(sandbox.account(0).address);
  // The name gets another address during the review.
  await sandbox.postJson('/lies', { lie: 'wrongNameAddress' });
  await button('Send 0.1 ETH').click();
  await dialog.getByText('mira.eth now leads to another address. Nothing was sent.').waitFor();
  expect(await requestedTransactions(host)).toEqual([]);
  await sandbox.postJson('/lies', { lie: 'wrongNameAddress', on: false });
  await button('Back').first().click();
  await button('Clear recipient').click();
  await receiverField(host).fill('mira.eth');
  await button('Review').waitFor();
  // Enter accepts the name. It does not press the button that takes the place of the field.
  await receiverField(host).press('Enter');
  await expect(button('Clear recipient')).toBeFocused();
  await view.locator('.value-box:last-child').getByText('mira.eth').waitFor();
  await button('Review').click();
  await button('Send 0.1 ETH').click();
  await dialog.getByText('0.1 ETH sent').waitFor();
  await dialog.getByText('mira.eth has received it.').waitFor();
});
