import { verifyTypedData } from 'viem';
import { first, second, third } from './support/accounts';
import { account, state } from './support/inPage';
import { address, connectByCode, dials, expectSignature, request, showCode, status } from './support/relaySteps';
import { eventually, openModal, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('pairing: a wallet scans the code and approves; the page is connected with its account', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const { page, dialog } = host;
  const wallet = await host.wallet();
  await openModal(host);
  await host.button('Use your phone').click();
  const link = await host.scan();
  expect((await page.evaluate(state)).pairingUri, 'a host may draw its own code').toBe(link);
  expect(
    await page.evaluate(() =>
      hostEvents.flatMap(({ name, detail }) => (name === 'event' && detail.event === 'WC_URI' ? [detail] : [])),
    ),
  ).toStrictEqual([{ event: 'WC_URI', properties: { uri: link } }]);
  const proposal = await wallet.pair(link);
  expect(proposal.proposer.metadata.name).toBe('Host page');
  expect(proposal.proposer.metadata.url).toBe(new URL(page.url()).origin);
  expect(Object.keys(proposal.optionalNamespaces).map((key) => proposal.optionalNamespaces[key].chains)).toStrictEqual([
    Object.keys(sandbox.parts.evm),
  ]);
  expect(await status(page)).toBe('connecting');
  await wallet.approve();
  await waitUntilClosed(host);
  const { status: now, address: shown, connectorId, walletName } = await page.evaluate(account);
  expect([now, shown, connectorId, walletName]).toStrictEqual(['connected', first, 'walletConnect', 'Pocket']);
  const events = await page.evaluate(() => hostEvents);
  const success = events.find(({ detail }) => detail.event === 'CONNECT_SUCCESS');
  expect(success?.detail.properties).toStrictEqual({ method: 'qrcode', name: 'Pocket' });
  await openModal(host);
  await dialog.getByText('10,000.000 ETH').first().waitFor();
});

test('pairing: after a rejection, Try again shows a new code, and its copied link works, too', async ({
  openRelayHost,
}) => {
  const host = await openRelayHost({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const wallet = await host.wallet();
  const old = await showCode(host);
  await wallet.pair(old);
  await wallet.reject();
  await host.dialog.getByText('Connection declined').waitFor();
  expect(await status(host.page)).toBe('disconnected');
  await host.button('Try again').click();
  const link = await host.scan(old);
  await host.button('Copy link').click();
  await host.button('Copied').waitFor();
  expect(await host.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await wallet.pair(link);
  await wallet.approve();
  await waitUntilClosed(host);
  expect(await address(host.page)).toBe(first);
});

test('Clear-Site-Data: nothing is blocked, and the next wallet connects', async ({ openPairedHost }) => {
  const host = await openPairedHost();
  const { page } = host;
  const cleared = await page.evaluate(async () => {
    localStorage.clear();
    const databases = await indexedDB.databases();
    const each = databases.map(
      ({ name = '' }) =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => resolve('gone');
          request.onblocked = () => resolve('blocked');
        }),
    );
    return Promise.all(each);
  });
  expect(cleared).toStrictEqual(['gone']);
  await expectSignature(page);
  await page.evaluate(() => WalletModal.disconnect());
  expect(await status(page)).toBe('disconnected');
  // The visitor does not wait until the wallet is notified, which needs the old socket.
  await eventually(host.sockets.open).toBe(0);
  await connectByCode(host, await host.wallet());
  await expectSignature(page);
  // It is stored in a database that was created again.
  await page.reload();
  await eventually(() => status(page)).toBe('connected');
  await expectSignature(page);
});

test('requests: signatures, transactions and rejections reach the page unchanged', async ({
  openPairedHost,
  sandbox,
}) => {
  const { page, phone } = await openPairedHost();
  await expectSignature(page);

  const typed = {
    domain: { name: 'Meadow', version: '1', chainId: 1 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Visit: [
        { name: 'guest', type: 'address' },
        { name: 'day', type: 'uint256' },
      ],
    },
    primaryType: 'Visit' as const,
    message: { guest: second, day: '7' },
  };
  const signature = await request(page, 'eth_signTypedData_v4', [first, JSON.stringify(typed)]);
  const { EIP712Domain: _, ...types } = typed.types;
  const message = { guest: second, day: 7n };
  expect(await verifyTypedData({ ...typed, types, message, address: first, signature })).toBeTruthy();

  const before = BigInt(await sandbox.callNode(1, 'eth_getBalance', [third, 'latest']));
  const hash = await request(page, 'eth_sendTransaction', [{ from: first, to: third, value: '0x64' }]);
  expect((await sandbox.minedReceipt(1, hash)).status).toBe('0x1');
  expect(BigInt(await sandbox.callNode(1, 'eth_getBalance', [third, 'latest'])) - before).toBe(100n);

  phone.policy = 'reject';
  const refusal = await page.evaluate((from) => {
    const provider = WalletModal.getProvider('eip155') as { request(call: object): Promise<unknown> };
    return provider.request({ method: 'personal_sign', params: ['0x00', from] }).then(
      () => 'signed',
      ({ code }) => code,
    );
  }, first);
  expect(refusal).toBe(5000);
  expect(phone.requests.map(({ method }) => method)).toStrictEqual([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
  ]);
});

test('relay: neither contacted nor its chunk loaded before the visitor chooses a phone wallet', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const { page } = host;
  await page.waitForFunction(() => WalletModal.getState().initialized);
  await openModal(host);
  await host.dialog.getByRole('button', { name: /^All wallets/ }).click();
  await host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button').nth(3).waitFor();
  expect(await dials(sandbox)).toStrictEqual([]);
  expect(
    host.requests.filter((url) => url.includes('/chunks/relay-')),
    'nor is its code fetched',
  ).toStrictEqual([]);
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  expect((await dials(sandbox)).length).toBe(1);
});
