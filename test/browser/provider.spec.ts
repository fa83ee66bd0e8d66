import { verifyMessage } from 'viem';
import { bundleLibrary } from './support/bundleLibrary';
import { account, state } from './support/inPage';
import { longUnless } from './support/longUnless';
import { eventually, openByHandle, waitUntilClosed, wallet } from './support/steps';
import { expect, type Host, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

// Creates clients of the libraries that hosts use once, on the stable provider, before any wallet is connected.

const MESSAGE = 'A text to sign: ü';
const params = { wallets: 'headless,metamaskProviders', policy: 'none' };

/** Calls a method of the library's client in the page. Rejections become `error <code>`. */
const callClient = (host: Host, method: keyof Window['hostClient'], ...args: unknown[]): Promise<unknown> =>
  host.page.evaluate(
    async ([name, values]) => {
      const client = window.hostClient as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
      try {
        return await client[name]?.(...values);
      } catch (error) {
        // viem and ethers wrap the provider's error.
        type Wrapped = { code?: unknown; cause?: unknown; info?: { error?: unknown } } | undefined;
        for (let each = error as Wrapped; each; each = (each.info?.error ?? each.cause) as Wrapped)
          if (typeof each.code === 'number') return `error ${each.code}`;
        throw error;
      }
    },
    [method, args] as const,
  );

const connectWith = async (host: Host, title: string) => {
  const accounts = callClient(host, 'connect');
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
  await host.button(title).click();
  await waitUntilClosed(host);
  return accounts;
};

const balanceOf = async ({ sandbox }: Host, chainId: number, address: string) =>
  String(BigInt(await sandbox.callNode(chainId, 'eth_getBalance', [address, 'latest'])));

for (const library of ['viem', 'ethers', 'web3'] as const) {
  test(
    `${library}: one client before, during and after two wallets`,
    longUnless(library === 'ethers'),
    async ({ openHost, sandbox }) => {
      const host = await openHost(params);
      const { page } = host;
      const pebble = sandbox.account(1).address;
      const harbor = sandbox.account(2).address;
      await page.addScriptTag({ content: await bundleLibrary(library) });

      expect(await callClient(host, 'accounts')).toStrictEqual([]);
      expect(await callClient(host, 'chainId')).toBe(1);
      expect((await page.evaluate(state)).open, 'reading opens nothing').toBe(false);

      const refused = callClient(host, 'connect');
      await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
      await page.keyboard.press('Escape');
      expect(await refused).toBe('error 4001');

      expect(await connectWith(host, 'Pebble')).toStrictEqual([pebble]);
      expect(await callClient(host, 'accounts')).toStrictEqual([pebble]);
      expect(await callClient(host, 'balance', pebble)).toBe(await balanceOf(host, 1, pebble));
      const signature = (await callClient(host, 'sign', MESSAGE, pebble)) as `0x${string}`;
      expect(await verifyMessage({ address: pebble, message: MESSAGE, signature })).toBe(true);
      const sent = await page.evaluate(() => sandboxWallets.headless.requests.map(({ method }) => method));
      expect(sent.filter((method) => method === 'eth_requestAccounts').length, 'the wallet is asked once').toBe(1);

      await callClient(host, 'switchNetwork', 137);
      expect(await callClient(host, 'chainId')).toBe(137);
      expect((await page.evaluate(account)).caipAddress).toBe(`eip155:137:${pebble}`);
      expect(await callClient(host, 'balance', pebble)).toBe(await balanceOf(host, 137, pebble));
      await page.evaluate(() => WalletModal.switchNetwork('eip155:1'));
      expect(await callClient(host, 'chainId'), 'the client follows the modal').toBe(1);

      await wallet(host, 'headless', 'setPolicy', 'reject');
      expect(await callClient(host, 'sign', MESSAGE, pebble)).toBe('error 4001');
      await page.evaluate(() => WalletModal.disconnect());
      expect(await callClient(host, 'accounts')).toStrictEqual([]);

      expect(await connectWith(host, 'Harbor')).toMatchObject({ 0: harbor });
      const second = (await callClient(host, 'sign', MESSAGE, harbor)) as `0x${string}`;
      expect(await verifyMessage({ address: harbor, message: MESSAGE, signature: second })).toBe(true);
    },
  );
}

const appName = 'More wallets';

/** Returns the app's account: status, connector, address and chain. */
const readAccount = ({ page }: Host) => page.evaluate(() => window.hostApp.account());

async function startApp({ page }: Host, script: string, list: 'announced' | 'own') {
  await page.addScriptTag({ content: script });
  await page.evaluate((list) => {
    window.hostApp = window.startHostApp(list);
  }, list);
}

test('wagmi: the app’s list discovers the modal by EIP-6963, and both follow each other', async ({
  openHost,
  sandbox,
}) => {
  const options = { announceProvider: true, metadata: { name: appName } };
  const host = await openHost({ ...params, options });
  const { page } = host;
  const pebble = sandbox.account(1).address;
  await startApp(host, await bundleLibrary('wagmi'), 'announced');
  await eventually(() => page.evaluate(() => window.hostApp.connectors())).toContainEqual({
    name: appName,
    id: 'org.wallet-modal',
  });
  expect(await readAccount(host)).toBe('disconnected');

  const refused = page.evaluate((name) => window.hostApp.connect(name).catch(({ name }: Error) => name), appName);
  await host.button('Pebble').waitFor();
  expect(await host.button(appName).count(), 'the modal does not list itself').toBe(0);
  await page.keyboard.press('Escape');
  expect(await refused).toBe('UserRejectedRequestError');

  const accounts = page.evaluate((name) => window.hostApp.connect(name), appName);
  await host.button('Pebble').click();
  expect(await accounts).toStrictEqual([pebble]);
  expect(await readAccount(host)).toBe(`connected ${appName} ${pebble} 1`);
  const signature = await page.evaluate((text) => window.hostApp.sign(text), MESSAGE);
  expect(await verifyMessage({ address: pebble, message: MESSAGE, signature })).toBe(true);

  expect(await page.evaluate(() => window.hostApp.switchChain(137))).toBe(137);
  expect((await page.evaluate(account)).caipAddress).toBe(`eip155:137:${pebble}`);
  await page.evaluate(() => WalletModal.switchNetwork('eip155:1'));
  await eventually(() => readAccount(host)).toBe(`connected ${appName} ${pebble} 1`);

  await page.evaluate(() => WalletModal.disconnect());
  await eventually(() => readAccount(host)).toBe('disconnected');
});

test('wagmi: a connector created once follows the modal, reconnects after a reload, and disconnects it', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost(params);
  const { page } = host;
  const pebble = sandbox.account(1).address;
  const harbor = sandbox.account(2).address;
  const script = await bundleLibrary('wagmi');
  await startApp(host, script, 'own');
  await openByHandle(host);
  await host.button('Pebble').click();
  await waitUntilClosed(host);
  await eventually(() => readAccount(host)).toBe(`connected The modal ${pebble} 1`);

  await page.reload();
  await startApp(host, script, 'own');
  expect(await page.evaluate(() => window.hostApp.reconnect())).toBe(1);
  expect(await readAccount(host)).toBe(`connected The modal ${pebble} 1`);
  const signature = await page.evaluate((text) => window.hostApp.sign(text), MESSAGE);
  expect(await verifyMessage({ address: pebble, message: MESSAGE, signature })).toBe(true);

  await page.evaluate(() => window.hostApp.disconnect());
  await eventually(async () => (await page.evaluate(account)).status).toBe('disconnected');
  expect(await readAccount(host)).toBe('disconnected');
  expect(await page.evaluate(() => window.hostApp.reconnect()), 'nothing is left to reconnect').toBe(0);

  await openByHandle(host);
  await host.button('Harbor').click();
  await waitUntilClosed(host);
  await eventually(() => readAccount(host)).toBe(`connected The modal ${harbor} 1`);
  expect(await page.evaluate(() => window.hostApp.changes.filter((text) => /undefined|null/.test(text)))).toEqual([]);
});
