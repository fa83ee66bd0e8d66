import type { EmbeddedHost } from './support/embeddedWalletTest';
import { account } from './support/inPage';
import { answerByKey, pressByKey, tabTo, typeByKey } from './support/keySteps';
import { mails } from './support/mails';
import { eventually, expectFocus, waitUntilClosed } from './support/steps';
import type { Host, TestSandbox } from './support/test';
import { expect, test } from './support/test';

const email = 'mira@meadow.garden';
/** Opens the modal from the page’s button. */
async function open(host: Host, title: string): Promise<void> {
  await host.opener.focus();
  await host.page.keyboard.press('Enter');
  await expectFocus(host, `h2 ${title}`);
}

const isConnected = ({ page }: Host) => page.evaluate(() => WalletModal.getAccount().isConnected);

async function mailed(sandbox: TestSandbox, wanted: 'code' | 'device') {
  const find = async () => (await mails(sandbox, email)).find(({ kind }) => kind === wanted);
  await eventually(async () => Boolean(await find())).toBe(true);
  const mail = await find();
  if (!mail) throw new Error('No e-mail');
  return mail;
}

async function logIn(host: EmbeddedHost, sandbox: TestSandbox): Promise<void> {
  const { page, dialog } = host;
  await open(host, 'Connect wallet');
  await typeByKey(host, dialog.getByRole('textbox', { name: 'Email address' }), email);
  await page.keyboard.press('Enter');
  await expectFocus(host, 'h2 Confirm this device');
  const { link = '' } = await mailed(sandbox, 'device');
  await fetch(link);
  await expectFocus(host, 'input 6-digit code');
  const { code = '' } = await mailed(sandbox, 'code');
  await page.keyboard.type(code);
  await waitUntilClosed(host);
  await eventually(() => isConnected(host)).toBe(true);
}

test('embedded wallet by keyboard alone: logs in on a new device, and answers requests of the page', async ({
  openEmbeddedHost,
  sandbox,
}) => {
  const host = await openEmbeddedHost();
  await logIn(host, sandbox);
  const { address: from } = await host.page.evaluate(account);
  const to = sandbox.account(3).address;
  const hello = ['0x48656c6c6f', from];

  const data = {
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
    domain: { name: 'Meadow' },
    primaryType: 'Note',
    message: { text: 'Hello' },
  };
  const typed = host.ask('eth_signTypedData_v4', [from, JSON.stringify(data)]);
  await answerByKey(host, 'Approve');
  expect((await typed).result).toMatch(/^0x[\da-f]+$/);
  await waitUntilClosed(host);

  const rejected = host.ask('personal_sign', hello);
  await answerByKey(host, 'Reject');
  expect((await rejected).code).toBe(4001);
  await waitUntilClosed(host);

  const sent = host.ask('eth_sendTransaction', [{ from, to, value: '0x1' }]);
  await answerByKey(host, 'Approve');
  expect((await sent).result).toMatch(/^0x[\da-f]{64}$/);
  await waitUntilClosed(host);

  const calls = [1, 2, 3].map((value) => ({ to, value: `0x${value}` }));
  const bundle = { version: '2.0.0', from, chainId: '0x1', atomicRequired: true, calls };
  const bundled = host.ask('wallet_sendCalls', [bundle]);
  await answerByKey(host, 'Approve');
  const { id } = (await bundled).result as { id: string };
  await waitUntilClosed(host);
  const status = async () => (await host.ask('wallet_getCallsStatus', [id])).result as { status: number };
  await eventually(async () => (await status()).status).toBe(200);

  const aborted = host.ask('personal_sign', hello);
  await expect(host.frame.getByRole('button', { name: 'Approve' })).toBeVisible();
  await pressByKey(host, 'Close');
  expect((await aborted).message).toBe('Request was aborted');
  await waitUntilClosed(host);
});

test('embedded wallet by keyboard alone: switches the account type and the network, and logs out', {
  tag: '@long',
}, async ({ openEmbeddedHost, sandbox }) => {
  const host = await openEmbeddedHost({ options: { networks: ['eip155:1', 'eip155:137'] } });
  const { page, dialog } = host;
  await logIn(host, sandbox);
  await open(host, 'Account');
  await pressByKey(host, /manage wallets/);
  await expectFocus(host, 'h2 Wallets');
  const smart = dialog.getByRole('switch', { name: 'Smart account' });
  await pressByKey(host, smart, ' ');
  await expect(smart).not.toBeChecked();
  expect((await page.evaluate(account)).preferredAccountType).toBe('eoa');
  await pressByKey(host, 'Back');
  await expectFocus(host, 'h2 Account');
  await pressByKey(host, /^Ethereum/);
  await expectFocus(host, 'h2 Choose a network');
  await pressByKey(host, 'Polygon');
  await eventually(() => page.evaluate(() => WalletModal.getNetwork()?.caipNetworkId)).toBe('eip155:137');
  await eventually(() => page.evaluate(() => WalletModal.getState().view)).toBe('Account');
  await pressByKey(host, /manage wallets$/);
  await pressByKey(host, 'Disconnect');
  await expect(host.button('Cancel')).toBeFocused();
  await dialog.getByText(`Sign out of this wallet? You can come back with ${email}.`).waitFor();
  await pressByKey(host, 'Sign out');
  await eventually(() => isConnected(host)).toBe(false);
});

for (const name of ['Google', 'X', 'Discord', 'Apple', 'GitHub', 'Facebook'])
  test(`embedded wallet by keyboard alone: ${name}`, { tag: '@long' }, async ({ openEmbeddedHost, sandbox }) => {
    const host = await openEmbeddedHost({ expected: { hosts: [sandbox.parts.social.url] } });
    const { page, dialog, button } = host;
    await open(host, 'Connect wallet');
    const direct = button(`Continue with ${name}`);
    const isDirect = await direct.isVisible();
    if (!isDirect) {
      await pressByKey(host, 'More social accounts');
      await expectFocus(host, 'h2 Continue with');
    }
    const all = dialog.getByRole('list', { name: 'Social accounts' });
    await tabTo(host, isDirect ? direct : all.getByRole('button', { name, exact: true }));
    const opening = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const popup = await opening;
    const closed = popup.waitForEvent('close');
    await pressByKey({ ...host, page: popup }, popup.getByRole('button', { name: 'Continue' }));
    await closed;
    await waitUntilClosed(host);
    await eventually(async () => (await page.evaluate(account)).user?.provider).toBe(name.toLowerCase());
  });
