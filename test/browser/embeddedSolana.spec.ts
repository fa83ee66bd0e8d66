import { base58 } from '@scure/base';
import { namedKey } from '../sandbox/solana/solanaKeys.mjs';
import type { EmbeddedHost } from './support/embeddedWalletTest';
import { account } from './support/inPage';
import { amountField, review } from './support/sendTest';
import { solanaOptions } from './support/solana';
import { give, sendAsReviewed, tokenSymbols } from './support/solanaSendSteps';
import { closeByHandle, eventually, openByHandle, waitUntilClosed } from './support/steps';
import { expect, type HostParams, type TestSandbox, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const SOL = 1_000_000_000;
/** What the network charges for a signature. */
const FEE = 5_000;

/** An unsigned transaction that calls an unknown program. */
const callOf = (owner: string, program: string): number[] => [
  ...[1, ...new Uint8Array(64)],
  ...[1, 0, 1, 2, ...base58.decode(owner), ...base58.decode(program), ...new Uint8Array(32).fill(7)],
  ...[1, 1, 1, 0, 1, 9],
];

/** Asks the wallet to sign a transaction, as the host does. Resolves to the code of the refusal. */
const signTransaction = ({ page }: EmbeddedHost, transaction: readonly number[]) =>
  page.evaluate(async (bytes) => {
    const { accounts, features } = WalletModal.getProvider('solana');
    const feature = features['solana:signTransaction'] as unknown as {
      signTransaction(input: object): Promise<unknown>;
    };
    const input = { account: accounts[0], transaction: Uint8Array.from(bytes) };
    return feature.signTransaction(input).then(
      () => 'signed',
      ({ code }: { code: unknown }) => code,
    );
  }, transaction);

type OpenEmbeddedHost = (params: HostParams) => Promise<EmbeddedHost>;

/** A page whose visitor has logged in, with two SOL. */
async function logIn(openEmbeddedHost: OpenEmbeddedHost, sandbox: TestSandbox) {
  const { network, rpc } = sandbox.parts.solana;
  const host = await openEmbeddedHost({
    options: solanaOptions(sandbox),
    expected: { hosts: [new URL(rpc).origin] },
  });
  await host.logIn();
  const { address = '', caipAddress } = await host.page.evaluate(account);
  expect(caipAddress).toBe(`${network}:${address}`);
  await sandbox.postJson('/tokens', { chain: network, holder: address, amount: `${2 * SOL}` });
  return { host, address, caipAddress };
}

/** Has a text signed, after which the page reads the account's balances again. Resolves to the length of the signature. */
async function signText(host: EmbeddedHost): Promise<number | undefined> {
  const signed = host.page.evaluate(async () => {
    const { features } = WalletModal.getProvider('solana');
    const { accounts } = await features['standard:connect'].connect({ silent: true });
    const { signMessage } = WalletModal.getProvider('solana').features['solana:signMessage'] as unknown as {
      signMessage(input: object): Promise<readonly { signature: Uint8Array }[]>;
    };
    const [output] = await signMessage({ account: accounts[0], message: new TextEncoder().encode('Hello') });
    return output?.signature.length;
  });
  await host.answer('Approve');
  const length = await signed;
  await waitUntilClosed(host);
  return length;
}

test('the embedded wallet on Solana: logs in, sends to a new account, and describes a site’s requests', async ({
  openEmbeddedHost,
  sandbox,
}) => {
  const { address: receiver } = namedKey('a new account of the embedded wallet');
  const { address: program } = namedKey('a program');
  const balanceOf = async (address: string): Promise<number> =>
    ((await sandbox.callSolana('getBalance', address)) as { value: number }).value;
  const { host, address, caipAddress } = await logIn(openEmbeddedHost, sandbox);
  const { page, dialog, button } = host;

  await test.step('a text is signed, and then the account is read again', async () => {
    expect(await signText(host)).toBe(64);
  });

  await test.step('the request in the frame is described, and the balances are those of the review', async () => {
    await openByHandle(host, { view: 'WalletSend' });
    await amountField(host).waitFor();
    await review(host, '0.5', receiver);
    await button('Send 0.5 SOL').click();
    await expect(host.title).toHaveText('Approve');
    await expect(dialog.locator('.effect-head')).toContainText('What this does: Send');
    await expect(dialog.locator('.effect-head')).toContainText('0.5 SOL');
    await expect(host.frame.getByRole('main')).toContainText(`Send 0.5 SOL to ${receiver}`);
    await host.answer('Approve');
    await dialog.getByText('0.5 SOL sent').waitFor();
    expect(await balanceOf(receiver)).toBe(SOL / 2);
    const paid = 2 * SOL - SOL / 2 - (await balanceOf(address));
    expect(paid).toBeGreaterThanOrEqual(FEE);
    expect(paid).toBeLessThan(2 * FEE);
    await closeByHandle(host);
    await waitUntilClosed(host);
  });

  await test.step('an unreadable request is marked before it is approved', async () => {
    const signed = signTransaction(host, callOf(address, program));
    const summary = dialog.locator('.effect-summary');
    await expect(summary).toContainText('What this does: Use a program');
    await expect(summary).toContainText('What this program does can’t be read. It may take what you have.');
    await host.answer('Reject');
    expect(await signed).toBe(4001);
    await waitUntilClosed(host);
  });

  await test.step('a reload restores the account', async () => {
    await page.reload();
    await eventually(async () => (await page.evaluate(account)).caipAddress).toBe(caipAddress);
  });
});

/** Sends from the embedded wallet; its review says what is sent, and the balances match. */
async function createSender(openEmbeddedHost: OpenEmbeddedHost, sandbox: TestSandbox) {
  const { host, address: from } = await logIn(openEmbeddedHost, sandbox);
  // The page may have read the balance before the account got its coins.
  await signText(host);
  return {
    from,
    async send(symbol: string, to: string): Promise<void> {
      const approve = async (): Promise<void> => {
        await expect(host.title).toHaveText('Approve');
        await expect(host.dialog.locator('.effect-head')).toContainText(`1.5 ${symbol}`);
        await host.answer('Approve');
      };
      await sendAsReviewed(host, sandbox, { from, to, symbol, amount: '1.5', approve });
      await closeByHandle(host);
      await waitUntilClosed(host);
    },
  };
}

for (const symbol of tokenSymbols)
  test(`the embedded wallet on Solana: describes transfers of ${symbol}, and the balances match the review`, {
    tag: '@long',
  }, async ({ openEmbeddedHost, sandbox }) => {
    const { from, send } = await createSender(openEmbeddedHost, sandbox);
    const { address: to } = namedKey(`a new account of ${symbol} in the embedded wallet`);
    for (const age of ['new', 'old'])
      await test.step(`${age} account`, async () => {
        await give(sandbox, from, symbol, 2_500_000n);
        await send(symbol, to);
      });
  });

test('the embedded wallet on Solana: describes a transfer of SOL to an old account, and the balances match the review', {
  tag: '@long',
}, async ({ openEmbeddedHost, sandbox }) => {
  const { send } = await createSender(openEmbeddedHost, sandbox);
  const { address } = namedKey('an old account for the embedded wallet');
  await give(sandbox, address, 'SOL', BigInt(SOL));
  await send('SOL', address);
});
