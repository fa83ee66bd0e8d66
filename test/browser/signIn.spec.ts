import { audit } from './support/audit.mjs';
import { bitcoinMainnet } from './support/bitcoinSteps';
import { account } from './support/inPage';
import { request, showCode } from './support/relaySteps';
import { solanaOptions } from './support/solana';
import { askedOfCove, cove, solanaPage, solanaStatus, waitForCove } from './support/solanaSteps';
import {
  eventually,
  expectFocus,
  openByHandle,
  openModal,
  status,
  waitForPrompt,
  waitUntilClosed,
  wallet,
} from './support/steps';
import { expect, type Host, test } from './support/test';

/** What the page of a host has of its server. */
interface Server {
  readonly log: string[];
  verify(message: string, signature: string): Promise<boolean>;
  getNonce(): Promise<string>;
  getSession(): Promise<{ address: string; network: string } | null>;
  end(): void;
}
type Siwx = Parameters<typeof WalletModal.updateOptions>[0]['siwx'];

const ask = { walletConfig: { cove: { policy: 'ask' }, headless: { policy: 'ask' } } };

/** Signs in with the app's own server, as the example does. */
const withServer = ({ page }: Host, required = true) =>
  page.evaluate(async (isRequired) => {
    WalletModal.updateOptions({
      siwx: {
        statement: 'Sign in to Meadow.',
        getRequired: () => isRequired,
        getNonce: async () => (await fetch('/sign-in/nonce')).text(),
        async addSession({ message, signature }) {
          const answer = await fetch('/sign-in', { method: 'POST', body: JSON.stringify({ message, signature }) });
          const result = await answer.json();
          if (!answer.ok) throw new Error(result.error);
          sessionStorage.setItem('token', result.token);
          sessionStorage.setItem('signed', JSON.stringify({ message, signature }));
        },
      },
    });
  }, required);

/** Who the server says has signed in. */
const visitor = ({ page }: Host) =>
  page.evaluate(async () => {
    const answer = await (await fetch(`/sign-in?token=${sessionStorage.getItem('token')}`)).json();
    return [answer?.address, answer?.network];
  });

/** Sends the signed text once more, also altered. Resolves to the statuses. */
async function replay({ page }: Host): Promise<number[]> {
  const signed = JSON.parse((await page.evaluate(() => sessionStorage.getItem('signed'))) ?? '');
  const url = new URL('/sign-in', page.url()).href;
  const nonce = await (await page.request.get(`${url}/nonce`)).text();
  const renewed = { ...signed, message: signed.message.replace(/^Nonce: .*$/m, `Nonce: ${nonce}`) };
  const answers = await Promise.all([signed, renewed].map((data) => page.request.post(url, { data })));
  return answers.map((answer) => answer.status());
}

const session = ({ page }: Host) =>
  page.evaluate(async () => (await WalletModal.getSession())?.data.accountAddress ?? null);

const connect = async (host: Host): Promise<void> => {
  await openModal(host);
  await host.button(/^Pebble/).click();
  await waitForPrompt(host, 'headless', 'eth_requestAccounts');
  await wallet(host, 'headless', 'approve');
  await host.dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
};

const signs = ({ page }: Host) =>
  page.evaluate(() => sandboxWallets.headless.requests.filter(({ method }) => method === 'personal_sign').length);

test('on EVM: declined, canceled, then signed once and verified by the server, restored, signed out', async ({
  openHost,
}) => {
  const host = await openHost({ wallets: 'headless', ...ask });
  const { button, dialog, page } = host;
  await withServer(host);

  await test.step('declined: the view says so, and offers it again', async () => {
    await connect(host);
    await expectFocus(host, 'h2 Sign in');
    await button('See the message').click();
    await dialog.getByText(/wants you to sign in with your Ethereum account/).waitFor();
    await audit(page);
    await button('Sign in').click();
    await waitForPrompt(host, 'headless', 'personal_sign');
    await dialog.getByText(/^Check Pebble/).waitFor();
    await wallet(host, 'headless', 'reject');
    await dialog.getByText('Signature declined').waitFor();
    await audit(page);
  });

  await test.step('canceled: the wallet is disconnected', async () => {
    await button('Cancel').click();
    await eventually(() => status(host)).toBe('disconnected');
    expect(await session(host).catch(() => 'rejected')).toBe(null);
  });

  await test.step('signed: the server knows the visitor, and takes the text no second time', async () => {
    await page.evaluate(() => WalletModal.close());
    await waitUntilClosed(host);
    await connect(host);
    const before = await signs(host);
    await button('Sign in').dblclick();
    await waitForPrompt(host, 'headless', 'personal_sign');
    await wallet(host, 'headless', 'approve');
    await waitUntilClosed(host);
    const { address } = await page.evaluate(account);
    expect(await visitor(host)).toEqual([address, 'eip155:1']);
    expect(await replay(host)).toEqual([401, 401]);
    expect([await session(host), (await signs(host)) - before]).toEqual([address, 1]);
  });

  await test.step('restored without a prompt; signing out disconnects the wallet', async () => {
    await page.reload();
    await withServer(host);
    await eventually(() => status(host)).toBe('connected');
    const { address } = await page.evaluate(account);
    expect([await session(host), await signs(host)]).toEqual([address, 0]);
    await page.evaluate(() => WalletModal.signOut());
    await eventually(() => status(host)).toBe('disconnected');
  });
});

test('on Solana, by the page alone: optional, postponed, then signed on another account, and kept', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost(solanaPage(sandbox, { ...ask, options: { siwx: {} } }));
  const { button, dialog, page } = host;
  const connectCove = async (): Promise<void> => {
    await openModal(host);
    await button(/^Cove,/).click();
    await waitForCove(host, 'connect');
    await cove(host, 'approve');
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
  };
  const sign = async (): Promise<void> => {
    await button('Sign in').click();
    await waitForCove(host, 'signMessage');
    await cove(host, 'approve');
    await waitUntilClosed(host);
  };

  await test.step('by keyboard alone', async () => {
    await connectCove();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectFocus(host, /Sign in/);
    await page.keyboard.press('Enter');
    await waitForCove(host, 'signMessage');
    await cove(host, 'approve');
    await waitUntilClosed(host);
    const first = sandbox.parts.solana.accounts[0]?.address;
    expect(await session(host)).toBe(first);
  });

  await test.step('another account signs in for itself, and the first is still signed in', async () => {
    await cove(host, 'setAccounts', [1, 0]);
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect((await askedOfCove(host)).filter((method) => method === 'signMessage').length).toBe(1);
    await sign();
    expect(await session(host)).toBe(sandbox.parts.solana.accounts[1]?.address);
    await cove(host, 'setAccounts', [0, 1]);
    await eventually(() => session(host)).toBe(sandbox.parts.solana.accounts[0]?.address);
    expect(await dialog.count()).toBe(0);
  });

  await test.step('a session that another script has changed is none', async () => {
    await page.evaluate(() => {
      const key = 'wallet-modal/v1/signIns';
      localStorage.setItem(
        key,
        (localStorage.getItem(key) ?? '').replaceAll('"expirationTime":"20', '"expirationTime":"21'),
      );
    });
    await page.reload();
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await solanaStatus(host)).toBe('connected');
    expect(await askedOfCove(host)).not.toContain('signMessage');
  });
});

test('with the embedded wallet: signed by the login in one click, or else asked, by a smart account as a contract', async ({
  openEmbeddedHost,
}) => {
  const host = await openEmbeddedHost({ options: { siwx: {} } });
  const { page, button, dialog } = host;
  const asked = dialog.getByRole('heading', { name: 'Sign in' });
  const signedIn = async (): Promise<unknown[]> => {
    const { address, preferredAccountType } = await page.evaluate(account);
    return [(await session(host)) === address, preferredAccountType];
  };

  await test.step('signed: the login is all that the visitor does', async () => {
    await host.logIn();
    expect(await signedIn()).toEqual([true, 'smartAccount']);
    await page.evaluate(() => WalletModal.signOut());
    await eventually(() => status(host)).toBe('disconnected');
  });

  await test.step('another signature than one of the account: connected, and asked', async () => {
    await host.addRule({ kind: 'SIGN_IN', how: 'payload', payload: { message: 'Hello', signature: '0x12' } });
    await host.beginLogIn();
    await asked.waitFor();
    await dialog.getByText('This application might not support Smart Accounts').waitFor();
    await button('Cancel').click();
    await eventually(() => status(host)).toBe('disconnected');
    await page.evaluate(() => WalletModal.close());
    await waitUntilClosed(host);
  });

  await test.step('a site that does not sign at the login: the approval covers the question', async () => {
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

test('with a phone’s session over two families: each signs in, one after the other', async ({
  openRelayHost,
  sandbox,
}) => {
  const [owner] = sandbox.parts.solana.accounts as [(typeof sandbox.parts.solana.accounts)[0]];
  const host = await openRelayHost({
    options: { ...solanaOptions(sandbox), siwx: {} },
    expected: { hosts: [new URL(sandbox.parts.solana.rpc).origin] },
  });
  const { page, button, dialog } = host;
  const phone = await host.wallet({ solana: [owner] });
  await phone.pair(await showCode(host));
  await phone.approve();
  for (const family of ['first', 'second']) {
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
    await button('See the message').click();
    const text = await dialog.getByRole('region', { name: 'Message to sign' }).textContent();
    expect(text, family).toMatch(/your (?:Ethereum|Solana) account/);
    await button('Sign in').click();
    await dialog.getByText(text ?? '').waitFor({ state: 'detached' });
  }
  await waitUntilClosed(host);
  const connected = await page.evaluate(() =>
    (['eip155', 'solana'] as const).map((family) => WalletModal.getAccount(family).isConnected),
  );
  expect(connected).toEqual([true, true]);
  expect(await session(host)).toBe(owner.address);
});

test('with a phone, in one click: signed while it connects, declined, and asked afterwards by an older phone', async ({
  openRelayHost,
}) => {
  const host = await openRelayHost();
  const { page, button, dialog } = host;
  await withServer(host);
  const modern = await host.wallet({ authenticates: true });
  const asked = dialog.getByRole('heading', { name: 'Sign in' });

  await test.step('signed: one answer of the phone connects and signs in, and the server knows the visitor', async () => {
    await modern.pair(await showCode(host));
    expect(modern.proposals).toEqual([]);
    await modern.authenticate();
    await waitUntilClosed(host);
    const { address } = await page.evaluate(account);
    expect(await visitor(host)).toEqual([address, 'eip155:1']);
    expect([await session(host), modern.requests.length]).toEqual([address, 0]);
    expect(await replay(host)).toEqual([401, 401]);
  });

  await test.step('the phone goes on with the session, also after a reload', async () => {
    await page.reload();
    await withServer(host);
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

  await test.step('another nonce than was asked for: connected, and asked afterwards', async () => {
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

  await test.step('an older phone: connected, then asked once', async () => {
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

test('on EVM: optional, put off and asked again in the next page; then signed, and asked again when its time is over', async ({
  openHost,
}) => {
  const host = await openHost({ wallets: 'headless', ...ask });
  const { button, dialog, page } = host;
  const asked = dialog.getByRole('heading', { name: 'Sign in' });

  await test.step('put off: connected without a session', async () => {
    await withServer(host, false);
    await connect(host);
    await button('Not now').click();
    await waitUntilClosed(host);
    expect([await status(host), await session(host)]).toEqual(['connected', null]);
  });

  await test.step('the next page asks', async () => {
    await page.reload();
    await withServer(host, false);
    await asked.waitFor();
    await button('Sign in').click();
    await waitForPrompt(host, 'headless', 'personal_sign');
    await wallet(host, 'headless', 'approve');
    await waitUntilClosed(host);
    expect(await session(host)).toBe((await page.evaluate(account)).address);
  });

  await test.step('eight days later, the session has expired', async () => {
    await page.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60 * 1_000);
    await page.reload();
    await withServer(host, false);
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
    await button(/^Pebble/).click();
    await button('Sign in').click();
    await waitUntilClosed(host);
  };
  /** What such hosts have: functions that talk to their server, and keep nothing in the page. */
  await page.evaluate(() => {
    const log: string[] = [];
    let token = '';
    const verify = async (message: string, signature: string): Promise<boolean> => {
      const answer = await fetch('/sign-in', { method: 'POST', body: JSON.stringify({ message, signature }) });
      if (answer.ok) token = (await answer.json()).token;
      return answer.ok;
    };
    Object.assign(window, {
      server: {
        log,
        verify,
        getNonce: async () => (await fetch('/sign-in/nonce')).text(),
        getSession: async () => (token ? (await fetch(`/sign-in?token=${token}`)).json() : null),
        end() {
          token = '';
        },
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
            end();
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

test('on Bitcoin and Polkadot: signed, and verified by the server', async ({ openHost }) => {
  const host = await openHost({
    wallets: 'tern,willow',
    options: { networks: [bitcoinMainnet, 'polkadot:mainnet'], adapters: undefined },
  });
  const { button, page } = host;
  await withServer(host);
  for (const [title, family, name] of [
    ['Tern', 'bip122', 'Bitcoin'],
    ['Willow', 'polkadot', 'Polkadot'],
  ] as const) {
    await test.step(name, async () => {
      await openByHandle(host, { view: 'Connect' });
      await button(new RegExp(`^${title},`)).click();
      await button('See the message').click();
      await host.dialog.getByText(`wants you to sign in with your ${name} account`).waitFor();
      await button('Sign in').click();
      await waitUntilClosed(host);
      const { address } = await page.evaluate((of) => WalletModal.getAccount(of), family);
      expect((await visitor(host))[0]).toBe(address);
      expect(await replay(host)).toEqual([401, 401]);
    });
  }
});
