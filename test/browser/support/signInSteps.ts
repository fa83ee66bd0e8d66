import { openModal, waitForPrompt, wallet } from './steps';
import type { Host } from './test';

export const ask = { walletConfig: { cove: { policy: 'ask' }, headless: { policy: 'ask' } } };

/** Signs in with the app's own server, as the example does. */
export const withServer = ({ page }: Host, required = true) =>
  page.evaluate(async (isRequired) => {
    WalletModal.updateOptions({
      siwx: {
        statement: 'Sign in to Meadow.',
        getRequired: () => isRequired,
        getNonce: async () => (await fetch('/sign-in/nonce')).text(),
        async addSession({ message, signature }) {
          const answer = await fetch('/sign-in', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ message, signature }),
          });
          if (!answer.ok) throw new Error((await answer.json()).error);
          sessionStorage.setItem('signed', JSON.stringify({ message, signature }));
        },
      },
    });
  }, required);

/** Returns the signed-in visitor according to the server. */
export const visitor = ({ page }: Host) =>
  page.evaluate(async () => {
    const answer = await (await fetch('/sign-in')).json();
    return [answer?.address, answer?.network];
  });

/** Sends the signed text once more, also altered. Resolves to the statuses. */
export async function replay({ page }: Host): Promise<number[]> {
  const signed = JSON.parse((await page.evaluate(() => sessionStorage.getItem('signed'))) ?? '');
  const url = new URL('/sign-in', page.url()).href;
  const nonce = await (await page.request.get(`${url}/nonce`)).text();
  const renewed = { ...signed, message: signed.message.replace(/^Nonce: .*$/m, `Nonce: ${nonce}`) };
  const answers = await Promise.all([signed, renewed].map((data) => page.request.post(url, { data })));
  return answers.map((answer) => answer.status());
}

export const session = ({ page }: Host) =>
  page.evaluate(async () => (await WalletModal.getSession())?.data.accountAddress ?? null);

export const connect = async (host: Host): Promise<void> => {
  await openModal(host);
  await host.button(/^(Continue with )?Pebble/).click();
  await waitForPrompt(host, 'headless', 'eth_requestAccounts');
  await wallet(host, 'headless', 'approve');
  await host.dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
};

export const signs = ({ page }: Host) =>
  page.evaluate(() => sandboxWallets.headless.requests.filter(({ method }) => method === 'personal_sign').length);
