import { connectSolana, solanaPage } from './support/solanaSteps';
import { openModal } from './support/steps';
import { expect, type Host, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Opens a view by the handle. */
const openView = ({ page }: Host, view: string, args?: object) =>
  page.evaluate(([view, args]) => WalletModal.open({ view, ...(args && { arguments: args }) } as never), [
    view,
    args,
  ] as const);

test('an account of Solana: balances of the service and of its node, receiving, a payment link, and absent features', async ({
  openHost,
  sandbox,
}) => {
  const { tokens, accounts } = sandbox.parts.solana;
  const page = (options: object = {}) => solanaPage(sandbox, { wallets: 'cove', options });
  const host = await openHost(page());
  const { button, dialog, view } = host;
  const address = await connectSolana(host, 'Cove');
  const pearl = tokens.find(({ symbol }) => symbol === 'PEARL')?.address ?? '';

  await test.step('the service’s balances, and no activity, collectibles or swaps', async () => {
    await openModal(host);
    await view.getByText('1,000.000 PEARL').waitFor();
    await view.getByText('100.000 SOL').waitFor();
    await expect(dialog.getByRole('tab')).toHaveCount(0);
    await expect(button('Swap')).toHaveCount(0);
    await expect(button('Buy')).toHaveCount(1);
    await button(/manage wallets$/).click();
    const link = dialog.getByRole('link', { name: /View on explorer/ });
    await expect(link).toHaveAttribute('href', `https://explorer.solana.com/address/${address}`);
  });

  await test.step('receiving', async () => {
    await openView(host, 'WalletReceive');
    await expect(view.getByRole('img', { name: /QR/ })).toHaveCount(1);
    await expect(view.locator('.addr')).toHaveText(address);
  });

  await test.step('a payment link fills the form, its amount arrives, and the balance follows', async () => {
    const to = accounts[3]?.address ?? '';
    await openView(host, 'WalletSend', { to: `solana:${to}?amount=1.5&spl-token=${pearl}` });
    await button('Review').click();
    await button('Send 1.5 PEARL').click();
    await view.getByText('1.5 PEARL sent').waitFor();
    await button('Done').click();
    await view.getByText('998.500 PEARL').waitFor();
  });

  await test.step('without the service, the node lists the tokens by their own names', async () => {
    await host.revisit(page({ projectId: null }));
    await connectSolana(host, 'Cove');
    await openModal(host);
    for (const { symbol } of tokens) await view.getByText(new RegExp(`[\\d,.]+ ${symbol}$`)).waitFor();
    await view.getByText('998.500 PEARL').waitFor();
  });

  await test.step('links that cannot be paid here show the reason', async () => {
    await openView(host, 'WalletSend', { to: 'solana:https://shop.example/pay' });
    await view.getByText('This link gets its transaction from a website').waitFor();
  });
});
