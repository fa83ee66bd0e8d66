import * as assert from 'uvu/assert';
import { verifyMessage, verifyTypedData } from 'viem';
import { createRelayApp } from '../support/relayApp.mjs';
import { account } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { openPhone } from './support/openPhone.mjs';
import { askNode } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { eventually, isClosed, openModal } from './support/steps.mjs';

/** @typedef {import('./support/steps.mjs').Host} Host */
/** @typedef {Awaited<ReturnType<typeof openPhone>>} Phone */

const journey = journeys('phone');
const { accounts } = stage.sandbox.parts;
const [first, second, third] = accounts.map(({ address }) => address);
const { url } = stage.sandbox;
const app = { options: { metadata: { name: 'Fern', description: 'A host', url, icons: [] } } };
const MESSAGE = 'A word for the phone';

/** Keeps what the page copies, as no test may read the real clipboard. @param {import('playwright').Page} page */
const keepCopies = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        /** @param {string} text */
        writeText: async (text) => {
          /** @type {any} */ (window).copied = text;
        },
      },
    });
  });
/** What moves is proven elsewhere; here it would only be waited for. */
const context = { reducedMotion: /** @type {const} */ ('reduce') };
const params = { ...app, context, before: keepCopies };

/** Opens the code on the page. @param {Host} host */
async function openCode(host) {
  await openModal(host);
  await host.button('Scan with your phone').click();
  await host.button('Copy link').click();
}

/** @param {Host} host @returns {Promise<string>} the link that the code stands for */
async function takeLink(host) {
  await openCode(host);
  await host.page.waitForFunction(() => 'copied' in window);
  return host.page.evaluate(() => /** @type {any} */ (window).copied);
}

/** @param {(phone: Phone) => Promise<unknown>} body @param {Parameters<typeof openPhone>[0]} [wish] */
async function withPhone(body, wish) {
  const phone = await openPhone(wish);
  try {
    await body(phone);
    await phone.finish();
  } finally {
    await phone.context.close();
  }
}

/** @param {Host} host @param {Phone} phone */
async function connectPhone(host, phone) {
  await phone.pair(await takeLink(host));
  await phone.asks('Connect to Fern?');
  await phone.press('Connect');
  await isClosed(host);
  await eventually(() => told(host, 'isConnected'), true);
}

/** @param {Host} host @param {string} fact */
const told = async ({ page }, fact) => (await page.evaluate(account))[fact];

/**
 * Asks by the provider that the modal hands out. The answer is caught at once, as the phone may take its time.
 * @param {Host} host @param {string} method @param {unknown[]} params
 * @returns {Promise<{ result?: any, error?: { code: number, message: string } }>}
 */
const ask = ({ page }, method, params) =>
  page.evaluate(
    ([method, params]) =>
      /** @type {any} */ (window).WalletModal.getProvider('eip155')
        .request({ method, params })
        .then(
          (/** @type {unknown} */ result) => ({ result }),
          (/** @type {any} */ { code, message }) => ({ error: { code, message } }),
        ),
    /** @type {const} */ ([method, params]),
  );

journey('pairs by a pasted link: the phone says who asks, the page is connected', params, (host) =>
  withPhone(async (phone) => {
    await phone.pair(await takeLink(host));
    await phone.asks('Connect to Fern?');
    await phone.sheet.getByText(new URL(url).host).waitFor();
    await phone.sheet.getByText('Ask you to approve transactions').waitFor();
    assert.ok(await phone.sheet.getByLabel('Polygon').isChecked());
    await phone.press('Connect');
    await phone.notes('Connected to Fern.');
    await isClosed(host);
    await eventually(() => told(host, 'address'), first);
    await phone.page.getByRole('button', { name: 'Fern' }).waitFor();
  }),
);

journey('declined: the page says so and offers another try', params, (host) =>
  withPhone(async (phone) => {
    await phone.pair(await takeLink(host));
    await phone.asks('Connect to Fern?');
    await phone.press('Decline');
    await phone.notes('Declined.');
    await host.dialog
      .getByText(/declined/i)
      .first()
      .waitFor();
    assert.is(await told(host, 'isConnected'), false);
  }),
);

journey('two accounts and one network, as the phone chose', params, (host) =>
  withPhone(async (phone) => {
    await phone.pair(await takeLink(host));
    await phone.asks('Connect to Fern?');
    await phone.sheet.getByText('Other accounts').click();
    await phone.sheet.getByLabel('Account 3').check();
    await phone.sheet.getByLabel('Polygon').uncheck();
    await phone.sheet.getByLabel('Base').uncheck();
    await phone.press('Connect');
    await eventually(
      async () => (await told(host, 'allAccounts'))?.map((/** @type {any} */ { address }) => address),
      [first, third],
    );
  }),
);

journey('what is sent on Polygon, and what it costs, is told in its coin', params, (host) =>
  withPhone(async (phone) => {
    await phone.pair(await takeLink(host));
    await phone.asks('Connect to Fern?');
    await phone.sheet.getByLabel('Ethereum').uncheck();
    await phone.press('Connect');
    await isClosed(host);
    const sent = ask(host, 'eth_sendTransaction', [{ from: first, to: second, value: '0x2386f26fc10000' }]);
    await phone.asks('Send 0.01 POL?');
    await phone.sheet.getByText(/About 0\.\d+ POL/).waitFor();
    await phone.press('Decline');
    assert.is((await sent).error?.code, 5000);
  }),
);

journey('signs a message and typed data; both are verified', params, (host) =>
  withPhone(async (phone) => {
    await connectPhone(host, phone);
    const message = ask(host, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, first]);
    await phone.asks('Sign this message?');
    await phone.sheet.getByText(MESSAGE).waitFor();
    await phone.press('Sign');
    const { result: signature } = await message;
    assert.ok(await verifyMessage({ address: first, message: MESSAGE, signature }));

    const typed = {
      domain: { name: 'Fern', chainId: 1 },
      primaryType: /** @type {const} */ ('Seed'),
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
    assert.ok(await verifyTypedData({ ...typed, address: first, signature: (await answer).result }));
  }),
);

journey('sends for real; a second request waits its turn and is declined', params, (host) =>
  withPhone(async (phone) => {
    await connectPhone(host, phone);
    const sent = ask(host, 'eth_sendTransaction', [{ from: first, to: second, value: '0x2386f26fc10000' }]);
    await phone.asks('Send 0.01 ETH?');
    const signed = ask(host, 'personal_sign', ['0x00', first]);
    await phone.sheet.getByText('1 of 2').waitFor();
    await phone.sheet.getByText(/About 0\.\d+ ETH/).waitFor();
    await phone.press('Confirm');
    const { status } = await askNode(1, 'eth_getTransactionReceipt', [(await sent).result]);
    assert.is(status, '0x1');
    await phone.asks('Sign this message?');
    await phone.press('Decline');
    assert.ok([4001, 5000].includes((await signed).error?.code ?? 0));
  }),
);

journey('the page follows the account and the network of the phone', params, (host) =>
  withPhone(async (phone) => {
    await connectPhone(host, phone);
    await phone.choose('Account', '2 ·');
    await eventually(() => told(host, 'address'), second);
    await phone.choose('Network', 'Polygon');
    await eventually(() => told(host, 'caipAddress'), `eip155:137:${second}`);
  }),
);

journey('the phone disconnects, and connects again; the page disconnects, and the phone shows it', params, (host) =>
  withPhone(async (phone) => {
    await connectPhone(host, phone);
    await phone.page.getByRole('button', { name: 'Fern' }).click();
    await phone.press('Disconnect');
    await eventually(() => told(host, 'isConnected'), false);
    await phone.page.getByText('None yet.').waitFor();
    await connectPhone(host, phone);
    await host.page.evaluate(() => /** @type {any} */ (window).WalletModal.disconnect());
    await phone.notes('Fern ended the connection.');
    await phone.page.getByText('None yet.').waitFor();
  }),
);

journey('a question outlives a reload of the phone, and so does the session', params, (host) =>
  withPhone(async (phone) => {
    await connectPhone(host, phone);
    const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
    await phone.asks('Sign this message?');
    await phone.page.reload();
    await phone.asks('Sign this message?');
    await phone.press('Sign');
    const { result: signature } = await signed;
    assert.ok(await verifyMessage({ address: first, message: 'Hello', signature }));
  }),
);

journey('what is asked while the phone is offline waits for it', params, (host) =>
  withPhone(async (phone) => {
    await connectPhone(host, phone);
    const online = phone.page.getByRole('checkbox', { name: 'Online' });
    await online.uncheck();
    const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
    await phone.choose('Account', '2 ·');
    await online.check();
    await phone.asks('Sign this message?');
    await phone.press('Sign');
    assert.ok((await signed).result);
    await eventually(() => told(host, 'address'), second);
  }),
);

journey('takes the link from the address, once', params, async (host) => {
  const path = `/wc?uri=${encodeURIComponent(await takeLink(host))}`;
  await withPhone(
    async (phone) => {
      await phone.asks('Connect to Fern?');
      assert.is(new URL(phone.page.url()).pathname + new URL(phone.page.url()).search, '/');
      await phone.press('Connect');
      await eventually(() => told(host, 'isConnected'), true);
    },
    { path },
  );
});

journey('reads the code from a picture of the page', params, async (host) => {
  await openCode(host);
  const buffer = await host.page.screenshot();
  await withPhone(async (phone) => {
    await phone.page.getByLabel('Read a picture').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer });
    await phone.asks('Connect to Fern?');
  });
});

/** A camera that looks at a picture. @param {string} picture as a data URL */
const cameraSees = (picture) => (/** @type {import('playwright').Page} */ page) =>
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

journey('scans the code with the camera', params, async (host) => {
  await openCode(host);
  const picture = `data:image/png;base64,${(await host.page.screenshot()).toString('base64')}`;
  await withPhone(
    async (phone) => {
      await phone.page.getByRole('button', { name: 'Scan a code' }).click();
      await phone.asks('Connect to Fern?');
    },
    { before: cameraSees(picture) },
  );
});

journey('says what is wrong with a link', { script: 'none' }, () =>
  withPhone(async (phone) => {
    await phone.pair('https://fern.example/');
    await phone.page.getByText('There is no pairing link in this.').waitFor();
    const topic = 'a'.repeat(64);
    await phone.pair(`wc:${topic}@2?relay-protocol=irn&symKey=${topic}&expiryTimestamp=1000000000`);
    await phone.page.getByText('This link has expired.').waitFor();
  }),
);

journey('a second tab of the wallet takes over, and the first one rests', params, (host) =>
  withPhone(async (phone) => {
    await connectPhone(host, phone);
    const other = await phone.context.newPage();
    await other.goto(phone.page.url());
    await phone.page.getByRole('heading', { name: 'Pocket is open in another tab' }).waitFor();
    const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
    await other.getByRole('button', { name: 'Sign', exact: true }).click();
    assert.ok((await signed).result);
  }),
);

journey('asks for what it does not have: it can only be declined', { script: 'none' }, () =>
  withPhone(async (phone) => {
    const { parts } = stage.sandbox;
    const app = await createRelayApp({ relayUrl: parts.relay.url, rpc: { 'eip155:5': parts.evm['eip155:1'].direct } });
    const { uri, approval } = await app.connect();
    await phone.pair(uri);
    await phone.sheet.getByText('Meadow cannot be connected. It works with eip155:5 only.').waitFor();
    assert.ok(await phone.sheet.getByRole('button', { name: 'Connect' }).isDisabled());
    await phone.press('Decline');
    assert.match((await approval.catch((/** @type {Error} */ error) => error)).message, /rejected/i);
    await app.close();
  }),
);

journey('what nobody could agree to is refused without a question', params, (host) =>
  withPhone(async (phone) => {
    await connectPhone(host, phone);
    const foreign = await ask(host, 'personal_sign', ['0x48656c6c6f', second]);
    assert.is(foreign.error?.code, 4100);
    await phone.notes('Refused for Fern');
    const senseless = await ask(host, 'eth_signTypedData_v4', [first, '{']);
    assert.is(senseless.error?.code, -32602);
    assert.is(await phone.sheet.count(), 0);
  }),
);

journey('chosen in the list of all wallets, Pocket opens with the link', params, async (host) => {
  await openModal(host);
  await host.button('All wallets').click();
  await host.dialog.getByRole('searchbox').fill('Pocket');
  await host.button('Pocket, Certified').click();
  await host.dialog.getByRole('tab', { name: 'Web' }).click();
  const opening = host.context.waitForEvent('page');
  await host.button('Open Pocket').click();
  const phone = await opening;
  await phone.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click();
  await eventually(() => told(host, 'address'), first);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  journey(`${colorScheme}: axe finds nothing on the page and its sheets`, params, (host) =>
    withPhone(
      async (phone) => {
        assert.equal(await phone.violations(), []);
        await phone.pair(await takeLink(host));
        await phone.asks('Connect to Fern?');
        assert.equal(await phone.violations(), []);
        await phone.press('Connect');
        await phone.notes('Connected to Fern.');
        assert.equal(await phone.violations(), []);
        const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
        await phone.asks('Sign this message?');
        assert.equal(await phone.violations(), []);
        await phone.press('Decline');
        await signed;
        await phone.page.getByRole('button', { name: 'Fern' }).click();
        await phone.sheet.waitFor();
        assert.equal(await phone.violations(), []);
        assert.ok(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      },
      { axe: true, context: { colorScheme } },
    ),
  );
}

journey.run();
