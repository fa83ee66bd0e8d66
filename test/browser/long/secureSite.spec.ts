import { createPublicClient, http } from 'viem';
import { mainnet } from 'viem/chains';
import { email, violationsIn } from '../support/plainFrame';
import { expect, test } from '../support/test';

const hello = '0x48656c6c6f';

test('secure site: e-mail, device, code, and a message that is approved in the frame', async ({
  crossSiteHost: host,
  sandbox,
}) => {
  const address = await host.login();
  await host.ask('SYNC_DAPP_DATA', { metadata: { name: 'Fern', description: '', url: host.origin, icons: [] } });
  const signed = host.request('personal_sign', [hello, address]);
  await host.waitForTitle('Sign this message?');
  await expect(host.frame.getByText('Fern', { exact: true })).toBeVisible();
  await expect(host.frame.getByText(new URL(host.origin).host)).toBeVisible();
  await expect(host.frame.getByText('This is a sandbox')).toBeVisible();
  await host.button('Approve').click();
  const { payload: signature } = await signed;
  const client = createPublicClient({ chain: mainnet, transport: http(sandbox.chain(1).direct) });
  expect(await client.verifyMessage({ address, message: 'Hello', signature })).toBe(true);
  await host.waitUntilIdle();
});

test('secure site: a rejected request; one that the page withdraws; two pending requests', async ({
  plainHost: host,
}) => {
  const address = await host.login();
  const signed = host.request('personal_sign', [hello, address]);
  await host.button('Reject').click();
  expect(await signed).toMatchObject({
    type: '@w3m-frame/RPC_REQUEST_ERROR',
    payload: { message: 'User rejected the request', code: 4001 },
  });
  const withdrawn = [1, 2].map(() => host.request('personal_sign', [hello, address]));
  await host.frame.getByText('1 of 2').waitFor();
  await host.send('RPC_ABORT');
  await host.waitUntilIdle();
  for (const each of withdrawn) expect(await each).toMatchObject({ payload: { message: 'Request was aborted' } });
});

test('secure site: another tab of the same app receives a new session', async ({ plainHost: host }) => {
  const other = await host.page.context().newPage();
  await other.goto(host.origin);
  await other.evaluate(() => loaded);
  await host.login();
  await other.waitForFunction(() => replies.some(({ type }) => type === '@w3m-frame/SESSION_UPDATE'));
  const { payload } = await other.evaluate(() => window.ask('IS_CONNECTED'));
  expect(payload).toEqual({ isConnected: true });
  expect(await host.page.evaluate(() => replies.filter(({ type }) => type.endsWith('SESSION_UPDATE')))).toEqual([]);
});

test('secure site: the link and the code can be read in the mailbox', async ({ plainHost: host, sandbox }) => {
  const mailbox = await host.page.context().newPage();
  await mailbox.goto(sandbox.parts.mailbox.url);
  await mailbox.getByText('No e-mails yet.').waitFor();
  await host.ask('CONNECT_EMAIL', { email });
  const confirmed = host.ask('CONNECT_DEVICE');
  const opening = mailbox.context().waitForEvent('page');
  await mailbox.getByRole('link', { name: 'Confirm device' }).click();
  await (await opening).getByRole('heading', { name: 'Device confirmed' }).waitFor();
  expect((await confirmed).type).toBe('@w3m-frame/CONNECT_DEVICE_SUCCESS');
  const otp = await mailbox.getByText(/^\d{6}$/).textContent();
  expect((await host.ask('CONNECT_OTP', { otp })).type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS');
  expect(await violationsIn(mailbox)).toEqual([]);
});

test('secure site: a social login in a window, which posts its result to the page and closes', async ({
  plainHost: host,
  sandbox,
}) => {
  const { secure } = sandbox.parts;
  const opening = host.page.waitForEvent('popup');
  await host.page.evaluate(
    (url) => void Object.assign(window, { popup: open(url, 'popup', 'width=600,height=800') }),
    `${secure.url}/loading`,
  );
  const popup = await opening;
  const { payload } = await host.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' });
  await host.page.evaluate((uri) => {
    (window as unknown as { popup: Window }).popup.location.href = uri;
  }, payload.uri);
  await popup.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
  expect(await violationsIn(popup)).toEqual([]);
  await popup.getByLabel('Name').fill('Sam');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
  const [result] = await host.page.evaluate(() => results);
  expect(result?.origin).toBe(secure.url);
  const user = await host.ask('CONNECT_SOCIAL', { uri: result?.data.resultUri, chainId: 'eip155:1' });
  expect(user.payload).toMatchObject({ userName: 'Sam', email });
});

test('secure site: a social login by redirect, which returns with the result', async ({ plainHost: host }) => {
  const { payload } = await host.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'discord' });
  const uri = new URL(payload.uri);
  uri.searchParams.set('state', `${uri.searchParams.get('state')}--${encodeURIComponent(`${host.origin}/?a=1`)}`);
  await host.page.goto(uri.href);
  await host.page.getByRole('button', { name: 'Continue' }).click();
  await host.page.waitForURL(`${host.origin}/?a=1&result_uri=*`);
  await host.ready();
  const result = new URL(host.page.url()).searchParams.get('result_uri');
  expect((await host.ask('CONNECT_SOCIAL', { uri: result })).payload.userName).toBe('Mira Linden');
});

test('secure site: Farcaster is approved on the page that the code leads to', async ({ plainHost: host }) => {
  const { payload } = await host.ask('GET_FARCASTER_URI');
  const connected = host.ask('CONNECT_FARCASTER');
  const phone = await host.page.context().newPage();
  await phone.goto(payload.url);
  expect(await violationsIn(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await phone.getByRole('heading', { name: 'Approved' }).waitFor();
  expect((await connected).payload).toEqual({ userName: 'mira' });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ plainOptions: { colorScheme } });
    test('no axe violations in the frame, and it has the page’s theme', async ({ crossSiteHost: host }) => {
      const address = await host.login();
      await host.waitUntilIdle();
      expect(await violationsIn(host.page)).toEqual([]);
      const w3mThemeVariables = { '--w3m-accent': 'rgb(255, 200, 0)', '--w3m-background': 'rgb(20, 30, 40)' };
      await host.ask('SYNC_THEME', { themeMode: 'dark', w3mThemeVariables });
      await host.send('RPC_REQUEST', { method: 'personal_sign', params: ['Welcome to Fern. '.repeat(90), address] });
      await expect(host.button('Approve')).toBeEnabled();
      await expect(host.button('Approve')).toHaveCSS('background-color', 'rgb(255, 200, 0)');
      await expect(host.button('Approve')).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(host.frame.locator('body')).toHaveCSS('background-color', 'rgb(20, 30, 40)');
      expect(await violationsIn(host.page)).toEqual([]);
    });
  });
}
