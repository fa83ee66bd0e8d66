import type { Page } from 'playwright';
import { account } from './inPage';
import { type Host, type Phone, phoneTest } from './phoneTest';
import { eventually, openModal, waitUntilClosed } from './steps';

/** Records what the page copies, since tests must not use the real clipboard. */
export const keepCopies = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          window.copied = text;
        },
      },
    });
  });

export const phoneHostTest = phoneTest.extend<{
  /** A page of the app Fern. */
  host: Host;
}>({
  host: async ({ openHost, sandbox }, use) => {
    const metadata = { name: 'Fern', description: 'A host', url: sandbox.url, icons: [] };
    // Motion is tested elsewhere and would only slow these tests down.
    const context = { reducedMotion: 'reduce' as const };
    await use(await openHost({ options: { metadata }, context, before: keepCopies }));
  },
});

/** Opens the QR code on the page. */
export async function openCode(host: Host): Promise<void> {
  await openModal(host);
  await host.button('Use your phone').click();
  await host.button('Copy link').click();
}

/** Opens the QR code and returns its pairing link. */
export async function takeLink(host: Host): Promise<string> {
  await openCode(host);
  await host.page.waitForFunction(() => 'copied' in window);
  return host.page.evaluate(() => window.copied);
}

export async function connectPhone(host: Host, phone: Phone): Promise<void> {
  await phone.pair(await takeLink(host));
  await phone.waitForTitle('Connect to Fern?');
  await phone.press('Connect');
  await waitUntilClosed(host);
  await eventually(() => accountFact(host, 'isConnected')).toBe(true);
}

/** Returns a property of the connected account. */
export const accountFact = async <Fact extends keyof ReturnType<typeof account>>({ page }: Host, fact: Fact) =>
  (await page.evaluate(account))[fact];

interface Answer {
  /** The tests use only methods with a hex result. */
  result?: `0x${string}`;
  error?: { code: number; message: string };
}

/** Sends a request to the modal's provider. A rejection is handled at once, because the phone may respond much later. */
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
