import { base58 } from '@scure/base';
import { verifyMessage, verifyTypedData } from 'viem';
import { first, second } from '../support/accounts';
import { accountFact, ask, connectPhone, keepCopies, takeLink } from '../support/phoneSteps';
import { solanaOptions } from '../support/solana';
import { eventually, waitUntilClosed } from '../support/steps';
import { expect, test } from '../support/test';

const MESSAGE = 'A word for the phone';

test('phone: a transfer on Polygon shows amount and fee in Polygon’s coin', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await phone.pair(await takeLink(host));
  await phone.waitForTitle('Connect to Fern?');
  await phone.sheet.getByLabel('Ethereum').uncheck();
  await phone.press('Connect');
  await waitUntilClosed(host);
  const sent = ask(host, 'eth_sendTransaction', [{ from: first, to: second, value: '0x2386f26fc10000' }]);
  await phone.waitForTitle('Send 0.01 POL?');
  await phone.sheet.getByText(/About 0\.\d+ POL/).waitFor();
  await phone.press('Decline');
  expect((await sent).error?.code).toBe(5000);
});

test('phone: signs a message and typed data with valid signatures', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const message = ask(host, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, first]);
  await phone.waitForTitle('Sign this message?');
  await phone.sheet.getByText(MESSAGE).waitFor();
  await phone.press('Sign');
  const { result: signature = '0x' } = await message;
  expect(await verifyMessage({ address: first, message: MESSAGE, signature })).toBeTruthy();

  const typed = {
    domain: { name: 'Fern', chainId: 1 },
    primaryType: 'Seed' as const,
    types: { Seed: [{ name: 'plant', type: 'string' }] },
    message: { plant: 'Bay fern' },
  };
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ];
  const data = JSON.stringify({ ...typed, types: { ...typed.types, EIP712Domain } });
  const answer = ask(host, 'eth_signTypedData_v4', [first, data]);
  await phone.waitForTitle('Sign this Seed?');
  await phone.sheet.getByText('Bay fern').waitFor();
  await phone.press('Sign');
  expect(await verifyTypedData({ ...typed, address: first, signature: (await answer).result ?? '0x' })).toBeTruthy();
});

test('phone: an app of Solana and EVM gets both accounts, and a text signed by that of Solana', async ({
  openHost,
  openPhone,
  sandbox,
}) => {
  const metadata = { name: 'Fern', description: 'A host', url: sandbox.url, icons: [] };
  const host = await openHost({
    options: { ...solanaOptions(sandbox), metadata },
    context: { reducedMotion: 'reduce' },
    before: keepCopies,
    expected: { hosts: [new URL(sandbox.parts.solana.rpc).origin] },
  });
  const phone = await openPhone();
  await phone.pair(await takeLink(host));
  await phone.waitForTitle('Connect to Fern?');
  await phone.sheet.getByText('Solana, with').waitFor();
  await phone.press('Connect');
  await waitUntilClosed(host);
  await eventually(() => host.page.evaluate(() => WalletModal.getAccount('eip155').isConnected)).toBe(true);
  // The families of a session are connected one after the other.
  await eventually(() => host.page.evaluate(() => WalletModal.getProvider('solana').accounts.length)).toBe(1);
  const signed = host.page.evaluate(async (text) => {
    const { accounts, features } = WalletModal.getProvider('solana');
    const { signMessage } = features['solana:signMessage'] as unknown as {
      signMessage(input: object): Promise<readonly { signature: Uint8Array }[]>;
    };
    const [output] = await signMessage({ account: accounts[0], message: new TextEncoder().encode(text) });
    return { address: accounts[0]?.address ?? '', signature: [...(output?.signature ?? [])] };
  }, MESSAGE);
  await phone.waitForTitle('Sign this message?');
  await phone.sheet.getByText(MESSAGE).waitFor();
  await phone.press('Sign');
  const { address, signature } = await signed;
  expect(address).toBe(sandbox.parts.solana.accounts[1]?.address);
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(base58.decode(address)), 'Ed25519', false, [
    'verify',
  ]);
  const isValid = await crypto.subtle.verify('Ed25519', key, Uint8Array.from(signature), Buffer.from(MESSAGE));
  expect(isValid).toBe(true);
});

test('phone: sends a transaction; a second request waits and is rejected', async ({ host, openPhone, sandbox }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const sent = ask(host, 'eth_sendTransaction', [{ from: first, to: second, value: '0x2386f26fc10000' }]);
  await phone.waitForTitle('Send 0.01 ETH?');
  const signed = ask(host, 'personal_sign', ['0x00', first]);
  await phone.sheet.getByText('1 of 2').waitFor();
  await phone.sheet.getByText(/About 0\.\d+ ETH/).waitFor();
  await phone.press('Confirm');
  const { status } = await sandbox.minedReceipt(1, (await sent).result ?? '0x');
  expect(status).toBe('0x1');
  await phone.waitForTitle('Sign this message?');
  await phone.press('Decline');
  expect([4001, 5000]).toContain((await signed).error?.code);
});

test('phone: a request and the session survive a reload of the phone', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
  await phone.waitForTitle('Sign this message?');
  await phone.page.reload();
  await phone.waitForTitle('Sign this message?');
  await phone.press('Sign');
  const { result: signature = '0x' } = await signed;
  expect(await verifyMessage({ address: first, message: 'Hello', signature })).toBeTruthy();
});

test('phone: a request made while the phone is offline is delivered later', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const online = phone.page.getByRole('checkbox', { name: 'Online' });
  await online.uncheck();
  const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
  await phone.choose('Account', '2 ·');
  await online.check();
  await phone.waitForTitle('Sign this message?');
  await phone.press('Sign');
  expect((await signed).result).toBeTruthy();
  await eventually(() => accountFact(host, 'address')).toStrictEqual(second);
});

test('phone: invalid requests are refused without a prompt', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const foreign = await ask(host, 'personal_sign', ['0x48656c6c6f', second]);
  expect(foreign.error?.code).toBe(4100);
  await phone.waitForNote('Refused for Fern');
  const senseless = await ask(host, 'eth_signTypedData_v4', [first, '{']);
  expect(senseless.error?.code).toBe(-32602);
  expect(await phone.sheet.count()).toBe(0);
});
