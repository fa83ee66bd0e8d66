import { createPublicClient, http } from 'viem';
import type { EmbeddedHost } from './support/embeddedWalletTest';
import { account } from './support/inPage';
import { longUnless } from './support/longUnless';
import { eventually, waitUntilClosed } from './support/steps';
import type { TestSandbox } from './support/test';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

type Hex = `0x${string}`;

interface CallsStatus {
  readonly status: number;
  readonly atomic: boolean;
  readonly receipts?: readonly { readonly transactionHash: Hex; readonly status: Hex }[];
}

/** Amount for each recipient, in wei. */
const amounts = [1_000n, 20_000n, 300_000n];
const receivers = (sandbox: TestSandbox): Hex[] => [3, 4, 5].map((place) => sandbox.account(place).address as Hex);

const addressOf = async (host: EmbeddedHost): Promise<Hex> => (await host.page.evaluate(account)).address as Hex;

/** Requests a bundle of transfers to three recipients. */
async function sendCalls(host: EmbeddedHost, sandbox: TestSandbox) {
  const calls = receivers(sandbox).map((to, place) => ({ to, value: `0x${amounts[place]?.toString(16)}` }));
  const from = await addressOf(host);
  return host.ask('wallet_sendCalls', [{ version: '2.0.0', from, chainId: '0x1', atomicRequired: true, calls }]);
}

/** Approves the bundle and waits until it is mined. */
async function approveCalls(host: EmbeddedHost, sandbox: TestSandbox): Promise<CallsStatus> {
  const sent = sendCalls(host, sandbox);
  await host.answer('Approve');
  const { result } = await sent;
  await waitUntilClosed(host);
  const { id } = result as { id: string };
  const status = async () => (await host.ask('wallet_getCallsStatus', [id])).result as CallsStatus;
  await eventually(async () => (await status()).status).toBe(200);
  return status();
}

for (const type of ['smartAccount', 'eoa'] as const) {
  test(
    `wallet_sendCalls: three calls are mined as one transaction, ${type}`,
    longUnless(type === 'smartAccount'),
    async ({ openLoggedIn, sandbox }) => {
      const host = await openLoggedIn();
      await host.switchAccountType(type);
      const node = createPublicClient({ transport: http(sandbox.chain(1).rpc) });
      const balances = () => Promise.all(receivers(sandbox).map((address) => node.getBalance({ address })));
      const before = await balances();
      const { atomic, receipts } = await approveCalls(host, sandbox);
      expect([atomic, receipts?.length]).toEqual([true, 1]);
      expect(receipts?.[0]?.status).toBe('0x1');
      const after = await balances();
      expect(after.map((balance, place) => balance - (before[place] ?? 0n))).toEqual(amounts);
    },
  );
}

test('wallet_sendCalls: a rejected bundle sends nothing and fails with the code of EIP-1193', { tag: '@long' }, async ({
  openLoggedIn,
  sandbox,
}) => {
  const host = await openLoggedIn();
  const node = createPublicClient({ transport: http(sandbox.chain(1).rpc) });
  const [to] = receivers(sandbox);
  const before = await node.getBalance({ address: to as Hex });
  const sent = sendCalls(host, sandbox);
  await host.answer('Reject');
  expect((await sent).code).toBe(4001);
  expect(await node.getBalance({ address: to as Hex })).toBe(before);
});

test('wallet_getCapabilities: needs no approval', async ({ openLoggedIn }) => {
  const host = await openLoggedIn();
  const { result } = await host.ask('wallet_getCapabilities', [await addressOf(host), ['0x1']]);
  expect((result as { '0x1': { atomic: unknown } })['0x1'].atomic).toEqual({ status: 'supported' });
  await expect(host.dialog).toHaveCount(0);
});

test('smart account: signs before deployment (ERC-6492) and after (ERC-1271)', async ({ openLoggedIn, sandbox }) => {
  const host = await openLoggedIn();
  const node = createPublicClient({ transport: http(sandbox.chain(1).rpc) });
  const address = await addressOf(host);
  const sign = async (message: string): Promise<Hex> => {
    const hex = `0x${Buffer.from(message).toString('hex')}`;
    const signed = host.ask('personal_sign', [hex, address]);
    await host.answer('Approve');
    const { result } = await signed;
    await waitUntilClosed(host);
    return result as Hex;
  };
  const marker = '6492'.repeat(16);
  expect(await node.getCode({ address }), 'there is no contract yet').toBe(undefined);
  const early = await sign('before');
  expect(early.endsWith(marker)).toBe(true);
  expect(await node.verifyMessage({ address, message: 'before', signature: early })).toBe(true);
  expect(await node.verifyMessage({ address, message: 'other', signature: early })).toBe(false);

  await approveCalls(host, sandbox);
  expect((await node.getCode({ address }))?.length).toBeGreaterThan(2);
  const late = await sign('after');
  expect(late.endsWith(marker)).toBe(false);
  expect(await node.verifyMessage({ address, message: 'after', signature: late })).toBe(true);
  expect(await node.verifyMessage({ address, message: 'before', signature: early })).toBe(true);
});
