import { evmNamespace } from '../support/relayNamespaces.mjs';
import { first, second } from './support/accounts';
import { account, state } from './support/inPage';
import { address, connectByCode, expectSignature, network, request } from './support/relaySteps';
import { solana } from './support/solana';
import { eventually, openByHandle, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('the wallet changes account and network, and the page follows', { tag: '@long' }, async ({ openPairedHost }) => {
  const { page, phone } = await openPairedHost({ wish: { chains: ['eip155:1', 'eip155:137'] } });
  await page.evaluate(() => {
    window.providerEvents = [];
    const provider = WalletModal.getProvider('eip155') as {
      on(name: string, listener: (value: unknown) => void): void;
    };
    for (const name of ['chainChanged', 'accountsChanged'])
      provider.on(name, (value) => window.providerEvents.push([name, value]));
  });
  const takeEvents = () => page.evaluate(() => window.providerEvents.splice(0));

  await phone.emit('accountsChanged', [`eip155:1:${second}`]);
  await eventually(() => address(page)).toBe(second);
  await eventually(takeEvents).toStrictEqual([['accountsChanged', [second, first]]]);
  await expectSignature(page, second);

  await phone.emit('chainChanged', 137, 'eip155:137');
  await eventually(() => network(page)).toBe('eip155:137');
  expect((await page.evaluate(account)).caipAddress).toBe(`eip155:137:${second}`);
  await eventually(takeEvents).toStrictEqual([
    ['chainChanged', '0x89'],
    ['accountsChanged', [second, first]],
  ]);
  expect(await request(page, 'eth_chainId', [])).toBe('0x89');
  await expectSignature(page, second);
  expect(phone.requests.at(-1)?.chainId).toBe('eip155:137');
});

test('the wallet adds a network and removes an account with a session update', { tag: '@long' }, async ({
  openPairedHost,
}) => {
  const { page, phone } = await openPairedHost({ wish: { chains: ['eip155:1'] } });
  await phone.update({ chains: ['eip155:1', 'eip155:8453'], accounts: [second] });
  await eventually(() => address(page)).toBe(second);
  await page.evaluate(() => WalletModal.switchNetwork('eip155:8453'));
  expect((await page.evaluate(account)).caipAddress).toBe(`eip155:8453:${second}`);
  expect(phone.requests, 'a network of the session needs no question').toStrictEqual([]);
  await expectSignature(page, second);
  expect(phone.requests.at(-1)?.chainId).toBe('eip155:8453');
});

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

test('a wallet that does not add the network: the view and the host get the error', { tag: '@long' }, async ({
  openRelayHost,
}) => {
  const host = await openRelayHost();
  const { page } = host;
  // The wallet supports Ethereum only, and returns 4902 for switching to the network and for adding it.
  const { direct } = host.sandbox.chain(1);
  const wallet = await host.wallet({ rpc: { 'eip155:1': direct } });
  await connectByCode(host, wallet);
  await openByHandle(host, { view: 'Networks' });
  await host.dialog.getByRole('button', { name: /^Polygon/ }).click();
  await host.dialog.getByText('Couldn’t switch').waitFor();
  await host.button('Try again').waitFor();
  expect(wallet.requests.map(({ method }) => method)).toStrictEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ]);
  const refusal = await page.evaluate(() =>
    WalletModal.switchNetwork('eip155:137').then(String, ({ code, message }) => ({ code, message })),
  );
  expect(refusal).toStrictEqual({ code: 'chainNotSupported', message: 'Chain is not supported' });
});

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
