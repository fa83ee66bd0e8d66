import { findMisfits } from '../shots/findMisfits';
import { pebble } from './support/accountTest';
import { account } from './support/inPage';
import { type InputMethod, inputMethods } from './support/inputMethods';
import type { RelayWallet } from './support/relayTest';
import { connect, expectFocus, openByHandle, openModal } from './support/steps';
import { expect, type Host, test } from './support/test';
import { reload } from './support/transactionSteps';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const options = { features: { smartSessions: true } };

/** Grants an app a session of the connected account, and returns its id. */
async function grantSession({ page, sandbox }: Pick<Host, 'page' | 'sandbox'>, more: object = {}): Promise<string> {
  const { caipAddress } = await page.evaluate(account);
  const session = {
    account: caipAddress,
    project: { name: 'Meadow', url: 'https://meadow.example/' },
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: '0x2386f26fc10000', start: 1_700_000_000, period: 86_400 },
      },
    ],
    ...more,
  };
  const answer = await fetch(sandbox.parts.sessions.url, { method: 'POST', body: JSON.stringify(session) });
  return ((await answer.json()) as { pci: string }).pci;
}

/** Opens the sessions with the page's button. */
async function openSessionsBy(input: InputMethod, host: Host): Promise<void> {
  await input.open(host);
  await input.press(host, /manage wallets$/);
  await input.press(host, /^Smart sessions/);
}

/** Opens the sessions from Profile. */
async function openSessions(host: Host): Promise<void> {
  await openByHandle(host, { view: 'Profile' });
  await host.button(/^Smart sessions/).click();
}

/** Adds the method that revokes a session to a phone's approved methods. */
async function allowRevoking(phone: RelayWallet): Promise<void> {
  const evm = phone.session()?.namespaces['eip155'];
  const methods = [...(evm?.methods ?? []), 'wallet_revokePermissions'];
  await phone.update({ namespaces: { eip155: { ...evm, methods } } });
}

const revocations = async ({ sandbox }: Pick<Host, 'sandbox'>) =>
  (await sandbox.requestsOf('data')).filter(({ path }) => path.includes('/revoke')).length;

test('smart sessions: listed with their limits, and revoked with the wallet’s signature', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({ ...pebble, options });
  const { dialog, button, page } = host;
  await connect(host, 'Pebble');
  const usdc = sandbox.parts.data.tokens['eip155:1']?.find(({ name }) => name === 'USD Coin')?.address;
  const limit = { allowance: '50000000', start: 1_700_000_000, period: 604_800, token: usdc };
  const pci = await grantSession(host, { permissions: [{ type: 'erc20-recurring-allowance', data: limit }] });
  await openModal(host);
  await button(/manage wallets$/).click();
  await button('Smart sessions, 1 active').click();
  await expect(host.title).toHaveText('Smart sessions');
  await expect(dialog.getByText('50 USDC a week')).toBeVisible();
  await button('Revoke access for Meadow').click();
  await expect(dialog.getByText('The app will have to ask again.')).toBeVisible();
  await page.evaluate(() => WalletModal.setThemeVariables({ '--w3m-font-size-master': '14px' }));
  expect(await findMisfits(dialog), 'with the largest text').toEqual([]);
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).evaluate((control: HTMLElement) => {
    for (let count = 0; count < 5; count += 1) control.click();
  });
  await expect(dialog.getByRole('note')).toContainText('Access revoked');
  await expect(dialog.getByText('No active sessions')).toBeVisible();
  expect(await revocations(host)).toBe(1);
  const { address } = await page.evaluate(account);
  const asked = await page.evaluate(() =>
    sandboxWallets.headless.requests
      .filter(({ method }) => method === 'wallet_revokePermissions')
      .map(({ params: [order] }) => [order?.['pci'], order?.['address']]),
  );
  expect(asked).toEqual([[pci, address]]);
  expect((await page.evaluate(account)).isConnected, 'the wallet stays connected').toBe(true);
});

test('smart sessions: a list that failed to load can be retried; without the feature, Profile has no link to it', async ({
  openHost,
}) => {
  const host = await openHost({ ...pebble, options, expected: { console: [/Failed to load resource/] } });
  await connect(host, 'Pebble');
  await host.sandbox.setFault({ part: 'data', fault: 'status', status: 404, match: '/v1/sessions' });
  await openSessions(host);
  await expect(host.dialog.getByText('Couldn’t load your sessions')).toBeVisible();
  await host.sandbox.setFault({ part: 'data', fault: null, match: '/v1/sessions' });
  await host.button('Try again').click();
  await expect(host.dialog.getByText('No active sessions')).toBeVisible();
  await host.page.evaluate(() => WalletModal.updateFeatures({ smartSessions: false }));
  await openByHandle(host, { view: 'Profile' });
  await expect(host.button(/^Smart sessions/)).toHaveCount(0);
});

for (const [name, input] of inputMethods)
  test(`smart sessions by ${name}: a smart account revokes a session in the frame after a rejection`, {
    tag: '@long',
  }, async ({ openLoggedIn }) => {
    const host = await openLoggedIn({ options });
    const { dialog, page } = host;
    const { address } = await page.evaluate(account);
    const granted = host.ask('wallet_grantPermissions', [
      {
        chainId: '0x1',
        address,
        expiry: Math.floor(Date.now() / 1000) + 3_600,
        signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02ab' }] } },
        permissions: [
          { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 1, period: 3_600 } },
        ],
        policies: [],
      },
    ]);
    await host.answer('Approve');
    expect((await granted).message).toBe(undefined);
    await openSessionsBy(input, host);
    await expect(dialog.getByText('0.000000000000000001 ETH an hour')).toBeVisible();
    const revoke = async (): Promise<void> => {
      await input.press(host, /^Revoke access for/);
      await input.pressFiveTimes(host, dialog.getByRole('button', { name: 'Revoke', exact: true }));
      await expect(host.title).toHaveText('Approve');
    };
    await revoke();
    await input.answer(host, 'Reject');
    await expect(dialog.getByText('You declined the request. The app keeps its access.')).toBeVisible();
    expect(await revocations(host)).toBe(0);
    await revoke();
    await input.answer(host, 'Approve');
    await expect(host.title).toHaveText('Smart sessions');
    await expect(dialog.getByText('No active sessions')).toBeVisible();
    expect(await revocations(host)).toBe(1);
  });

for (const [name, input] of inputMethods)
  test(`smart sessions by ${name}: a phone wallet without support, then a rejection, a reload and a revocation`, {
    tag: '@long',
  }, async ({ openPairedHost }) => {
    const host = await openPairedHost({ options });
    const { dialog, phone } = host;
    await grantSession(host);
    const revoke = async (): Promise<void> => {
      await input.press(host, 'Revoke access for Meadow');
      await expectFocus(host, 'button Cancel');
      await input.pressFiveTimes(host, dialog.getByRole('button', { name: 'Revoke', exact: true }));
    };
    await openSessionsBy(input, host);
    await revoke();
    await expect(dialog.getByText('Pocket can’t revoke access. Use the wallet that granted it.')).toBeVisible();
    expect(phone.requests).toEqual([]);

    await allowRevoking(phone);
    phone.policy = 'hold';
    const declined = phone.nextRequest('wallet_revokePermissions');
    await revoke();
    await (await declined).refuse();
    await expect(dialog.getByText('You declined the request. The app keeps its access.')).toBeVisible();

    const late = phone.nextRequest('wallet_revokePermissions');
    await revoke();
    const forgotten = await late;
    await reload(host);
    // The response reaches a page that does not have the request any more.
    await forgotten.answer();
    await openSessionsBy(input, host);
    const asked = phone.nextRequest('wallet_revokePermissions');
    await revoke();
    expect(await revocations(host)).toBe(0);
    await (await asked).answer();
    await expect(dialog.getByText('No active sessions')).toBeVisible();
    await expectFocus(host, /^h2/);
    expect(await revocations(host)).toBe(1);
    expect(phone.requests.length).toBe(3);
  });
