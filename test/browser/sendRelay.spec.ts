import { createPublicClient, http, parseEther } from 'viem';
import { first } from './support/accounts';
import { connectByCode } from './support/relaySteps';
import { expect, test } from './support/relayTest';
import { openByHandle } from './support/steps';

test('a phone wallet sends what was reviewed', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const { dialog, button } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  const to = sandbox.account(6).address as `0x${string}`;
  const node = createPublicClient({ transport: http(sandbox.chain(1).direct) });
  const before = await node.getBalance({ address: to });
  await openByHandle(host, { view: 'WalletSend' });
  await dialog.getByRole('textbox', { name: 'You send' }).fill('0.07');
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill(to);
  await button('Review').click();
  await button('Send 0.07 ETH').click();
  await dialog.getByText('0.07 ETH sent').waitFor();
  expect((await node.getBalance({ address: to })) - before).toBe(parseEther('0.07'));
  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction');
  expect(sent.length).toBe(1);
  expect(sent[0]?.params).toMatchObject([{ from: first, to, value: '0xf8b0a10e470000' }]);
});
