import { parseEther } from 'viem';
import { createNode, openReview, readMined, requestedTransactions, sendEvents } from './support/sendTest';
import { eventually } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('native coin: the reviewed transfer is requested from the wallet and mined', async ({
  chain,
  openHost,
  sandbox,
}) => {
  const { owner, other } = chain;
  const host = await openReview(openHost, '0.25', other);
  const { dialog, button } = host;
  await expect(dialog.locator('.addr')).toHaveText(other, { useInnerText: false });
  await dialog.getByText('First time to this address').waitFor();
  const before = await createNode(sandbox).getBalance({ address: other });
  await button('Send 0.25 ETH').click();
  await dialog.getByText('0.25 ETH sent').waitFor();
  const [asked] = await requestedTransactions(host);
  expect(asked).toMatchObject({ from: owner, to: other, value: '0x3782dace9d90000' });
  const events = await sendEvents(host);
  expect(events.map(({ event }) => event)).toEqual(['OPEN_SEND', 'SEND_INITIATED', 'SEND_SUCCESS']);
  const properties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '0.25' };
  expect(events[1]?.properties).toEqual(properties);
  const hash = String(events[2]?.properties['hash']);
  expect(events[2]?.properties).toEqual({ ...properties, hash });
  const mined = await readMined(sandbox, hash);
  expect(mined).toMatchObject({
    status: '0x1',
    from: owner.toLowerCase(),
    to: other.toLowerCase(),
    value: parseEther('0.25'),
    input: '0x',
  });
  expect((await createNode(sandbox).getBalance({ address: other })) - before).toBe(parseEther('0.25'));

  await button('Done').click();
  await dialog.getByRole('tab', { name: 'Activity' }).click();
  await dialog.getByText('−0.250 ETH').first().waitFor();
  await host.button('Close').click();
  await eventually(() => dialog.count()).toBe(0);
});
