// Steps in the flows of money, which begin at a closed or open modal with a connected wallet.
import { expect } from 'playwright/test';
import type { Controls } from '../../support/openHostPage';
import { etherBill, startPayment } from '../../support/paySteps';
import { openByHandle } from '../../support/steps';

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** Fills the form of a send, which is open. */
export async function enterSend(view: Controls): Promise<void> {
  await view.dialog.getByRole('textbox', { name: 'You send' }).fill('2');
  await view.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(OTHER);
  await view.button('Review').waitFor();
  await expect(view.button('Review')).not.toHaveAttribute('aria-disabled');
}

/** Opens the form of a send and fills it. */
export async function fillSend(view: Controls): Promise<void> {
  await openByHandle(view, { view: 'WalletSend' });
  await enterSend(view);
}

/** Opens the form of a swap with an amount and its price. */
export async function fillSwap(view: Controls): Promise<void> {
  await openByHandle(view, { view: 'Account' });
  await view.button('Swap').waitFor();
  await view.page.evaluate(() =>
    WalletModal.open({ view: 'Swap', arguments: { amount: '2', fromToken: 'ETH', toToken: 'USDC' } }),
  );
  await view.button('Review swap').waitFor();
}

/** Begins a payment of 2 ETH. */
export const beginPay = (view: Controls): Promise<void> => startPayment(view, etherBill(OTHER, '2'));

/** Opens a payment of 2 ETH. */
export async function openPay(view: Controls): Promise<void> {
  await beginPay(view);
  await view.button('Pay 2 ETH').waitFor();
}

/** From now on, purchases are sold: two tokens for two currencies. */
export const sellTokens = ({ page }: Controls): Promise<void> =>
  page.evaluate(() => {
    const money = (amount: string, currency = 'USD') => ({ amount, currency });
    const api = {
      supports: async () => true,
      onrampOptions: async () => ({
        purchaseCurrencies: [
          {
            id: 'usdc',
            name: 'USD Coin',
            symbol: 'USDC',
            networks: [
              { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: `0x${'a'.repeat(40)}` },
            ],
          },
          {
            id: 'dai',
            name: 'Dai',
            symbol: 'DAI',
            networks: [
              { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: `0x${'b'.repeat(40)}` },
            ],
          },
        ],
        paymentCurrencies: ['USD', 'EUR'].map((id) => ({
          id,
          payment_method_limits: [{ id: 'card', min: '1', max: '7500' }],
        })),
      }),
      onrampQuote: async () => ({
        paymentTotal: money('2'),
        paymentSubtotal: money('1.4'),
        networkFee: money('0.6'),
        purchaseAmount: money('1.4', 'USDC'),
        quoteId: '1',
      }),
      history: async () => ({ data: [] }),
      onrampUrl: async () => {
        const wallets = JSON.stringify([{ address: stage.account.split(':')[2] }]);
        return { url: `https://pay.coinbase.com/buy?destinationWallets=${encodeURIComponent(wallets)}` };
      },
    };
    Object.assign(stage.data.data, { api: () => api });
  });

/** Opens the form of a purchase and fills it; responds to its requests. */
export async function openBuy(view: Controls): Promise<void> {
  await sellTokens(view);
  await openByHandle(view, { view: 'Account' });
  await view.button('Buy').click();
  await view.button(/^Coinbase/).click();
  await view.dialog.getByLabel('You pay').fill('2');
  await view.button('Continue with Coinbase').waitFor();
}
