import { state } from './support/inPage';
import { solana } from './support/solana';
import { closeByHandle, connect, eventually, openByHandle, waitUntilClosed } from './support/steps';
import { expect, type Host, type TestSandbox, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const SOLANA = solana.caipNetworkId;
const params = { wallets: 'headless', options: { networks: ['eip155:1', solana] } };

/** Returns the distinct chains that the wallet list was requested for. */
const requestedChains = async (sandbox: TestSandbox) => [
  ...new Set(
    (await sandbox.requestsOf('api'))
      .map(({ path }) => new URL(path, 'http://api').searchParams.get('chains'))
      .filter(Boolean),
  ),
];

/** Whether the installed wallet is offered. */
const isOffered = async (host: Host) => (await host.button('Pebble, Installed').count()) > 0;

test('open() with a family: Connect and All wallets list only wallets that support it', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost(params);
  await openByHandle(host, { namespace: 'solana' });
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
  await host.dialog.getByRole('button', { name: /^All wallets, \d/ }).click();
  const tiles = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button');
  await tiles.nth(20).waitFor();
  expect(await requestedChains(sandbox)).toStrictEqual([SOLANA]);
  expect(await isOffered(host), 'it is a wallet of Ethereum networks').toBe(false);
  expect((await host.page.evaluate(state)).activeNamespace).toBe('solana');

  await openByHandle(host, { namespace: 'eip155' });
  await host.button('Pebble, Installed').waitFor();
  await eventually(() => requestedChains(sandbox)).toEqual([SOLANA, 'eip155:1']);

  await openByHandle(host, { namespace: 'solana' });
  await eventually(() => isOffered(host)).toBe(false);
  await openByHandle(host);
  await host.button('Pebble, Installed').waitFor();
  await eventually(() => requestedChains(sandbox)).toEqual([SOLANA, 'eip155:1', `eip155:1,${SOLANA}`]);
});

test('open() with a family and Networks: lists only its networks', async ({ openHost }) => {
  const host = await openHost(params);
  await openByHandle(host, { view: 'Networks', namespace: 'solana' });
  const rows = host.dialog.getByRole('listitem').getByRole('button');
  await rows.first().waitFor();
  expect(await rows.allTextContents()).toStrictEqual(['Solana']);
});

test('a connected wallet of one family stays connected while another family is chosen', async ({ openHost }) => {
  const host = await openHost(params);
  await connect(host, 'Pebble');
  await openByHandle(host, { namespace: 'solana' });
  await host.title.filter({ hasText: 'Switch network type' }).waitFor();
  expect((await host.page.evaluate(state)).activeNamespace).toBe('eip155');
  await host.button('Choose a wallet').click();
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
  expect(await isOffered(host)).toBe(false);
  await closeByHandle(host);
  await waitUntilClosed(host);
  expect(await host.page.evaluate(() => WalletModal.getAccount('eip155').status)).toBe('connected');
});

test('open() with a family without a network of the app: rejects with its own error code', async ({ openHost }) => {
  const host = await openHost(params);
  for (const namespace of ['bip122', 'cosmos'] as const) {
    const refusal = await host.page.evaluate(
      (namespace) =>
        WalletModal.open({ namespace: namespace as 'bip122' }).catch(({ code, message }) => ({
          code,
          message,
        })),
      namespace,
    );
    expect(refusal).toStrictEqual({
      code: 'namespaceNotConfigured',
      message: `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`,
    });
  }
  expect((await host.page.evaluate(state)).open).toBe(false);
  expect(
    await host.page.evaluate(() => hostEvents.filter(({ name }) => name === 'error').map(({ detail }) => detail.code)),
  ).toStrictEqual(['namespaceNotConfigured', 'namespaceNotConfigured']);
});
