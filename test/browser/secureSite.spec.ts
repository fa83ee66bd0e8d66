import type { Browser, FrameLocator, Page } from 'playwright';
import { type Hex, verifyMessage } from 'viem';
import { test as base, expect, type Site, type TestSandbox } from './support/test';

const email = 'mira@meadow.garden';

interface Reply {
  type: string;
  id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: the payloads are as many as the kinds of messages
  payload?: any;
}

/** A page of nobody's: a frame of the secure site, messages to it and the answers. @param from URL of the page in the frame */
const plainPage = (from: string) => `<!doctype html><meta charset="utf-8"><title>Fern</title>
<link rel="icon" href="data:,"><style>body{margin:0}iframe{position:fixed;inset:60px auto auto 20px;width:360px;height:560px;border:0}</style>
<button id="before">Before</button><iframe title="Secure wallet" src="${from}"></iframe>
<script>
const origin = ${JSON.stringify(new URL(from).origin)};
const frame = document.querySelector('iframe');
var replies = [];
const waiting = new Map();
let ready;
var loaded = new Promise((resolve) => (ready = resolve));
addEventListener('message', ({ data, origin: from, source }) => {
  if (from !== origin || source !== frame.contentWindow) return;
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

declare global {
  interface Window {
    ask(kind: string, payload?: unknown): Promise<Reply>;
    post(kind: string, payload?: unknown, id?: string): void;
  }
  var replies: Reply[];
  var loaded: Promise<void>;
}

/** What a test does with the frame. */
function frameTools(page: Page, sandbox: TestSandbox, frame: FrameLocator) {
  const ask = (kind: string, payload?: unknown) =>
    page.evaluate(([kind, payload]) => window.ask(kind as string, payload), [kind, payload]);
  const mails = async (): Promise<{ code: string; link: string }[]> =>
    (await fetch(`${sandbox.parts.mailbox.messages}?to=${email}`)).json();
  return {
    page,
    frame,
    ask,
    mails,
    request: (method: string, params: unknown) => ask('RPC_REQUEST', { method, params, chainId: 1 }),
    approve: () => frame.getByRole('button', { name: 'Approve' }).click(),
    title: (name: string) => frame.getByRole('heading', { name, exact: true }).waitFor(),
    async login(): Promise<Hex> {
      const { payload } = await ask('CONNECT_EMAIL', { email });
      if (payload.action === 'VERIFY_DEVICE') {
        const confirmed = ask('CONNECT_DEVICE');
        await fetch((await mails())[0]?.link ?? '');
        expect((await confirmed).type).toBe('@w3m-frame/CONNECT_DEVICE_SUCCESS');
      }
      if (payload.action !== 'CONNECT') {
        const { type } = await ask('CONNECT_OTP', { otp: (await mails())[0]?.code });
        expect(type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS');
      }
      return (await ask('GET_USER')).payload.address;
    },
  };
}

/** @param origin of the page around the frame */
async function openFrame(browser: Browser, sandbox: TestSandbox, site: Site, origin: string) {
  const page = await (await browser.newContext()).newPage();
  const { url } = sandbox.parts.secure;
  site.files.set('/', plainPage(`${url}/sdk?projectId=sandbox&chainId=eip155:1&version=4&enableLogger=true`));
  await page.goto(origin);
  await page.evaluate(() => loaded);
  return frameTools(page, sandbox, page.frameLocator('iframe'));
}

type Host = Awaited<ReturnType<typeof openFrame>>;

const test = base.extend<{
  /** A page of the frame's own site. */
  host: Host;
  /** A page of another site: in a private window, Chromium keeps no storage for a frame there. */
  foreign: Host;
}>({
  host: async ({ browser, sandbox, site, watch }, use) => {
    const origin = `http://127.0.0.1:${site.port}`;
    for (const each of [sandbox.parts.secure.url, origin]) watch.declare(each);
    await use(await openFrame(browser, sandbox, site, origin));
  },
  foreign: async ({ browser, sandbox, site, watch }, use) => {
    watch.declare(sandbox.parts.secure.url);
    await use(await openFrame(browser, sandbox, site, site.url));
  },
});

test('e-mail, device, code, and a message that is approved in the frame', async ({ foreign: host, site }) => {
  const address = await host.login();
  await host.ask('SYNC_DAPP_DATA', { metadata: { name: 'Fern', description: '', url: site.url, icons: [] } });
  const signed = host.request('personal_sign', ['0x48656c6c6f', address]);
  await host.title('Sign this message?');
  await expect(host.frame.getByText('Fern', { exact: true })).toBeVisible();
  await expect(host.frame.getByText(new URL(site.url).host)).toBeVisible();
  await host.frame.getByText('This is a sandbox').waitFor();
  await host.approve();
  const { payload: signature } = await signed;
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true);
  await host.frame.getByText('Nothing waits for your approval.').waitFor();
});

test('a rejected request; one that the page withdraws', async ({ host }) => {
  const address = await host.login();
  const signed = host.request('personal_sign', ['0x48656c6c6f', address]);
  await host.frame.getByRole('button', { name: 'Reject' }).click();
  expect(await signed).toMatchObject({
    type: '@w3m-frame/RPC_REQUEST_ERROR',
    payload: { message: 'User rejected the request', code: 4001 },
  });
  const withdrawn = host.request('personal_sign', ['0x48656c6c6f', address]);
  await host.title('Sign this message?');
  await host.page.evaluate(() => window.post('RPC_ABORT'));
  await host.frame.getByText('Nothing waits for your approval.').waitFor();
  expect(await withdrawn).toMatchObject({ payload: { message: 'Request was aborted' } });
});

test('a login outlives a reload, and ends with sign-out', async ({ host }) => {
  const address = await host.login();
  await host.page.reload();
  await host.page.evaluate(() => loaded);
  expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true });
  expect((await host.ask('GET_USER')).payload.address).toBe(address);
  await host.ask('SIGN_OUT');
  expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false });
  expect((await host.ask('CONNECT_EMAIL', { email })).payload).toEqual({ action: 'VERIFY_OTP' });
});
