import { createPublicClient, erc20Abi, formatUnits, http } from 'viem';
import { pebble, test } from './support/accountTest';
import { connect, openModal } from './support/steps';
import { expect, type Host } from './support/test';

/** Opens the swap from the account's tile. */
async function openSwap(host: Host): Promise<void> {
  await connect(host, 'Pebble');
  await openModal(host);
  await host.button('Swap').click();
  await host.dialog.getByLabel('You pay').waitFor();
}

/** Chooses the token of a side by its row. */
async function chooseToken(host: Host, pill: string | RegExp, name: RegExp): Promise<void> {
  await host.dialog.getByRole('button', { name: pill }).first().click();
  await host.dialog.getByRole('listitem').getByRole('button', { name }).first().click();
}

/** The balance of a token, in its units. */
async function balanceOf(direct: string, token: `0x${string}`, owner: `0x${string}`, decimals: number) {
  const client = createPublicClient({ transport: http(direct) });
  return formatUnits(
    await client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    decimals,
  );
}

test('a coin is swapped for a token, which arrives', async ({ chain, openHost }) => {
  const host = await openHost(pebble);
  const { dialog } = host;
  await openSwap(host);
  await chooseToken(host, 'Choose a token', /^USD Coin/);
  await dialog.getByLabel('You pay').fill('0.5');
  await host.button('Review swap').click();
  await dialog.getByRole('heading', { name: 'Review' }).waitFor();
  const before = await balanceOf(chain.direct, chain.usdc, chain.own, 6);
  await host.button('Swap').click();
  await dialog.getByText('0.5 ETH swapped').waitFor();
  const after = await balanceOf(chain.direct, chain.usdc, chain.own, 6);
  expect(Number(after) - Number(before)).toBeGreaterThan(1_000);
  await host.button('Done').click();
  await dialog.locator('.money').waitFor();
});
