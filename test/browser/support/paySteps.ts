import type { Host } from './baseTest';

/** The result of a payment, as `pay()` reports it. */
export interface PayResult {
  success: boolean;
  result?: string;
  error?: { code: string };
}

type PageWithPayment = { payment?: Promise<PayResult>; currentResult?: PayResult };

/** Calls `pay()` in the page and stores its result there. */
export const startPayment = ({ page }: Pick<Host, 'page'>, options: object): Promise<void> =>
  page.evaluate((options) => {
    const page = window as unknown as PageWithPayment;
    page.currentResult = undefined;
    page.payment = WalletModal.pay(options as Parameters<typeof WalletModal.pay>[0]).then((ended) => {
      page.currentResult = ended as PayResult;
      return page.currentResult;
    });
  }, options);

/** Returns the result of the newest payment; null while it is in progress. */
export const ended = ({ page }: Pick<Host, 'page'>) =>
  page.evaluate(() => (window as unknown as PageWithPayment).currentResult ?? null);

/** Waits for the result of the newest payment. */
export const result = ({ page }: Pick<Host, 'page'>) =>
  page.evaluate(() => (window as unknown as PageWithPayment).payment as Promise<PayResult>);

/** Returns a payment in Ethereum's native coin. @param amount in units */
export const etherBill = (recipient: string, amount: string | number) => ({
  paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  recipient,
  amount,
});
