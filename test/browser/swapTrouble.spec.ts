import { createPublicClient, createWalletClient, erc20Abi, http, parseUnits } from 'viem';
import { foundry } from 'viem/chains';
import { pebble } from './support/accountTest';
import { waitForAnimations } from './support/steps';
import { chooseToken, openSwap, requestedTransactions, reviewSwap, swapEvents } from './support/swapTest';
import { expect, type Host, type TestSandbox, test } from './support/test';
import { swapButton } from './support/valueSteps';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

type Address = `0x${string}`;

interface Odd {
  readonly address: Address;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** Deploys a nonstandard token for a holder, with a pool. */
const deploy = async (sandbox: TestSandbox, holder: string, kind: string): Promise<Odd> =>
  (await sandbox.postJson('/tokens', { kind, holder, amount: '1000', pool: 1_000_000 })) as unknown as Odd;

/** Chooses a token to pay with that the service does not list. */
async function payWith(host: Host, { address, name }: Odd): Promise<void> {
  const { dialog, view } = host;
  await view.locator('.value-line button.pill').first().click();
  await dialog.getByRole('searchbox').fill(address);
  await view.locator('.slots').getByRole('button', { name }).click();
  await dialog.getByLabel('You pay').waitFor();
}

test('swap: Tether’s nonzero allowance is reset to zero first, then approved, then swapped', { tag: '@long' }, async ({
  chain,
  openHost,
  sandbox,
  tokens,
}) => {
  const tether = await deploy(sandbox, chain.owner, 'silent');
  const transport = http(chain.direct);
  const owner = createWalletClient({ account: chain.owner, chain: { ...foundry, id: 1 }, transport });
  const { address } = tether;
  const approved = { address, abi: erc20Abi, functionName: 'approve', args: [tokens.router, 7n] } as const;
  await sandbox.minedReceipt(1, await owner.writeContract(approved));
  const allowance = () =>
    createPublicClient({ transport }).readContract({
      address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [chain.owner, tokens.router],
    });
  const host = await openHost(pebble);
  const { dialog, view } = host;
  await openSwap(host);
  await payWith(host, tether);
  await reviewSwap(host, { to: /^Dai/, amount: '500' });
  const steps = dialog.locator('.steps li');
  await expect(steps).toHaveText(['End old USDT permission', 'Allow USDT', 'Swap']);
  await host.button('End old USDT permission').click();
  await expect(steps).toHaveText(['Old USDT permission ended, done', 'Allow USDT', 'Swap']);
  await view.locator('.money-foot .btn + .btn').waitFor();
  expect(await allowance()).toBe(0n);
  await host.button('Allow USDT').click();
  await expect(steps).toHaveText(['USDT allowed, done', 'Swap']);
  await view.locator('.money-foot .btn + .btn').waitFor();
  expect(await allowance()).toBe(parseUnits('500', 6));
  const before = await tokens.balance('DAI');
  await swapButton(host).click();
  await dialog.getByText(/^You got [\d,.]+ DAI$/).waitFor();
  expect((await tokens.balance('DAI')) - before).toBeGreaterThan(480);
  expect((await requestedTransactions(host)).length).toBe(3);
});

test('swap: a fee-on-transfer token is not offered, because the swap would revert', { tag: '@long' }, async ({
  chain,
  openHost,
  sandbox,
}) => {
  const toll = await deploy(sandbox, chain.owner, 'toll');
  const host = await openHost(pebble);
  const { dialog } = host;
  await openSwap(host);
  await payWith(host, toll);
  await chooseToken(host, 1, /^USD Coin/);
  await dialog.getByLabel('You pay').fill('500');
  await host.button('Review swap').click();
  await host.button('Allow TOLL').click();
  await dialog.getByText('The swap would fail').waitFor();
  await dialog.getByText('Some tokens can’t be swapped.').waitFor();
  expect((await requestedTransactions(host)).length).toBe(1);
  await dialog.locator('.money-foot').getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('You pay').waitFor();
});

test('swap: after an unknown result, Back does not return to the review, and the same swap is shown before it is repeated', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost(pebble);
  const { dialog, page, view } = host;
  await openSwap(host);
  await reviewSwap(host);
  await sandbox.postJson('/transactions', { do: 'hold' });
  await page.evaluate(() => sandboxWallets.headless.setTrick('noHash'));
  await swapButton(host).click();
  await dialog.getByText('We can’t tell whether this was sent.').waitFor();
  await view.getByRole('button', { name: 'Back' }).click();
  await expect(host.title).toHaveText('Account');
  await host.button('Swap').click();
  await host.button('Review swap').click();
  await view.getByText('May already have been sent').waitFor();
  await view.getByText('0.5 ETH for USDC', { exact: true }).waitFor();
  await view.getByText('Check that before you confirm it again.').waitFor();
  await waitForAnimations(host);
  await swapButton(host).click({ force: true });
  await expect(view.getByRole('checkbox', { name: 'I want to do this again' })).toBeFocused();
  expect((await requestedTransactions(host)).length).toBe(1);
  expect(await swapEvents(host)).not.toContain('SWAP_ERROR');
  await sandbox.postJson('/transactions', { do: 'release' });
});
