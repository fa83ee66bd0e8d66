import type { Browser, BrowserContextOptions, Page } from 'playwright';
import type { Hex } from 'viem';
import { addAxe } from './audit.mjs';
import { baseTest, type Site, type TestSandbox } from './baseTest';

export const email = 'mira@meadow.garden';

interface Message {
  type: string;
  id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: the payloads are as many as the kinds of messages
  payload?: any;
}

declare global {
  interface Window {
    ask(kind: string, payload?: unknown): Promise<Message>;
    post(kind: string, payload?: unknown, id?: string): void;
  }
  /** All messages of the frame. */
  var replies: Message[];
  /** Messages from windows that the page has opened. */
  var results: { origin: string; data: { resultUri: string } }[];
  var loaded: Promise<void>;
}

/**
 * Returns a page without the modal: the frame, and scripts that post messages to it and collect the responses. @param from URL
 * of the page in the frame
 */
const plainPage = (from: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fern</title>
<link rel="icon" href="data:,"><style>body{margin:0}iframe{position:fixed;inset:60px auto auto 20px;width:360px;height:560px;border:0}</style>
<main><h1>Fern</h1><button id="before">Before</button><iframe title="Secure wallet" src="${from}"></iframe></main>
<script>
var origin = ${JSON.stringify(new URL(from).origin)};
var frame = document.querySelector('iframe');
var replies = [];
var results = [];
var waiting = new Map();
var ready;
var loaded = new Promise((resolve) => (ready = resolve));
addEventListener('message', ({ data, origin: from, source }) => {
  if (source !== frame.contentWindow) return void results.push({ origin: from, data });
  if (from !== origin) return;
  replies.push(data);
  if (data.type === '@w3m-frame/READY') ready();
  waiting.get(data.id)?.(data);
});
var post = (type, payload, id = crypto.randomUUID()) => frame.contentWindow.postMessage({ id, type: '@w3m-app/' + type, payload }, origin);
var ask = (type, payload) => new Promise((resolve) => {
  const id = crypto.randomUUID();
  waiting.set(id, resolve);
  post(type, payload, id);
});
</script>`;

export type PlainHost = ReturnType<typeof frameTools>;

/** The functions that tests use with the frame. */
function frameTools(page: Page, sandbox: TestSandbox, origin: string) {
  const frame = page.frameLocator('iframe[title="Secure wallet"]');
  const ask = (kind: string, payload?: unknown) =>
    page.evaluate(([kind, payload]) => window.ask(kind as string, payload), [kind, payload]);
  const mails = async (): Promise<{ code: string; link: string }[]> =>
    (await fetch(`${sandbox.parts.mailbox.messages}?to=${email}`)).json();
  return {
    page,
    frame,
    origin,
    ask,
    mails,
    ready: () => page.evaluate(() => loaded),
    button: (name: 'Approve' | 'Reject') => frame.getByRole('button', { name }),
    request: (method: string, params: unknown, chainId: string | number = 1) =>
      ask('RPC_REQUEST', { method, params, chainId }),
    /** Sends a message without waiting for a response. */
    send: (kind: string, payload?: unknown) =>
      page.evaluate(([kind, payload]) => window.post(kind as string, payload), [kind, payload]),
    /** Waits until the frame shows a request. */
    waitForTitle: (title: string) => frame.getByRole('heading', { name: title, exact: true }).waitFor(),
    /** Waits until no request is pending. */
    waitUntilIdle: () => frame.getByText('Nothing waits for your approval.').waitFor(),
    /** Adds a rule for wrong responses, or releases held ones. */
    control: async (wish: object) => {
      const answer = await fetch(sandbox.parts.secure.control, { method: 'POST', body: JSON.stringify(wish) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    /** Logs in from the e-mail address to the code. Resolves to the account's address. */
    async login(): Promise<Hex> {
      const { payload } = await ask('CONNECT_EMAIL', { email });
      if (payload.action === 'VERIFY_DEVICE') {
        const confirmed = ask('CONNECT_DEVICE');
        await fetch((await mails())[0]?.link ?? '');
        await confirmed;
      }
      if (payload.action !== 'CONNECT') await ask('CONNECT_OTP', { otp: (await mails())[0]?.code });
      return (await ask('GET_USER')).payload.address;
    },
  };
}

/** Returns the axe violations of a page and its frames. */
export async function violationsIn(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map(async (frame) => {
      await addAxe(frame);
      const { violations } = await frame.evaluate(() => axe.run());
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary}`);
    }),
  );
  return found.flat();
}

interface Fixtures {
  /** Options of the host's browser context. */
  plainOptions: BrowserContextOptions;
  /** A page of the frame's own site. */
  plainHost: PlainHost;
  /** A page of another site. In a private window, Chromium keeps no storage for a frame there. */
  crossSiteHost: PlainHost;
}

async function openFrame(
  { browser, sandbox, site }: { browser: Browser; sandbox: TestSandbox; site: Site },
  origin: string,
  options: BrowserContextOptions,
) {
  const page = await (await browser.newContext(options)).newPage();
  const { url } = sandbox.parts.secure;
  site.files.set('/', plainPage(`${url}/sdk?projectId=sandbox&chainId=eip155:1&version=4&enableLogger=true`));
  await page.goto(origin);
  const host = frameTools(page, sandbox, origin);
  await host.ready();
  return host;
}

/** A test with a page without the modal, which embeds the real secure site of the sandbox. */
export const plainFrameTest = baseTest.extend<Fixtures>({
  plainOptions: [{}, { option: true }],
  plainHost: async ({ browser, sandbox, site, watch, plainOptions }, use) => {
    const origin = `http://127.0.0.1:${site.port}`;
    const { secure, mailbox, social } = sandbox.parts;
    for (const each of [origin, secure.url, mailbox.url, social.url]) watch.declare(each);
    await use(await openFrame({ browser, sandbox, site }, origin, plainOptions));
  },
  crossSiteHost: async ({ browser, sandbox, site, watch, plainOptions }, use) => {
    watch.declare(sandbox.parts.secure.url);
    await use(await openFrame({ browser, sandbox, site }, site.url, plainOptions));
  },
});
