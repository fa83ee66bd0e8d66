import { audit } from './support/audit.mjs';
import { account } from './support/inPage';
import { request, showCode } from './support/relaySteps';
import { reloadHeld } from './support/reloadHeld';
import { replay, session, visitor, withServer } from './support/signInSteps';
import { eventually, status, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('with the embedded wallet: signed by the login in one click, or else prompted, by a smart account as a contract', async ({
  openEmbeddedHost,
}) => {
  const host = await openEmbeddedHost({ options: { siwx: {} } });
  const { page, button, dialog } = host;
  const asked = dialog.getByRole('heading', { name: 'Sign in' });
  const signedIn = async (): Promise<unknown[]> => {
    const { address, preferredAccountType } = await page.evaluate(account);
    return [(await session(host)) === address, preferredAccountType];
  };

  await test.step('signed: the login is the visitor’s only action', async () => {
    await host.logIn();
    expect(await signedIn()).toEqual([true, 'smartAccount']);
    await page.evaluate(() => WalletModal.signOut());
    await eventually(() => status(host)).toBe('disconnected');
  });

  await test.step('a signature of another account: connected, and prompted', async () => {
    await host.addRule({ kind: 'SIGN_IN', how: 'payload', payload: { message: 'Hello', signature: '0x12' } });
    await host.beginLogIn();
    await asked.waitFor();
    await dialog.getByText('This application might not support Smart Accounts').waitFor();
    await button('Cancel').click();
    await eventually(() => status(host)).toBe('disconnected');
    await page.evaluate(() => WalletModal.close());
    await waitUntilClosed(host);
  });

  await test.step('a site that does not sign at the login: the approval covers the prompt', async () => {
    await host.addRule({ kind: 'SIGN_IN', how: 'never' });
    const login = host.logIn();
    await asked.waitFor();
    await button('Sign in').click();
    await dialog.getByRole('heading', { name: 'Approve' }).waitFor();
    await host.answer('Reject');
    await asked.waitFor();
    await dialog.getByText(/Signature declined|might not support Smart Accounts/).waitFor();
    await button('Sign in').click();
    await host.answer('Approve');
    await login;
    expect(await signedIn()).toEqual([true, 'smartAccount']);
  });
});

test('with a phone, in one click: signed while it connects, declined, and prompted afterwards by an older phone', async ({
  openRelayHost,
}) => {
  const host = await openRelayHost();
  const { page, button, dialog } = host;
  await withServer(host);
  const modern = await host.wallet({ authenticates: true });
  const asked = dialog.getByRole('heading', { name: 'Sign in' });

  await test.step('signed: one response of the phone connects and signs in, and the server has a session', async () => {
    await modern.pair(await showCode(host));
    expect(modern.proposals).toEqual([]);
    await modern.authenticate();
    await waitUntilClosed(host);
    const { address } = await page.evaluate(account);
    expect(await visitor(host)).toEqual([address, 'eip155:1']);
    expect([await session(host), modern.requests.length]).toEqual([address, 0]);
    expect(await replay(host)).toEqual([401, 401]);
  });

  await test.step('the phone continues the session, also after a reload', async () => {
    // Before the wallet is restored, as an app has its options from the start.
    const restore = await reloadHeld(host);
    await withServer(host);
    restore();
    await eventually(() => status(host)).toBe('connected');
    const { address } = await page.evaluate(account);
    expect(await session(host)).toBe(address);
    expect(await request(page, 'personal_sign', ['0x68656c6c6f', address])).toMatch(/^0x[\da-f]{130}$/);
    await page.evaluate(() => WalletModal.signOut());
    await eventually(() => status(host)).toBe('disconnected');
  });

  await test.step('declined: the phone is not connected, and the view says so', async () => {
    await modern.pair(await showCode(host));
    await modern.refuseToAuthenticate();
    await dialog
      .getByText(/declined/i)
      .first()
      .waitFor();
    expect(await status(host)).toBe('disconnected');
  });

  await test.step('another nonce than requested: connected, and prompted afterwards', async () => {
    await page.evaluate(() => WalletModal.close());
    await waitUntilClosed(host);
    await modern.pair(await showCode(host));
    await modern.forgeAuthentication(async (sign, responder) => ({
      result: { cacaos: await sign((payload) => ({ ...payload, nonce: 'anotherNonce1' })), responder },
    }));
    await asked.waitFor();
    await dialog.getByText('The signature couldn’t be checked.').waitFor();
    await audit(page);
    await button('Cancel').click();
    await eventually(() => status(host)).toBe('disconnected');
  });

  await test.step('an older phone: connected, then prompted once', async () => {
    await page.evaluate(() => WalletModal.close());
    await waitUntilClosed(host);
    const older = await host.wallet();
    await older.pair(await showCode(host));
    await older.approve();
    await asked.waitFor();
    expect(older.requests).toEqual([]);
    await button('Sign in').click();
    await waitUntilClosed(host);
    const { address } = await page.evaluate(account);
    expect([await session(host), older.requests.length]).toEqual([address, 1]);
  });
});
