import { account } from './support/inPage';
import { reloadHeld } from './support/reloadHeld';
import { ask, connect, session, signs, withServer } from './support/signInSteps';
import { eventually, openModal, status, waitForPrompt, waitUntilClosed, wallet } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** What the page of a host has of its server. */
interface Server {
  readonly log: string[];
  verify(message: string, signature: string): Promise<boolean>;
  getNonce(): Promise<string>;
  getSession(): Promise<{ address: string; network: string } | null>;
  end(): Promise<unknown>;
}
type Siwx = Parameters<typeof WalletModal.updateOptions>[0]['siwx'];

test('on EVM: optional, postponed, prompted on the next page, then signed, and prompted again after it has expired', async ({
  openHost,
}) => {
  const host = await openHost({ wallets: 'headless', ...ask });
  const { button, dialog, page } = host;
  const asked = dialog.getByRole('heading', { name: 'Sign in' });

  await test.step('postponed: connected without a session', async () => {
    await withServer(host, false);
    await connect(host);
    await button('Not now').click();
    await waitUntilClosed(host);
    expect([await status(host), await session(host)]).toEqual(['connected', null]);
  });

  await test.step('the next page prompts', async () => {
    // Before the wallet is restored, as an app has its options from the start.
    const restore = await reloadHeld(host);
    await withServer(host, false);
    restore();
    await asked.waitFor();
    await button('Sign in').click();
    await waitForPrompt(host, 'headless', 'personal_sign');
    await wallet(host, 'headless', 'approve');
    await waitUntilClosed(host);
    expect(await session(host)).toBe((await page.evaluate(account)).address);
  });

  await test.step('eight days later, the session has expired', async () => {
    await page.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60 * 1_000);
    // Before the wallet is restored, as an app has its options from the start.
    const restore = await reloadHeld(host);
    await withServer(host, false);
    restore();
    await asked.waitFor();
    expect([await session(host), await signs(host)]).toEqual([null, 0]);
  });
});

test('objects that were written for another modal run unchanged: siweConfig, and the full interface', async ({
  openHost,
}) => {
  const host = await openHost({ wallets: 'headless' });
  const { button, page } = host;
  const signIn = async (): Promise<void> => {
    await openModal(host);
    await button(/^(Continue with )?Pebble/).click();
    await button('Sign in').click();
    await waitUntilClosed(host);
  };
  /** What such hosts have: functions that talk to their server, and keep nothing in the page. */
  await page.evaluate(() => {
    const log: string[] = [];
    const verify = async (message: string, signature: string): Promise<boolean> => {
      const answer = await fetch('/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message, signature }),
      });
      return answer.ok;
    };
    Object.assign(window, {
      server: {
        log,
        verify,
        getNonce: async () => (await fetch('/sign-in/nonce')).text(),
        getSession: async () => (await fetch('/sign-in')).json(),
        end: () => fetch('/sign-in', { method: 'DELETE' }),
      },
    });
  });

  await test.step('siweConfig', async () => {
    await page.evaluate(() => {
      const { log, verify, getNonce, getSession, end } = (window as unknown as { server: Server }).server;
      WalletModal.updateOptions({
        siweConfig: {
          getMessageParams: async () => ({
            domain: location.host,
            uri: location.origin,
            chains: [1],
            statement: 'Hello.',
          }),
          getNonce,
          createMessage: ({ address, chainId, ...params }) =>
            `${params.domain} wants you to sign in with your Ethereum account:\n${address.split(':').pop()}\n\n${params.statement}\n\nURI: ${params.uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${params.nonce}\nIssued At: ${params.iat}`,
          verifyMessage: ({ message, signature }) => verify(message, signature),
          async getSession() {
            const known = await getSession();
            return known && { address: known.address, chainId: Number(known.network.split(':')[1]) };
          },
          async signOut() {
            await end();
            return true;
          },
          onSignIn: (known) => void log.push(`in ${known?.address}`),
          onSignOut: () => void log.push('out'),
        },
      });
    });
    await signIn();
    const { address } = await page.evaluate(account);
    await page.evaluate(() => WalletModal.disconnect());
    const log = () => page.evaluate(() => (window as unknown as { server: Server }).server.log);
    await eventually(log).toEqual([`in ${address}`, 'out']);
  });

  await test.step('the full interface, with a text of its own', async () => {
    await page.evaluate(() => {
      const { verify, getNonce } = (window as unknown as { server: Server }).server;
      const kept: Parameters<NonNullable<NonNullable<Siwx>['addSession']>>[0][] = [];
      WalletModal.updateOptions({
        siweConfig: undefined,
        siwx: {
          async createMessage({ accountAddress, chainId }) {
            const data = {
              accountAddress,
              chainId,
              domain: location.host,
              uri: location.href,
              version: '1',
              nonce: await getNonce(),
              issuedAt: new Date().toISOString(),
            };
            return {
              ...data,
              toString: () =>
                `${data.domain} wants you to sign in with your Ethereum account:\n${accountAddress}\n\n\nURI: ${data.uri}\nVersion: 1\nChain ID: ${chainId.split(':')[1]}\nNonce: ${data.nonce}\nIssued At: ${data.issuedAt}`,
            };
          },
          async addSession(added) {
            if (!(await verify(added.message, added.signature))) throw new Error('refused');
            kept.push(added);
          },
          async revokeSession(chainId, address) {
            kept.splice(
              0,
              kept.length,
              ...kept.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== address),
            );
          },
          async setSessions(all) {
            kept.splice(0, kept.length, ...all);
          },
          getSessions: async (chainId, address) =>
            kept.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
          getRequired: () => true,
          signOutOnDisconnect: true,
        },
      });
    });
    await signIn();
    expect(await session(host)).toBe((await page.evaluate(account)).address);
    await page.evaluate(() => WalletModal.signOut());
    await eventually(() => status(host)).toBe('disconnected');
    expect(await session(host)).toBe(null);
  });
});
