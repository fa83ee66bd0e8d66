import type { Page } from 'playwright';
import { verifyMessage, verifyTypedData } from 'viem';
import { createRelayApp } from '../support/relayApp.mjs';
import { first, second, third } from './support/accounts';
import { account } from './support/inPage';
import { test as base, expect, type Host, type Phone, phoneExpected } from './support/phoneTest';
import { eventually, isClosed, openModal } from './support/steps';

const MESSAGE = 'A word for the phone';

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
const test = base.extend<{
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
async function openCode(host: Host): Promise<void> {
  await openModal(host);
  await host.button('Scan with your phone').click();
  await host.button('Copy link').click();
}

/** Shows the code, and takes the link that it stands for. */
async function takeLink(host: Host): Promise<string> {
  await openCode(host);
  await host.page.waitForFunction(() => 'copied' in window);
  return host.page.evaluate(() => window.copied);
}

async function connectPhone(host: Host, phone: Phone): Promise<void> {
  await phone.pair(await takeLink(host));
  await phone.asks('Connect to Fern?');
  await phone.press('Connect');
  await isClosed(host);
  await eventually(() => told(host, 'isConnected')).toBe(true);
}

/** A fact of the account that the page is connected with. */
const told = async <Fact extends keyof ReturnType<typeof account>>({ page }: Host, fact: Fact) =>
  (await page.evaluate(account))[fact];

interface Answer {
  /** What is asked for is answered in hex. */
  result?: `0x${string}`;
  error?: { code: number; message: string };
}

/** Asks the provider that the modal hands out. A refusal is caught at once, as the phone may take its time. */
const ask = ({ page }: Host, method: string, params: unknown[]) =>
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

test('pairs by a pasted link: the phone says who asks, the page is connected', async ({ host, openPhone, sandbox }) => {
  const phone = await openPhone();
  await phone.pair(await takeLink(host));
  await phone.asks('Connect to Fern?');
  await phone.sheet.getByText(new URL(sandbox.url).host).waitFor();
  await phone.sheet.getByText('Ask you to approve transactions').waitFor();
  expect(await phone.sheet.getByLabel('Polygon').isChecked()).toBeTruthy();
  await phone.press('Connect');
  await phone.notes('Connected to Fern.');
  await isClosed(host);
  await eventually(() => told(host, 'address')).toStrictEqual(first);
  await phone.page.getByRole('button', { name: 'Fern' }).waitFor();
});

test('declined: the page says so and offers another try', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await phone.pair(await takeLink(host));
  await phone.asks('Connect to Fern?');
  await phone.press('Decline');
  await phone.notes('Declined.');
  await host.dialog
    .getByText(/declined/i)
    .first()
    .waitFor();
  expect(await told(host, 'isConnected')).toBe(false);
});

test('two accounts and one network, as the phone chose', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await phone.pair(await takeLink(host));
  await phone.asks('Connect to Fern?');
  await phone.sheet.getByText('Other accounts').click();
  await phone.sheet.getByLabel('Account 3').check();
  await phone.sheet.getByLabel('Polygon').uncheck();
  await phone.sheet.getByLabel('Base').uncheck();
  await phone.press('Connect');
  await eventually(async () => (await told(host, 'allAccounts'))?.map(({ address }) => address)).toStrictEqual([
    first,
    third,
  ]);
});

test('a transfer on Polygon: amount and costs are shown in its coin', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await phone.pair(await takeLink(host));
  await phone.asks('Connect to Fern?');
  await phone.sheet.getByLabel('Ethereum').uncheck();
  await phone.press('Connect');
  await isClosed(host);
  const sent = ask(host, 'eth_sendTransaction', [{ from: first, to: second, value: '0x2386f26fc10000' }]);
  await phone.asks('Send 0.01 POL?');
  await phone.sheet.getByText(/About 0\.\d+ POL/).waitFor();
  await phone.press('Decline');
  expect((await sent).error?.code).toBe(5000);
});

test('signs a message and typed data: both signatures are valid', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const message = ask(host, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, first]);
  await phone.asks('Sign this message?');
  await phone.sheet.getByText(MESSAGE).waitFor();
  await phone.press('Sign');
  const { result: signature = '0x' } = await message;
  expect(await verifyMessage({ address: first, message: MESSAGE, signature })).toBeTruthy();

  const typed = {
    domain: { name: 'Fern', chainId: 1 },
    primaryType: 'Seed' as const,
    types: { Seed: [{ name: 'plant', type: 'string' }] },
    message: { plant: 'Bay fern' },
  };
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ];
  const data = JSON.stringify({ ...typed, types: { ...typed.types, EIP712Domain } });
  const answer = ask(host, 'eth_signTypedData_v4', [first, data]);
  await phone.asks('Sign this Seed?');
  await phone.sheet.getByText('Bay fern').waitFor();
  await phone.press('Sign');
  expect(await verifyTypedData({ ...typed, address: first, signature: (await answer).result ?? '0x' })).toBeTruthy();
});

test('sends a transaction; a second request waits and is declined', async ({ host, openPhone, sandbox }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const sent = ask(host, 'eth_sendTransaction', [{ from: first, to: second, value: '0x2386f26fc10000' }]);
  await phone.asks('Send 0.01 ETH?');
  const signed = ask(host, 'personal_sign', ['0x00', first]);
  await phone.sheet.getByText('1 of 2').waitFor();
  await phone.sheet.getByText(/About 0\.\d+ ETH/).waitFor();
  await phone.press('Confirm');
  const { status } = await sandbox.askNode(1, 'eth_getTransactionReceipt', [(await sent).result]);
  expect(status).toBe('0x1');
  await phone.asks('Sign this message?');
  await phone.press('Decline');
  expect([4001, 5000]).toContain((await signed).error?.code);
});

test('the page follows the account and the network of the phone', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  await phone.choose('Account', '2 ·');
  await eventually(() => told(host, 'address')).toStrictEqual(second);
  await phone.choose('Network', 'Polygon');
  await eventually(() => told(host, 'caipAddress')).toBe(`eip155:137:${second}`);
});

test('the phone disconnects, and connects again; the page disconnects, and the phone shows it', async ({
  host,
  openPhone,
}) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  await phone.page.getByRole('button', { name: 'Fern' }).click();
  await phone.press('Disconnect');
  await eventually(() => told(host, 'isConnected')).toBe(false);
  await phone.page.getByText('None yet.').waitFor();
  await connectPhone(host, phone);
  await host.page.evaluate(() => WalletModal.disconnect());
  await phone.notes('Fern ended the connection.');
  await phone.page.getByText('None yet.').waitFor();
});

test('a request and the session outlive a reload of the phone', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
  await phone.asks('Sign this message?');
  await phone.page.reload();
  await phone.asks('Sign this message?');
  await phone.press('Sign');
  const { result: signature = '0x' } = await signed;
  expect(await verifyMessage({ address: first, message: 'Hello', signature })).toBeTruthy();
});

test('a request made while the phone is offline waits for it', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const online = phone.page.getByRole('checkbox', { name: 'Online' });
  await online.uncheck();
  const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
  await phone.choose('Account', '2 ·');
  await online.check();
  await phone.asks('Sign this message?');
  await phone.press('Sign');
  expect((await signed).result).toBeTruthy();
  await eventually(() => told(host, 'address')).toStrictEqual(second);
});

test('takes the pairing link from the address, once', async ({ host, openPhone }) => {
  const path = `/wc?uri=${encodeURIComponent(await takeLink(host))}`;
  const phone = await openPhone({ path });
  await phone.asks('Connect to Fern?');
  expect(new URL(phone.page.url()).pathname + new URL(phone.page.url()).search).toBe('/');
  await phone.press('Connect');
  await eventually(() => told(host, 'isConnected')).toBe(true);
});

test('reads the code from a picture of the page', async ({ host, openPhone }) => {
  await openCode(host);
  const buffer = await host.page.screenshot();
  const phone = await openPhone();
  await phone.page.getByLabel('Read a picture').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer });
  await phone.asks('Connect to Fern?');
});

/** A camera that looks at a picture. It is a data URL. */
const cameraSees = (picture: string) => (page: Page) =>
  page.addInitScript((picture) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const image = Object.assign(new Image(), { src: picture });
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const draw = () => canvas.getContext('2d')?.drawImage(image, 0, 0);
      setInterval(draw, 50);
      return canvas.captureStream();
    };
  }, picture);

test('scans the code with the camera', async ({ host, openPhone }) => {
  await openCode(host);
  const picture = `data:image/png;base64,${(await host.page.screenshot()).toString('base64')}`;
  const phone = await openPhone({ before: cameraSees(picture) });
  await phone.page.getByRole('button', { name: 'Scan a code' }).click();
  await phone.asks('Connect to Fern?');
});

test('says what is wrong with a link', async ({ openPhone }) => {
  const phone = await openPhone();
  await phone.pair('https://fern.example/');
  await phone.page.getByText('There is no pairing link in this.').waitFor();
  const topic = 'a'.repeat(64);
  await phone.pair(`wc:${topic}@2?relay-protocol=irn&symKey=${topic}&expiryTimestamp=1000000000`);
  await phone.page.getByText('This link has expired.').waitFor();
});

test('a second tab of the wallet: takes over from the first one', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const other = await phone.page.context().newPage();
  await other.goto(phone.page.url());
  await phone.page.getByRole('heading', { name: 'Pocket is open in another tab' }).waitFor();
  const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
  await other.getByRole('button', { name: 'Sign', exact: true }).click();
  expect((await signed).result).toBeTruthy();
});

test('an app that asks for an unknown network: it can only be declined', async ({ openPhone, sandbox }) => {
  const phone = await openPhone();
  const app = await createRelayApp({ relayUrl: sandbox.parts.relay.url, rpc: { 'eip155:5': sandbox.chain(1).direct } });
  const { uri, approval } = await app.connect();
  await phone.pair(uri);
  await phone.sheet.getByText('Meadow cannot be connected. It works with eip155:5 only.').waitFor();
  expect(await phone.sheet.getByRole('button', { name: 'Connect' }).isDisabled()).toBeTruthy();
  await phone.press('Decline');
  await expect(approval).rejects.toMatchObject({ message: expect.stringMatching(/rejected/i) });
  await app.close();
});

test('requests that cannot be right: refused without asking', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const foreign = await ask(host, 'personal_sign', ['0x48656c6c6f', second]);
  expect(foreign.error?.code).toBe(4100);
  await phone.notes('Refused for Fern');
  const senseless = await ask(host, 'eth_signTypedData_v4', [first, '{']);
  expect(senseless.error?.code).toBe(-32602);
  expect(await phone.sheet.count()).toBe(0);
});

test('chosen in the list of all wallets, Pocket opens with the link', async ({ host, sandbox, watch }) => {
  watch.expect(host.context, phoneExpected(sandbox));
  await openModal(host);
  await host.button('All wallets').click();
  await host.dialog.getByRole('searchbox').fill('Pocket');
  await host.button('Pocket, Certified').click();
  await host.dialog.getByRole('tab', { name: 'Web' }).click();
  const opening = host.context.waitForEvent('page');
  await host.button('Open Pocket').click();
  const phone = await opening;
  await phone.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click();
  await eventually(() => told(host, 'address')).toStrictEqual(first);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}: axe finds nothing on the page and its sheets`, async ({ host, openPhone }) => {
    const phone = await openPhone({ context: { colorScheme } });
    expect(await phone.violations()).toStrictEqual([]);
    await phone.pair(await takeLink(host));
    await phone.asks('Connect to Fern?');
    expect(await phone.violations()).toStrictEqual([]);
    await phone.press('Connect');
    await phone.notes('Connected to Fern.');
    expect(await phone.violations()).toStrictEqual([]);
    const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
    await phone.asks('Sign this message?');
    expect(await phone.violations()).toStrictEqual([]);
    await phone.press('Decline');
    await signed;
    await phone.page.getByRole('button', { name: 'Fern' }).click();
    await phone.sheet.waitFor();
    expect(await phone.violations()).toStrictEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBeTruthy();
  });
}
