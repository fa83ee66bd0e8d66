import type { PlainHost } from '../support/plainFrame';
import { expect, test } from '../support/test';

const hello = '0x48656c6c6f';
const isConnected = { payload: { isConnected: false } };

/** Requests a signature, and returns Approve once it is enabled. */
async function requestSigning(host: PlainHost) {
  const address = await host.login();
  await host.send('RPC_REQUEST', { method: 'personal_sign', params: [hello, address] });
  await expect(host.button('Approve')).toBeEnabled();
  return host.button('Approve');
}

/** Returns the frame's messages of one kind so far, once a later request was answered. */
async function repliesOf(host: PlainHost, kind: string) {
  await host.ask('GET_CHAIN_ID');
  const all = await host.page.evaluate(() => replies);
  return all.filter(({ type }) => type.startsWith(`@w3m-frame/${kind}`));
}

test('rules: an answer is held until it is released', async ({ plainHost: host }) => {
  await host.control({ kind: 'IS_CONNECTED', how: 'hold' });
  const answer = host.ask('IS_CONNECTED');
  expect(await repliesOf(host, 'IS_CONNECTED')).toEqual([]);
  await host.control({ release: true });
  expect(await answer).toMatchObject(isConnected);
});

test('rules: no answer to one message, and none to any message from then on', async ({ plainHost: host, sandbox }) => {
  await host.control({ kind: 'IS_CONNECTED', how: 'never', count: 1 });
  await host.send('IS_CONNECTED');
  expect(await repliesOf(host, 'IS_CONNECTED')).toEqual([]);
  await host.control({ kind: 'IS_CONNECTED', how: 'stop', count: 1 });
  // The frame must know the rule before the next message arrives.
  const rule = host.page.waitForResponse(/take\?kind=IS_CONNECTED/);
  await host.send('IS_CONNECTED');
  await rule;
  await host.send('GET_USER');
  await host.page.reload();
  await host.ready();
  expect((await sandbox.requestsOf('secure')).map(({ path }) => path)).not.toContain('/api/GET_USER');
  expect(await host.ask('IS_CONNECTED')).toMatchObject(isConnected);
});

test('rules: an answer sent twice, and one followed by a new session', async ({ plainHost: host }) => {
  await host.control({ kind: 'IS_CONNECTED', how: 'twice', count: 1 });
  await host.ask('IS_CONNECTED');
  expect(await repliesOf(host, 'IS_CONNECTED')).toMatchObject([isConnected, isConnected]);
  await host.control({ kind: 'IS_CONNECTED', how: 'update' });
  await host.ask('IS_CONNECTED');
  expect(await repliesOf(host, 'SESSION_UPDATE')).toMatchObject([{ payload: { token: expect.any(String) } }]);
});

test('rules: answers of another kind or id, and custom payloads and errors', async ({ plainHost: host }) => {
  await host.control({ kind: 'IS_CONNECTED', how: 'wrongKind' });
  expect((await host.ask('IS_CONNECTED')).type).toBe('@w3m-frame/SIGN_OUT_SUCCESS');
  await host.control({ kind: 'IS_CONNECTED', how: 'wrongId' });
  await host.send('IS_CONNECTED');
  await host.page.waitForFunction(() => replies.some(({ type }) => type === '@w3m-frame/IS_CONNECTED_SUCCESS'));
  await host.control({ kind: 'GET_USER', how: 'payload', payload: { address: 7 } });
  expect(await host.ask('GET_USER')).toMatchObject({ type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: 7 } });
  await host.control({ kind: 'GET_USER', how: 'error', message: 'Not today', code: 4900 });
  expect(await host.ask('GET_USER')).toMatchObject({
    type: '@w3m-frame/GET_USER_ERROR',
    payload: { message: 'Not today', code: 4900 },
  });
  await host.control({ kind: 'GET_USER', how: null });
  expect(await host.ask('GET_USER')).toMatchObject({ payload: { message: 'User is not logged in' } });
});

test('rules: the frame navigates to another page', async ({ plainHost: host }) => {
  await host.control({ kind: 'IS_CONNECTED', how: 'leave' });
  await host.send('IS_CONNECTED');
  await expect(host.frame.getByText('Nothing waits for your approval.')).toHaveCount(0);
});

test('rules: the frame is ready late, or twice', async ({ plainHost: host }) => {
  await host.control({ kind: 'READY', how: 'hold', count: 1 });
  await host.page.reload();
  // The page in the frame has loaded, but has not sent that it is ready.
  await host.waitUntilIdle();
  expect(await host.page.evaluate(() => replies)).toEqual([]);
  await host.control({ release: true });
  await host.ready();
  await host.control({ kind: 'READY', how: 'twice' });
  await host.page.reload();
  await host.page.waitForFunction(() => replies.length === 2);
});

test('a site that is unreachable: the frame shows an error', async ({ plainHost: host, sandbox, watch }) => {
  watch.expect(host.page.context(), { console: [/status of 503/] });
  await sandbox.setFault({ part: 'secure', fault: 'status', status: 503, match: '/api/' });
  expect(await host.ask('IS_CONNECTED')).toMatchObject({
    type: '@w3m-frame/IS_CONNECTED_ERROR',
    payload: { message: 'The secure site could not be reached' },
  });
});

test('an origin that the project does not allow', async ({ plainHost: host, sandbox }) => {
  await fetch(sandbox.parts.config.url, {
    method: 'POST',
    body: JSON.stringify({ allowedOrigins: ['https://fern.example'] }),
  });
  expect(await host.ask('CONNECT_EMAIL', { email: 'mira@meadow.garden' })).toMatchObject({
    payload: { message: 'unverified_domain' },
  });
});

test('messages of another frame are ignored', async ({ plainHost: host }) => {
  await host.login();
  await host.page.evaluate(
    () =>
      new Promise((resolve) => {
        const stranger = document.createElement('iframe');
        stranger.srcdoc = `<script>parent.frames[0].postMessage({ id: 'x', type: '@w3m-app/SIGN_OUT' }, '*')</script>`;
        stranger.onload = resolve;
        document.body.append(stranger);
      }),
  );
  expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true });
});

test('a frame that is covered or transparent cannot be used to approve', async ({ plainHost: host }) => {
  const approve = await requestSigning(host);
  await host.page.clock.install();
  /** Checks that Approve stays disabled, and not only for the moment of a change. */
  const staysDisabled = async (why: string) => {
    await expect(approve, why).toBeDisabled();
    await host.page.clock.fastForward(10_000);
    expect(await approve.isDisabled(), why).toBe(true);
  };
  for (const css of ['opacity: 0.5', 'filter: blur(1px)', 'transform: scale(0.9)']) {
    await host.page.locator('iframe').evaluate((frame, css) => frame.setAttribute('style', css), css);
    await staysDisabled(css);
    await host.page.locator('iframe').evaluate((frame) => frame.removeAttribute('style'));
    await expect(approve).toBeEnabled();
  }
  await host.page.evaluate(() => {
    const cover = document.createElement('div');
    cover.id = 'cover';
    cover.setAttribute('style', 'position:fixed;inset:0;z-index:1;background:#fff;pointer-events:none');
    document.body.append(cover);
  });
  await staysDisabled('covered');
  await host.page.evaluate(() => document.querySelector('#cover')?.remove());
  await approve.click();
  await host.waitUntilIdle();
});

test('a request that arrives before its frame is visible cannot be answered the moment it appears', async ({
  plainHost: host,
}) => {
  const iframe = host.page.locator('iframe');
  const address = await host.login();
  await host.page.clock.install();
  await iframe.evaluate((frame) => frame.setAttribute('style', 'inset: -2000px auto auto 0'));
  await host.send('RPC_REQUEST', { method: 'personal_sign', params: [hello, address] });
  await host.frame.getByRole('heading', { name: 'Sign this message?' }).waitFor();
  await host.page.clock.fastForward(10_000);
  for (const name of ['Reject', 'Approve'] as const) expect(await host.button(name).isDisabled(), name).toBe(true);
  await iframe.evaluate((frame) => frame.removeAttribute('style'));
  await host.button('Approve').click();
  await host.waitUntilIdle();
});

test('a frame that moves under the pointer ignores clicks until it has been still for a while', async ({
  plainHost: host,
}) => {
  const approve = await requestSigning(host);
  await host.page.clock.install();
  const box = await approve.boundingBox();
  if (!box) throw new Error('The button is not on the screen');
  await approve.hover();
  await host.page.clock.pauseAt(Date.now() + 60_000);
  await host.page.locator('iframe').evaluate((frame) => frame.setAttribute('style', 'left: 30px'));
  await host.page.mouse.click(box.x + box.width / 2 + 5, box.y + box.height / 2);
  await expect(approve).toBeDisabled();
  await host.waitForTitle('Sign this message?');
});
