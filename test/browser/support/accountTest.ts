import type { Page } from 'playwright';
import { type Abi, createWalletClient, http } from 'viem';
import { foundry } from 'viem/chains';
import { artifacts } from '../../sandbox/contracts/artifactOf.mjs';
import { baseTest, expect, type Host, type TestSandbox } from './baseTest';
import { connect, openModal } from './steps';

/** The browser's own message about a failed request, and the modal's about the missing configuration. */
export const requestErrors = [/Failed to load resource/, /remote configuration is missing/];

export const pebble = { wallets: 'headless', walletConfig: { headless: { policy: 'auto' } } };

export const withClock = { ...pebble, before: (page: Page) => page.clock.install() };

export const POLL = 31_000;

type Address = `0x${string}`;

function abiOf(contract: string): Abi {
  const found = artifacts[contract];
  if (!found) throw new Error(`The sandbox has no contract ${contract}`);
  return found.abi as Abi;
}

/** Returns the contracts of the first chain, and functions that add to its history. */
function openChain(sandbox: TestSandbox) {
  const { direct } = sandbox.chain(1);
  const find = <Entry extends { name: string }>(entries: readonly Entry[] = [], name: string): Entry => {
    const found = entries.find((entry) => entry.name === name);
    if (!found) throw new Error(`The sandbox has no ${name}`);
    return found;
  };
  const tokens = sandbox.parts.data.tokens['eip155:1'];
  /** Signs with keys of the node. */
  const sender = (from: Address) =>
    createWalletClient({ account: from, chain: { ...foundry, id: 1 }, transport: http(direct) });
  async function expectMined(sent: Promise<Address>) {
    const { status } = await sandbox.minedReceipt(1, await sent);
    expect(status).toBe('0x1');
  }
  const other = sandbox.account(6).address;
  return {
    direct,
    /** The account of Pebble, which uses the second test account. */
    owner: sandbox.account(1).address,
    other,
    usdc: find(tokens, 'USD Coin').address,
    leaf: find(tokens, 'Leaf').address,
    wildflowers: find(sandbox.parts.data.collections['eip155:1'], 'Wildflowers').address,
    send: (to: Address, value: bigint) => expectMined(sender(other).sendTransaction({ to, value })),
    write: (contract: string, address: Address, functionName: string, args: unknown[], from = other) =>
      expectMined(sender(from).writeContract({ address, abi: abiOf(contract), functionName, args })),
  };
}

export const chainTest = baseTest.extend<{ chain: ReturnType<typeof openChain> }>({
  chain: async ({ sandbox }, use) => use(openChain(sandbox)),
});

export async function openAccount(host: Host) {
  await connect(host, 'Pebble');
  await openModal(host);
  await host.dialog.locator('.money').waitFor();
}

export const chooseTab = (host: Host, name: string) => host.dialog.getByRole('tab', { name }).click();

/** Returns the accessible names of the list's rows. */
export const rows = (host: Host) =>
  host.dialog.locator('.slots .row').evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
