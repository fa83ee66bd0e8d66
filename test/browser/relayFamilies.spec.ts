import { signatureVerify } from '@polkadot/util-crypto/signature';
import { bitcoinMainnet } from './support/bitcoinSteps';
import { checkView } from './support/checkView';
import { state } from './support/inPage';
import { pressByKey } from './support/keySteps';
import { signByAll } from './support/polkadotSteps';
import { connectByCode } from './support/relaySteps';
import type { RelayHost } from './support/relayTest';
import { signWithEach } from './support/signWithEach';
import { solanaOptions } from './support/solana';
import { eventually, familyAccount, waitUntilClosed } from './support/steps';
import { expect, type TestSandbox, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

type Page = Pick<RelayHost, 'page'>;

const families = ['eip155', 'solana', 'bip122', 'polkadot'] as const;
/** The buttons of the account. */
const [openNetworks, openProfile] = [/, choose a network$/, /, manage wallets$/];
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';

/** The chain families that are connected. */
const connected = ({ page }: Page) =>
  page.evaluate((all) => all.filter((each) => WalletModal.getAccount(each).isConnected), families);
const activeFamily = ({ page }: Page) => page.evaluate(state).then(({ activeNamespace }) => activeNamespace);

/** A page with networks of four families. */
function fourFamilies(sandbox: TestSandbox) {
  const { networks, ...options } = solanaOptions(sandbox);
  const [solana, ...evm] = networks;
  return {
    options: { ...options, adapters: undefined, networks: [...evm, solana, bitcoinMainnet, POLKADOT] },
    expected: { hosts: [new URL(sandbox.parts.solana.rpc).origin] },
  };
}

/** Opens the modal by the page's button, by keyboard: the ways to connect, or the account. */
async function openByKey(host: RelayHost): Promise<void> {
  await pressByKey(host, host.opener);
  await host.dialog.waitFor();
}

/** Closes the modal by keyboard. */
async function closeByKey(host: RelayHost): Promise<void> {
  await host.page.keyboard.press('Escape');
  await waitUntilClosed(host);
}

test('one session of a phone, by keyboard: three families are connected, sign, switch, reload, and are ended one by one', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost(fourFamilies(sandbox));
  const { page, dialog } = host;
  const [owner] = sandbox.parts.solana.accounts as [{ address: string; pkcs8: string }];
  const phone = await host.wallet({ solana: [owner], bitcoin: 0 });

  await test.step('connected together: all families are proposed, and those that are approved are connected', async () => {
    await openByKey(host);
    await pressByKey(host, /QR code/);
    await phone.pair(await host.scan());
    await phone.approve();
    await waitUntilClosed(host);
    expect(Object.keys(phone.proposals.at(-1).optionalNamespaces).sort()).toStrictEqual([...families].sort());
    expect(await connected(host)).toStrictEqual(['eip155', 'solana', 'bip122']);
    expect(await activeFamily(host)).toBe('eip155');
  });

  await test.step('signed with each', () => signWithEach(host));

  await test.step('switched without a request', async () => {
    const { length } = phone.requests;
    await openByKey(host);
    await pressByKey(host, openNetworks);
    await pressByKey(host, 'Bitcoin');
    await eventually(() => activeFamily(host)).toBe('bip122');
    await closeByKey(host);
    expect(phone.requests.length).toBe(length);
  });

  await test.step('a family that was not approved is absent, and shows what it needs', async () => {
    await openByKey(host);
    await pressByKey(host, openNetworks);
    await pressByKey(host, 'Polkadot');
    await dialog.getByText('Connect a Polkadot wallet to use Polkadot').waitFor();
    await dialog.getByText('Pocket stays connected.').waitFor();
    await checkView(page, 'SwitchActiveChain');
    await pressByKey(host, 'Not now');
    await closeByKey(host);
    expect(await connected(host)).toStrictEqual(['eip155', 'solana', 'bip122']);
  });

  await test.step('a reload restores all without a request, and the same family is active', async () => {
    const { length } = phone.requests;
    await page.reload();
    await eventually(() => connected(host)).toStrictEqual(['eip155', 'solana', 'bip122']);
    expect(await activeFamily(host)).toBe('bip122');
    expect(phone.requests.length).toBe(length);
    await signWithEach(host);
  });

  await test.step('one is disconnected; the session continues for the others, also after a reload', async () => {
    await openByKey(host);
    await pressByKey(host, openProfile);
    await pressByKey(host, 'Disconnect Pocket from Bitcoin');
    await eventually(() => connected(host)).toStrictEqual(['eip155', 'solana']);
    expect(phone.session()).toBeTruthy();
    await page.reload();
    await eventually(() => connected(host)).toStrictEqual(['eip155', 'solana']);
    expect(phone.session()).toBeTruthy();
  });

  await test.step('the last one ends the session', async () => {
    const ended = phone.nextDelete();
    await openByKey(host);
    await pressByKey(host, openProfile);
    await pressByKey(host, 'Disconnect Pocket from Solana');
    await eventually(() => connected(host)).toStrictEqual(['eip155']);
    await pressByKey(host, 'Disconnect');
    await ended;
    await eventually(() => connected(host)).toStrictEqual([]);
  });
});

test('two phones: the second connects the families that the first does not have, and each gets its own requests', {
  tag: '@long',
}, async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost({ ...fourFamilies(sandbox), sockets: 2 });
  const { page, dialog } = host;
  const [owner] = sandbox.parts.solana.accounts as [{ address: string; pkcs8: string }];
  const first = await host.wallet();
  const second = await host.wallet({ solana: [owner], bitcoin: 0 });

  await test.step('the second phone gets a proposal for the families that are not connected', async () => {
    await connectByCode(host, first);
    expect(await connected(host)).toStrictEqual(['eip155']);
    await openByKey(host);
    await pressByKey(host, openNetworks);
    await pressByKey(host, 'Solana');
    await dialog.getByText('Pocket stays connected.').waitFor();
    await pressByKey(host, 'Choose a wallet');
    await pressByKey(host, /QR code/);
    await second.pair(await host.scan());
    await second.approve();
    await waitUntilClosed(host);
    expect(Object.keys(second.proposals.at(-1).optionalNamespaces).sort()).toStrictEqual([
      'bip122',
      'polkadot',
      'solana',
    ]);
    expect(await connected(host)).toStrictEqual(['eip155', 'solana', 'bip122']);
    expect(await activeFamily(host)).toBe('solana');
  });

  const methods = ({ requests }: typeof first) => requests.map(({ method }) => method);
  await test.step('each signs for its families', async () => {
    await signWithEach(host);
    expect(methods(first)).toStrictEqual(['personal_sign']);
    expect(methods(second)).not.toContain('personal_sign');
  });

  await test.step('a reload and another tab have both', async () => {
    await page.reload();
    await eventually(() => connected(host)).toStrictEqual(['eip155', 'solana', 'bip122']);
    await signWithEach(host);
    const other = await host.newPage();
    await other.goto(page.url());
    await eventually(() => connected({ page: other })).toStrictEqual(['eip155', 'solana', 'bip122']);
    await signWithEach({ page: other });
    await other.close();
  });

  await test.step('the session of one ends, that of the other does not', async () => {
    await second.disconnect();
    await eventually(() => connected(host)).toStrictEqual(['eip155']);
    expect(first.session()).toBeTruthy();
    const ended = first.nextDelete();
    await page.evaluate(() => WalletModal.disconnect());
    await ended;
    await eventually(() => connected(host)).toStrictEqual([]);
  });
});

test('one session of a phone with all four families: each signs, after a reload, too', { tag: '@long' }, async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost(fourFamilies(sandbox));
  const [owner] = sandbox.parts.solana.accounts as [{ address: string; pkcs8: string }];
  const keys = sandbox.parts.polkadot.accounts.filter(({ type }) => type === 'sr25519').slice(0, 1);
  const phone = await host.wallet({ solana: [owner], bitcoin: 0, polkadot: keys });
  const { namespaces } = await connectByCode(host, phone);
  expect(Object.keys(namespaces).sort()).toStrictEqual([...families].sort());
  for (const isReloaded of [false, true])
    await test.step(isReloaded ? 'after a reload' : 'before it', async () => {
      if (isReloaded) await host.page.reload();
      await eventually(() => connected(host)).toStrictEqual(families);
      expect((await familyAccount(host, 'polkadot')).caipAddress).toContain(`${POLKADOT}:1`);
      await signWithEach(host);
      const signed = await signByAll(host, 'Hello, meadow');
      expect(signed.length).toBe(1);
      for (const { address, signature } of signed)
        expect(signatureVerify('Hello, meadow', signature, address).isValid).toBe(true);
    });
  expect(new Set(phone.requests.map(({ topic }) => topic)).size, 'one session').toBe(1);
});
