import { evmNamespace } from '../support/relayNamespaces.mjs';
import { first } from './support/accounts';
import { account, state } from './support/inPage';
import { connectByCode, network } from './support/relaySteps';
import { solana } from './support/solana';
import { eventually, openByHandle, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('the page requests a network that the session lacks, and the wallet adds it', async ({ openPairedHost }) => {
  const host = await openPairedHost({ wish: { chains: ['eip155:1'] } });
  const { page, phone } = host;
  await openByHandle(host, { view: 'Networks' });
  await host.dialog.getByRole('button', { name: /^Polygon/ }).click();
  await eventually(() => network(page)).toBe('eip155:137');
  expect(phone.requests.map(({ method }) => method)).toStrictEqual(['wallet_switchEthereumChain']);
  expect((await page.evaluate(account)).caipAddress).toBe(`eip155:137:${first}`);
});

const SOLANA = solana.caipNetworkId;

test('Networks: networks of the session can be chosen, of any family; the others show why not', async ({
  openRelayHost,
}) => {
  const host = await openRelayHost({ options: { networks: ['eip155:1', 'eip155:137', solana] } });
  const { page } = host;
  const wallet = await host.wallet();
  const namespaces = {
    eip155: { ...evmNamespace(['eip155:1'], [first]), methods: ['personal_sign'] },
    solana: {
      chains: [SOLANA],
      accounts: [`${SOLANA}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`],
      methods: ['solana_signMessage'],
      events: [],
    },
  };
  await connectByCode(host, wallet, { namespaces });
  await openByHandle(host, { view: 'Networks' });
  const rows = host.dialog.getByRole('listitem').getByRole('button');
  await expect(rows).toHaveCount(3);
  const denied = host.button('Polygon, Pocket hasn’t allowed this network. Reconnect and allow it.');
  await expect(denied).toBeDisabled();
  await host.button('Solana').click();
  await waitUntilClosed(host);
  expect((await page.evaluate(state)).activeNetworkId).toBe(SOLANA);

  await openByHandle(host, { view: 'Networks' });
  await expect(denied).toBeDisabled();
  await wallet.update({
    namespaces: { ...namespaces, eip155: evmNamespace(['eip155:1', 'eip155:137'], [first]) },
  });
  await host.button('Polygon').click();
  await eventually(() => network(page)).toBe('eip155:137');
  expect(wallet.requests, 'a network of the session needs no question').toStrictEqual([]);
});
