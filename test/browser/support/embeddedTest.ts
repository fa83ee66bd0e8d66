import type { Frame, Page } from 'playwright';
import type { Embedded } from '../../../src/core/ports/embedded';
import { baseTest } from './baseTest';
import { bundleLibrary } from './bundleLibrary';
import { eventually } from './steps';
import type { Expected } from './watchContexts';

declare global {
  interface Window {
    startEmbedded(secureSite: string): void;
    callEmbedded(name: string, args: readonly unknown[]): void;
    embeddedOutcome: unknown;
    embedded: Embedded;
    embeddedEvents: [name: string, ...unknown[]][];
    /** In the frame: the messages that it received from the page. */
    received: { origin: string; type: string; id: string; payload?: unknown; isAnswered?: boolean }[];
  }
}

/** A page of the secure site, for which the test answers. @param script runs at its end */
const sitePage = (script: string) => `<!doctype html><html lang="en"><head><title>Secure site</title>
<link rel="icon" href="data:,"></head><body><main><h1>Secure site</h1><button id="first">First</button> <button id="last">Last</button></main>
<script>
  window.received = [];
  addEventListener('message', ({ origin, data, source }) => {
    if (source === parent) received.push({ origin, ...data });
  });
  ${script}
</script></body></html>`;

const READY = "parent.postMessage({ type: '@w3m-frame/READY', payload: {} }, '*');";

/** A host page under the strict policy: no inline styles, frames of the secure site only. */
const hostPage = (frameSource: string, body: string) => `<!doctype html><html lang="en"><head>
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'; style-src 'none'; img-src data:; frame-src ${frameSource}; require-trusted-types-for 'script'; trusted-types 'none'">
<title>Host page</title><link rel="icon" href="data:,"><script src="/watch.js"></script><script src="/embedded.js"></script></head>
<body><main><h1>Host page</h1><button id="before">Before</button>${body}</main></body></html>`;

const WATCH = `window.violations = [];
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => violations.push(effectiveDirective + ' ' + blockedURI));`;

export interface FrameHostParams {
  /** Whether the page's policy allows the frame. */
  isAllowed?: boolean;
  /** Another origin whose frames the policy allows. */
  alsoAllowed?: string;
  /** Additional markup of the host page. */
  body?: string;
  expected?: Expected;
  before?(page: Page): Promise<unknown>;
}

export interface FrameHost {
  page: Page;
  /** Origin of the secure site. */
  secureSite: string;
  /** The URL of another page of the secure site's origin. */
  elsewhere: string;
  /** Returns the frame of the secure site, once it exists. */
  frame(): Promise<Frame>;
  /** Waits for a message of the page that was not answered yet, and returns its id. */
  waitFor(kind: string): Promise<string>;
  /** Waits for such a message and answers it as the secure site. */
  answer(kind: string, payload?: unknown): Promise<void>;
  /** Returns the events of the adapter so far. */
  events(): Promise<unknown[]>;
  /** Starts a call of the adapter, or a `request` of its provider. */
  call(name: string, ...args: unknown[]): Promise<void>;
  /** Returns the result of the last call: `pending`, its value, or the message of its error. */
  outcome(): Promise<unknown>;
}

interface Fixtures {
  /** Opens a page with the adapter and a frame of another origin. */
  openFrameHost(params?: FrameHostParams): Promise<FrameHost>;
}

export const frameTest = baseTest.extend<Fixtures>({
  openFrameHost: async ({ browser, watch, site }, use) => {
    const code = await bundleLibrary('embedded');
    await use(async ({ isAllowed = true, alsoAllowed = '', body = '', expected = {}, before } = {}) => {
      // The server listens on both host names, which are two sites to the browser.
      const secureSite = site.url.replace('localhost', '127.0.0.1');
      const context = await browser.newContext();
      watch.expect(context, { ...expected, hosts: [secureSite, ...(expected.hosts ?? [])] });
      site.files.set('/embedded.js', code);
      site.files.set('/watch.js', WATCH);
      site.files.set('/sdk', sitePage(READY));
      site.files.set('/elsewhere', sitePage(''));
      site.files.set('/', hostPage(isAllowed ? `${secureSite} ${alsoAllowed}` : "'none'", body));
      const page = await context.newPage();
      await before?.(page);
      await page.goto(`${site.url}/`);
      await page.evaluate((url) => window.startEmbedded(url), secureSite);
      const find = () => page.frames().find((frame) => frame.url().startsWith(`${secureSite}/sdk`));
      const frame = async (): Promise<Frame> => {
        await eventually(() => Boolean(find())).toBe(true);
        return find() as Frame;
      };
      const waitFor = async (kind: string): Promise<string> => {
        const inside = await frame();
        const find = () =>
          inside.evaluate(
            (type) => window.received.findLast((message) => message.type === type && !message.isAnswered)?.id ?? '',
            `@w3m-app/${kind}`,
          );
        await eventually(find).not.toBe('');
        return find();
      };
      return {
        page,
        secureSite,
        elsewhere: `${secureSite}/elsewhere`,
        frame,
        waitFor,
        async answer(kind, payload) {
          const message = { type: `@w3m-frame/${kind}_SUCCESS`, id: await waitFor(kind), payload };
          await (await frame()).evaluate((message) => {
            for (const received of window.received) if (received.id === message.id) received.isAnswered = true;
            window.parent.postMessage(message, '*');
          }, message);
        },
        events: () => page.evaluate(() => window.embeddedEvents),
        call: (name, ...args) =>
          page.evaluate(([name, args]) => window.callEmbedded(name, args), [name, args] as const),
        outcome: () => page.evaluate(() => window.embeddedOutcome),
      };
    });
  },
});
