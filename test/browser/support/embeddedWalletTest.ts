import type { FrameLocator } from 'playwright';
import { baseTest, expect, type Host, type HostParams } from './baseTest';
import { account } from './inPage';
import { closeByHandle, eventually, openByHandle, openModal, waitUntilClosed } from './steps';

interface Letter {
  to: string;
  kind: 'code' | 'device';
  code?: string;
  link?: string;
}

/** A simulated fault of the page in the frame; see `/sandbox.json`. */
export interface Rule {
  kind: string;
  how: string | null;
  count?: number;
  payload?: unknown;
  message?: string;
  code?: number;
}

export interface EmbeddedHost extends Host {
  /** The page in the frame. */
  frame: FrameLocator;
  /** Logs in by e-mail, on a known device: neither a link nor a code is needed. */
  logIn(email?: string): Promise<void>;
  /** Begins such a login. @param open shows the ways to connect */
  beginLogIn(email?: string, open?: () => Promise<void>): Promise<void>;
  /** Switches to an account type, if it is not active. */
  switchAccountType(type: 'eoa' | 'smartAccount'): Promise<void>;
  /** Sends a request to the wallet. The promise is a handle to the page's promise. */
  ask(method: string, params?: unknown): Promise<Answer>;
  /** Answers the request in the frame, as soon as it accepts clicks. */
  answer(name: 'Approve' | 'Reject'): Promise<void>;
  addRule(rule: Rule): Promise<unknown>;
  /** Waits until the fault has been applied for the last time. */
  waitForRule(kind: string): Promise<void>;
}

export interface Answer {
  result?: unknown;
  code?: number;
  message?: string;
}

interface EmbeddedFixtures {
  /** Opens a host page with logins enabled. */
  openEmbeddedHost(params?: HostParams): Promise<EmbeddedHost>;
  /** Opens such a page and logs in. `address` is the account in use then. */
  openLoggedIn(params?: HostParams): Promise<EmbeddedHost & { address: `0x${string}` }>;
}

export const embeddedTest = baseTest.extend<EmbeddedFixtures>({
  async openEmbeddedHost({ openHost, sandbox }, use) {
    const { secure, mailbox } = sandbox.parts;
    /** Returns the newest e-mail of a kind to an address. */
    const letter = async (to: string, kind: Letter['kind']): Promise<Letter> => {
      const letters: Letter[] = await (await fetch(`${mailbox.messages}?to=${encodeURIComponent(to)}`)).json();
      const found = letters.find((each) => each.kind === kind);
      if (!found) throw new Error(`There is no e-mail with a ${kind} to ${to}`);
      return found;
    };
    /** Logs in at the site itself, on a device that is confirmed on the way. */
    async function logInAtSite(device: string, email: string): Promise<void> {
      const call = async (kind: string, payload: object): Promise<void> => {
        const body = { device, origin: sandbox.url, projectId: 'sandbox', network: 'eip155:1', app: 'Meadow', payload };
        const answer = await fetch(`${secure.url}/api/${kind}`, { method: 'POST', body: JSON.stringify(body) });
        expect(await answer.json()).not.toHaveProperty('error');
      };
      await call('CONNECT_EMAIL', { email });
      await fetch((await letter(email, 'device')).link ?? '');
      await call('CONNECT_OTP', { otp: (await letter(email, 'code')).code });
    }
    await use(async ({ options, expected, before, ...params } = {}) => {
      const device = crypto.randomUUID();
      const host = await openHost({
        before: async (page) => {
          await page.addInitScript(
            ([site, device]) => {
              if (location.origin === site) localStorage.setItem('secure-site/device', device);
            },
            [new URL(secure.url).origin, device] as const,
          );
          await before?.(page);
        },
        options,
        expected: { ...expected, hosts: [new URL(secure.url).origin, ...(expected?.hosts ?? [])] },
        ...params,
      });
      const { page, button, dialog } = host;
      const frame = page.frameLocator('iframe[title="Secure wallet"]');
      async function beginLogIn(email = 'mira@meadow.garden', open = () => openModal(host)): Promise<void> {
        await logInAtSite(device, email);
        await open();
        await dialog.getByRole('textbox', { name: 'Email address' }).fill(email);
        await button('Continue with email').click();
      }
      return {
        ...host,
        frame,
        beginLogIn,
        async logIn(email) {
          await beginLogIn(email);
          await waitUntilClosed(host);
          await page.waitForFunction(() => WalletModal.getAccount().isConnected);
        },
        async switchAccountType(type) {
          if ((await page.evaluate(account)).preferredAccountType === type) return;
          await openByHandle(host, { view: 'Profile' });
          await dialog.getByRole('switch', { name: 'Smart account' }).click();
          await eventually(async () => (await page.evaluate(account)).preferredAccountType).toBe(type);
          await closeByHandle(host);
          await waitUntilClosed(host);
        },
        ask: (method, params) =>
          page.evaluate(
            ([method, params]) =>
              WalletModal.getProvider('eip155')
                .request({ method, ...(params !== undefined && { params }) })
                .then(
                  (result) => ({ result }),
                  ({ code, message }: { code: number; message: string }) => ({ code, message }),
                ),
            [method, params] as const,
          ),
        async answer(name) {
          const control = frame.getByRole('button', { name });
          await expect(control).not.toHaveAttribute('aria-disabled', 'true');
          await control.click();
        },
        async waitForRule(kind) {
          await eventually(async () => (await fetch(secure.control)).text()).not.toContain(`"${kind}"`);
        },
        addRule: (rule) => fetch(secure.control, { method: 'POST', body: JSON.stringify(rule) }),
      };
    });
  },

  openLoggedIn: ({ openEmbeddedHost }, use) =>
    use(async (params) => {
      const host = await openEmbeddedHost(params);
      await host.logIn();
      return { ...host, address: (await host.page.evaluate(account)).address as `0x${string}` };
    }),
});
