import { createPublicKey, verify } from 'node:crypto';
import { base58, base64 } from '@scure/base';
import { namedKey } from '../sandbox/solana/solanaKeys.mjs';
import { joinTransaction, readMessage, splitTransaction, writeMessage } from '../sandbox/solana/wallets/message.js';
import { TRICKS } from '../sandbox/solana/wallets/tricks.js';
import { account, state } from './support/inPage';
import { connectByCode } from './support/relaySteps';
import type { RelayHost } from './support/relayTest';
import { amountField, review } from './support/sendTest';
import { solanaOptions } from './support/solana';
import {
  broadcasts,
  give,
  lamportsOf,
  openForm,
  reviewSolana,
  sendAsReviewed,
  sendButton,
  tokenSymbols,
} from './support/solanaSendSteps';
import { eventually, openByHandle } from './support/steps';
import { expect, type HostParams, type TestSandbox, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const SOL = 1_000_000_000;
/** What the network charges for a signature. */
const FEE = 5_000;

/** Whether a signature in base58 is one of the text by the account (Node's own verifier). */
function verifies(text: string, signature: Uint8Array, address: string): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(address)]);
  return verify(null, Buffer.from(text), createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
}

/** What a wallet makes of an unsigned transaction by one of its tricks (base64). */
async function altered(transaction: string, trick: string): Promise<string> {
  const { message } = splitTransaction(base64.decode(transaction));
  const changed = await TRICKS[trick]?.alter?.(readMessage(message), async () => new Uint8Array(32));
  if (!changed) throw new Error(`No trick changes a transaction by the name of ${trick}`);
  return base64.encode(joinTransaction([new Uint8Array(64)], writeMessage(changed)));
}

/** A page with networks of Solana and EVM, and a phone with accounts of both. */
async function openWithPhone(openRelayHost: (params: HostParams) => Promise<RelayHost>, sandbox: TestSandbox) {
  const { network, accounts, rpc } = sandbox.parts.solana;
  const [owner] = accounts as [(typeof accounts)[0]];
  const host = await openRelayHost({
    options: { ...solanaOptions(sandbox) },
    expected: { hosts: [new URL(rpc).origin] },
  });
  return { host, phone: await host.wallet({ solana: [owner] }), owner, network };
}

test('a phone’s session on Solana: pairs, signs, sends to a new account, is restored, ends', { tag: '@long' }, async ({
  openRelayHost,
  sandbox,
}) => {
  const { host, phone, owner, network } = await openWithPhone(openRelayHost, sandbox);
  const { address: receiver } = namedKey('a new account of the session');
  const balanceOf = async (address: string): Promise<number> =>
    ((await sandbox.callSolana('getBalance', address)) as { value: number }).value;
  const { page, dialog, button } = host;

  await test.step('both families are proposed, and both are connected', async () => {
    const session = await connectByCode(host, phone);
    expect(Object.keys(session.namespaces).sort()).toEqual(['eip155', 'solana']);
    expect((await page.evaluate(state)).activeNetworkId).toBe(network);
    expect((await page.evaluate(account)).caipAddress).toBe(`${network}:${owner.address}`);
    expect(await page.evaluate(() => WalletModal.getAccount('eip155').isConnected)).toBe(true);
  });

  await test.step('the provider signs a text with the account of the session', async () => {
    const signature = await page.evaluate(async () => {
      const provider = WalletModal.getProvider('solana');
      // The provider's code is a chunk.
      await provider.features['standard:connect'].connect({ silent: true });
      const { signMessage } = provider.features['solana:signMessage'] as unknown as {
        signMessage(input: object): Promise<readonly { signature: Uint8Array }[]>;
      };
      const message = new TextEncoder().encode('Hello, meadow');
      const [output] = await signMessage({ account: provider.accounts[0], message });
      return [...(output?.signature ?? [])];
    });
    expect(verifies('Hello, meadow', Uint8Array.from(signature), owner.address)).toBe(true);
  });

  await test.step('the balances match the review', async () => {
    const before = await balanceOf(owner.address);
    expect(await balanceOf(receiver)).toBe(0);
    await openByHandle(host, { view: 'WalletSend' });
    await amountField(host).waitFor();
    await review(host, '0.25', receiver);
    const asked = phone.nextRequest('solana_signTransaction');
    await button('Send 0.25 SOL').click();
    expect((await asked).chainId).toBe(network);
    await dialog.getByText('0.25 SOL sent').waitFor();
    expect(await balanceOf(receiver)).toBe(SOL / 4);
    const paid = before - (await balanceOf(owner.address)) - SOL / 4;
    expect(paid).toBeGreaterThanOrEqual(FEE);
    expect(paid).toBeLessThan(2 * FEE);
  });

  await test.step('a refusal on the phone sends nothing', async () => {
    phone.policy = 'reject';
    await openForm(host);
    await review(host, '0.5', receiver);
    await button('Send 0.5 SOL').click();
    await dialog.getByText('Nothing was sent').first().waitFor();
    expect(await balanceOf(receiver)).toBe(SOL / 4);
    phone.policy = 'approve';
  });

  await test.step('a reload restores the account without a request, and the phone ends it', async () => {
    const { length } = phone.requests;
    await page.reload();
    await eventually(async () => (await page.evaluate(account)).caipAddress).toBe(`${network}:${owner.address}`);
    expect(phone.requests.length).toBe(length);
    await phone.disconnect();
    await eventually(() => page.evaluate(() => WalletModal.getAccount('solana').isConnected)).toBe(false);
  });
});

test('a phone’s session on Solana: sends tokens to a new and to an existing account, and the balances match the review', {
  tag: '@long',
}, async ({ openRelayHost, sandbox }) => {
  const { host, phone, owner, network } = await openWithPhone(openRelayHost, sandbox);
  await connectByCode(host, phone);
  const send = async (symbol: string, to: string): Promise<void> => {
    const asked = phone.nextRequest('solana_signTransaction');
    await sendAsReviewed(host, sandbox, { from: owner.address, to, symbol, amount: '1.5' });
    expect((await asked).chainId).toBe(network);
  };
  const { address: to } = namedKey('a new account of tokens by phone');
  for (const symbol of tokenSymbols)
    for (const age of ['new', 'old']) await test.step(`${symbol}, ${age} account`, () => send(symbol, to));
  await test.step('SOL, old account', async () => {
    const { address } = namedKey('an old account by phone');
    await give(sandbox, address, 'SOL', BigInt(SOL));
    await send('SOL', address);
  });
});

test('a dishonest phone: its changes to the transfer are shown and not sent', { tag: '@long' }, async ({
  openRelayHost,
  sandbox,
}) => {
  const { host, phone } = await openWithPhone(openRelayHost, sandbox);
  const { address: to } = namedKey('a receiver that the phone knows better');
  await connectByCode(host, phone);
  phone.policy = 'hold';
  await openForm(host);
  await reviewSolana(host, '0.25', to);
  for (const trick of ['otherReceiver', 'otherAmount', 'addedInstruction'])
    await test.step(trick, async () => {
      const asked = phone.nextRequest('solana_signTransaction');
      await sendButton(host).click();
      const request = await asked;
      request.params = { ...request.params, transaction: await altered(request.params.transaction, trick) };
      await request.answer();
      await host.view.getByText('Nothing was sent', { exact: true }).waitFor();
      await host.view.getByText('changed what you reviewed').waitFor();
      await host.button('Back').last().click();
      await sendButton(host).waitFor();
    });
  expect(await broadcasts(sandbox)).toBe(0);
  expect(await lamportsOf(sandbox, to)).toBe(0n);
});
