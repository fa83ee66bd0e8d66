import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  formatUnits,
  http,
  parseEther,
} from 'viem';
import { foundry } from 'viem/chains';
import { routerAbi } from '../../sandbox/contracts/deployPools.mjs';
import { chainTest } from './accountTest';
import { expect, type Host } from './baseTest';
import { connect, openModal, waitForPrompt, wallet } from './steps';

type Address = `0x${string}`;

/** Reads an account's token balances and allowances on Ethereum. */
export function openTokens(
  direct: string,
  owner: Address,
  parts: { data: { tokens: Record<string, readonly Token[]> } },
) {
  const client = createPublicClient({ transport: http(direct) });
  const find = (symbol: string): Token => {
    const found = parts.data.tokens['eip155:1']?.find((token) => token.symbol === symbol);
    if (!found) throw new Error(`The sandbox has no ${symbol}`);
    return found;
  };
  const call = { abi: erc20Abi } as const;
  return {
    find,
    async balance(symbol: string): Promise<number> {
      const { address, decimals } = find(symbol);
      return Number(
        formatUnits(
          await client.readContract({ ...call, address, functionName: 'balanceOf', args: [owner] }),
          decimals,
        ),
      );
    },
    allowance: (symbol: string, spender: Address): Promise<bigint> =>
      client.readContract({
        ...call,
        address: find(symbol).address,
        functionName: 'allowance',
        args: [owner, spender],
      }),
  };
}

interface Token {
  readonly symbol: string;
  readonly address: Address;
  readonly decimals: number;
}

interface Market extends ReturnType<typeof openTokens> {
  readonly router: Address;
  /** Sells ether of another account for USDC, which lowers the price. @param ether in units */
  sell(ether: string): Promise<void>;
}

export const marketTest = chainTest.extend<{ tokens: Market }>({
  tokens: async ({ sandbox, chain }, use) => {
    const { router, wrapped } = sandbox.parts.data.exchange['eip155:1'];
    const found = openTokens(chain.direct, chain.owner, sandbox.parts);
    const sell = async (ether: string): Promise<void> => {
      const { other: seller, direct } = chain;
      const transport = http(direct);
      const client = createWalletClient({ account: seller, chain: { ...foundry, id: 1 }, transport });
      const path = [wrapped.address, found.find('USDC').address];
      const args = [0n, path, seller, 4_000_000_000n];
      const call = { address: router, abi: routerAbi, functionName: 'swapExactETHForTokens', args, gas: 400_000n };
      const { status } = await sandbox.minedReceipt(
        1,
        await client.writeContract({ ...call, value: parseEther(ether) }),
      );
      expect(status).toBe('0x1');
      // A pool's next swap in the same second uses less gas. A wallet that estimated it then would set the gas limit too low.
      const node = createTestClient({ mode: 'anvil', chain: { ...foundry, id: 1 }, transport });
      await node.increaseTime({ seconds: 1 });
      await node.mine({ blocks: 1 });
    };
    await use({ ...found, router, sell });
  },
});

/** Connects Pebble and opens the swap from the account's tile. */
export async function openSwap(host: Host): Promise<void> {
  await connect(host, 'Pebble');
  await openModal(host);
  await host.button('Swap').click();
  await host.dialog.getByLabel('You pay').waitFor();
}

/** Selects the token of a side. @param side 0 for the paid token, 1 for the bought one */
export async function chooseToken({ view }: Host, side: 0 | 1, name: RegExp): Promise<void> {
  await view.locator('.value-line button.pill').nth(side).click();
  await view.locator('.slots').getByRole('button', { name }).first().click();
  await view.getByLabel('You pay').waitFor();
}

/** Fills the form and opens the review. */
export async function reviewSwap(host: Host, { to = /^USD Coin/, amount = '0.5' } = {}): Promise<void> {
  await chooseToken(host, 1, to);
  await host.view.getByLabel('You pay').fill(amount);
  await host.button('Review swap').click();
  // While it is prepared, the button is busy.
  await host.view.locator('.money-foot .btn + .btn:not([aria-busy=true])').waitFor();
}

/** Returns the names of the swap events that the host received. */
export const swapEvents = ({ page }: Host): Promise<string[]> =>
  page.evaluate(() =>
    hostEvents.flatMap(({ name, detail: { event = '' } }) => (name === 'event' && event.includes('SWAP') ? event : [])),
  );

/** Returns the transactions that Pebble was requested to send. */
export const requestedTransactions = ({ page }: Host) =>
  page.evaluate(() =>
    sandboxWallets.headless.requests
      .filter(({ method }) => method === 'eth_sendTransaction')
      .map(({ params }) => params[0] as { to: string; value?: string; data: string }),
  );

/** From now on, Pebble prompts for every request. */
export const enablePrompts = (host: Host) => wallet(host, 'headless', 'setPolicy', 'ask');

/** Answers Pebble's prompt for a transaction. */
export async function answerPrompt(host: Host, verb: 'approve' | 'reject'): Promise<void> {
  await waitForPrompt(host, 'headless', 'eth_sendTransaction');
  await wallet(host, 'headless', verb);
}
