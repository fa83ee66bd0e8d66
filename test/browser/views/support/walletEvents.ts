import type { Controls } from '../../support/openHostPage';

/** Pebble switches to another chain. */
export const setChain = ({ page }: Pick<Controls, 'page'>, chainId: number) =>
  page.evaluate(
    (chain) => {
      const provider = stage.provider('Pebble');
      provider.behave({ eth_chainId: chain });
      provider.emit('chainChanged', chain);
    },
    `0x${chainId.toString(16)}`,
  );

/** Pebble switches to another account. */
export const setAccount = ({ page }: Pick<Controls, 'page'>, address: string) =>
  page.evaluate(
    (accounts) => {
      const provider = stage.provider('Pebble');
      provider.behave({ eth_accounts: accounts });
      provider.emit('accountsChanged', accounts);
    },
    [address],
  );

/** From now on, a wallet rejects requests to connect. */
export const rejectRequests = ({ page }: Pick<Controls, 'page'>, name: string) =>
  page.evaluate((name) => {
    const reject = () => Promise.reject({ code: 4001, message: 'User rejected the request.' });
    stage.provider(name).behave({ eth_requestAccounts: reject });
  }, name);

declare global {
  interface Window {
    /** Approves the request that `holdApproval` holds. */
    approve(): void;
    /** Rejects the requests that `holdRequests` holds. */
    heldRequests: ((error: object) => void)[];
  }
}

/** Pebble shares its account when the test calls this. */
export const holdApproval = ({ page }: Pick<Controls, 'page'>) =>
  page.evaluate(() =>
    stage.provider('Pebble').behave({
      eth_requestAccounts: () =>
        new Promise((resolve) => {
          window.approve = () => resolve(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']);
        }),
    }),
  );

/** From now on, Pebble's requests of a method wait for `failRequest`. */
export const holdRequests = ({ page }: Pick<Controls, 'page'>, method: string) =>
  page.evaluate((method) => {
    window.heldRequests = [];
    const hold = () => new Promise((_, reject) => window.heldRequests.push(reject));
    stage.provider('Pebble').behave({ [method]: hold });
  }, method);

/** Waits until Pebble has a request, and rejects it. */
export async function failRequest({ page }: Pick<Controls, 'page'>, error: object): Promise<void> {
  await page.waitForFunction(() => window.heldRequests.length > 0);
  await page.evaluate((text) => window.heldRequests.pop()?.(JSON.parse(text)), JSON.stringify(error));
}
