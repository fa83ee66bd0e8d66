import type { Page } from 'playwright';
import { account } from './inPage';
import { test as base, type Host, type Phone } from './phoneTest';
import { eventually, isClosed, openModal } from './steps';

/** Keeps what the page copies, as no test may read the real clipboard. */
const keepCopies = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          window.copied = text;
        },
      },
    });
  });

export const test = base.extend<{
  /** A page of the app Fern. */
  host: Host;
}>({
  host: async ({ openHost, sandbox }, use) => {
    const metadata = { name: 'Fern', description: 'A host', url: sandbox.url, icons: [] };
    // Motion is tested elsewhere; here it would only be waited for.
    const context = { reducedMotion: 'reduce' as const };
    await use(await openHost({ options: { metadata }, context, before: keepCopies }));
  },
});

/** Opens the code on the page. */
export async function openCode(host: Host): Promise<void> {
  await openModal(host);
  await host.button('Scan with your phone').click();
  await host.button('Copy link').click();
}

/** Shows the code, and takes the link that it stands for. */
export async function takeLink(host: Host): Promise<string> {
  await openCode(host);
  await host.page.waitForFunction(() => 'copied' in window);
  return host.page.evaluate(() => window.copied);
}

export async function connectPhone(host: Host, phone: Phone): Promise<void> {
  await phone.pair(await takeLink(host));
  await phone.asks('Connect to Fern?');
  await phone.press('Connect');
  await isClosed(host);
  await eventually(() => accountFact(host, 'isConnected')).toBe(true);
}

/** A fact of the account that the page is connected with. */
export const accountFact = async <Fact extends keyof ReturnType<typeof account>>({ page }: Host, fact: Fact) =>
  (await page.evaluate(account))[fact];

interface Answer {
  /** What is asked for is answered in hex. */
  result?: `0x${string}`;
  error?: { code: number; message: string };
}

/** Asks the provider that the modal hands out. A refusal is caught at once, as the phone may take its time. */
export const ask = ({ page }: Host, method: string, params: unknown[]) =>
  page.evaluate(
    ([method, params]) => {
      const provider = WalletModal.getProvider('eip155') as {
        request(call: object): Promise<Answer['result']>;
      };
      return provider.request({ method, params }).then(
        (result): Answer => ({ result }),
        ({ code, message }): Answer => ({ error: { code, message } }),
      );
    },
    [method, params] as const,
  );
