import * as assert from 'uvu/assert';
import { state } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { requestsOf } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { closeByHandle, connect, eventually, isClosed, openByHandle } from './support/steps.mjs';

const journey = journeys('families');
/** @typedef {import('./support/steps.mjs').Host} Host */

const { url: api } = stage.sandbox.parts.api;
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const solana = {
  id: SOLANA.slice(7),
  caipNetworkId: SOLANA,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
};
const params = { wallets: 'headless', options: { networks: ['eip155:1', solana] } };

/** The chains that the wallet list was asked for, each once. */
const chainsAsked = async () => [
  ...new Set(
    (await requestsOf('api')).map(({ path }) => new URL(path, api).searchParams.get('chains')).filter(Boolean),
  ),
];

/** Whether the wallet of the page is offered. @param {Host} host */
const isOffered = async (host) => (await host.button('Pebble, Installed').count()) > 0;

journey('opened for a family, Connect and All wallets offer what serves it, and nothing else', params, async (host) => {
  await openByHandle(host, { namespace: 'solana' });
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
  await host.dialog.getByRole('button', { name: /^All wallets, \d/ }).click();
  const tiles = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button');
  await tiles.nth(20).waitFor();
  assert.equal(await chainsAsked(), [SOLANA]);
  assert.is(await isOffered(host), false, 'it is a wallet of Ethereum networks');
  assert.is((await host.page.evaluate(state)).activeNamespace, 'solana');

  await openByHandle(host, { namespace: 'eip155' });
  await host.button('Pebble, Installed').waitFor();
  await eventually(chainsAsked, [SOLANA, 'eip155:1']);

  await openByHandle(host, { namespace: 'solana' });
  await eventually(() => isOffered(host), false);
  await openByHandle(host);
  await host.button('Pebble, Installed').waitFor();
  await eventually(chainsAsked, [SOLANA, 'eip155:1', `eip155:1,${SOLANA}`]);
});

journey('opened with Networks for a family, its networks alone are listed', params, async (host) => {
  await openByHandle(host, { view: 'Networks', namespace: 'solana' });
  const rows = host.dialog.getByRole('listitem').getByRole('button');
  await rows.first().waitFor();
  assert.equal(await rows.allTextContents(), ['Solana']);
});

journey('a connected wallet of one family stays while another one is chosen', params, async (host) => {
  await connect(host, 'Pebble');
  await openByHandle(host, { namespace: 'solana' });
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
  assert.is(await isOffered(host), false);
  await closeByHandle(host);
  await isClosed(host);
  assert.is(
    await host.page.evaluate(() => /** @type {any} */ (window).WalletModal.getAccount('eip155').status),
    'connected',
  );
});

journey('a family that the app does not have is refused with its own error', params, async (host) => {
  for (const namespace of ['bip122', 'cosmos']) {
    const told = await host.page.evaluate(
      (namespace) =>
        /** @type {any} */ (window).WalletModal.open({ namespace }).catch((/** @type {any} */ { code, message }) => ({
          code,
          message,
        })),
      namespace,
    );
    assert.equal(told, {
      code: 'namespaceNotConfigured',
      message: `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`,
    });
  }
  assert.is((await host.page.evaluate(state)).open, false);
  assert.equal(
    await host.page.evaluate(() =>
      /** @type {any} */ (window).hostEvents
        .filter((/** @type {any} */ { name }) => name === 'error')
        .map((/** @type {any} */ { detail }) => detail.code),
    ),
    ['namespaceNotConfigured', 'namespaceNotConfigured'],
  );
});

journey.run();
