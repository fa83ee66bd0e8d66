import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import type { PublicViewName } from '../../src/chunks/views';
import { account } from './support/inPage';
import { chunkOf, dist, readIntegrity } from './support/settings';
import { connect, eventually, focusIs, isClosed, openModal } from './support/steps';
import { expect, type Host, test } from './support/test';

const { script, chunks } = readIntegrity();
const bytesOf = (file: string) => fs.readFileSync(path.join(dist, file));

interface Manifest {
  views: Record<string, { chunk?: string; public?: true; needs?: string }>;
}
const { views }: Manifest = await import(path.join(dist, chunkOf('manifest').file));

/** The chunk that a request asks for. */
const requestedChunk = (url: string) =>
  Object.entries(chunks).find(([, { file }]) => url.includes(path.basename(file)))?.[0];

const chunksAsked = ({ requests }: Host) =>
  [...new Set(requests.filter((url) => /^http/.test(url)).map(requestedChunk))].filter(Boolean).sort();

test('integrity.json tells the truth about every file', () => {
  for (const { file, integrity } of [script, ...Object.values(chunks)]) {
    expect(`sha384-${createHash('sha384').update(bytesOf(file)).digest('base64')}`, file).toBe(integrity);
  }
});

test('Connect waits for nothing: while every chunk hangs, it is there with the wallets of the page and the code', async ({
  openHost,
}) => {
  const host = await openHost({ wallets: 'headless' });
  await host.sandbox.setFault({ part: 'demo', fault: 'silence', match: '/chunks/' });
  await openModal(host);
  await host.button('Pebble').waitFor();
  await host.button('Scan with your phone').waitFor();
  await host.button('All wallets').waitFor();
  await host.sandbox.setFault({ part: 'demo', fault: null });
});

test('what connecting needs is fetched when a wallet is hovered or focused, not before', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  const { page, requests } = host;
  requests.length = 0;
  await openModal(host);
  await eventually(async () => chunksAsked(host)).toEqual([
    'analytics',
    'directory',
    'effects',
    'hostCheck',
    'manifest',
    'projectConfig',
  ]);
  await page.mouse.move(5, 5);
  await host.button('Pebble').focus();
  await eventually(async () => chunksAsked(host)).toEqual([
    'analytics',
    'connection',
    'directory',
    'effects',
    'eip155',
    'hostCheck',
    'manifest',
    'projectConfig',
  ]);
  requests.length = 0;
  await host.button('Pebble').click();
  await isClosed(host);
  await eventually(async () => chunksAsked(host), { message: 'only the code for the host’s requests' }).toEqual([
    'evmProvider',
  ]);
});

test('hovering fetches, too', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  host.requests.length = 0;
  await openModal(host);
  await host.button('Pebble').hover();
  await eventually(async () => chunksAsked(host).includes('eip155')).toBe(true);
});

/** Where a chunk without views that a host can open is needed, from an open Connect view. @type {Record<string, (host: Host) => Promise<unknown>>} */
const needs: Record<string, (host: Host) => Promise<unknown>> = {
  manifest: (host) => host.button('What is a wallet?').click(),
  connection: (host) => host.button('Pebble').click(),
  eip155: (host) => host.button('Pebble').click(),
  ar: (host) => host.page.evaluate(() => WalletModal.setLocale('ar')),
  hostOptions: (host) => host.page.evaluate(() => WalletModal.setThemeVariables({ '--w3m-accent': '#f40' })),
  directory: async () => {},
  projectConfig: async () => {},
  analytics: async () => {},
  effects: async () => {},
  hostCheck: async () => {},
  relay: (host) => host.button('Scan with your phone').click(),
  qr: (host) => host.button('Scan with your phone').click(),
  accountData: (host) => connected(host, 'Account'),
  activity: async (host) => {
    await connected(host, 'Account');
    await host.dialog.getByRole('tab', { name: 'Activity' }).click();
  },
  evmContracts: async (host) => {
    await host.sandbox.setFault({ part: 'data', fault: 'status', status: 503 });
    await connected(host, 'Account');
  },
  evmProvider: (host) =>
    host.page.evaluate(() =>
      WalletModal.getProvider('eip155')
        .request({ method: 'eth_accounts' })
        .catch(() => {}),
    ),
  elements: (host) => host.page.evaluate(() => document.body.append(document.createElement('wallet-modal-button'))),
};

/** Opens the first view of a chunk that a host can open. */
async function showViewOf(host: Host, name: string) {
  const found = Object.entries(views).find(([, row]) => row.chunk === name && row.public);
  if (!found) throw new Error(`No view that a host can open needs ${name}`);
  const [view, row] = found as [PublicViewName, (typeof views)[string]];
  if (row.needs === 'account') return connected(host, view);
  await host.page.evaluate((view) => void WalletModal.open({ view }), view);
}

/** Connects from an open Connect view, then opens a view. */
async function connected(host: Host, view: PublicViewName) {
  await host.button('Pebble').click();
  await isClosed(host);
  await host.page.evaluate((view) => void WalletModal.open({ view }), view);
}

/** Serves a chunk with one bit turned over at a place between 0 (first) and 1 (last). */
async function flip(host: Host, name: string, place: number) {
  const { file } = chunkOf(name);
  await host.page.route(`**/${file}`, (route) => {
    const body = Buffer.from(bytesOf(file));
    const at = Math.floor(place * (body.length - 1));
    body.writeUInt8(body.readUInt8(at) ^ 1, at);
    return route.request().method() === 'HEAD'
      ? route.fulfill({ contentType: 'text/javascript' })
      : route.fulfill({ contentType: 'text/javascript', body });
  });
}

const changed = [/integrity|digest|Failed to find a valid digest/i, /does not match its hash/, /status of 503/];
const places = [0, 0.5, 1];
for (const [index, name] of Object.keys(chunks).entries()) {
  test(`one changed byte in ${name}: not run, one alert, the rest works`, async ({ openHost }) => {
    const host = await openHost({ wallets: 'headless', expected: { console: changed } });
    const { page } = host;
    await flip(host, name, places[index % places.length] ?? 0);
    // A chunk that was run would have been imported from a blob of its bytes.
    await page.evaluate(() => {
      window.blobs = [];
      window.failures = [];
      const create = URL.createObjectURL;
      URL.createObjectURL = (blob: Blob) => {
        window.blobs.push(blob.size);
        return create.call(URL, blob);
      };
      WalletModal.on('error', ({ code, message }) => window.failures.push({ code, message }));
    });
    await openModal(host);
    await (needs[name]?.(host) ?? showViewOf(host, name));
    await eventually(() => page.evaluate(() => window.failures.some(({ code }) => code === 'chunkChanged'))).toBe(true);
    const others = Object.entries(chunks).filter(([other]) => other !== name);
    const sizes = others.map(([, { file }]) => bytesOf(file).length);
    const blobs = await page.evaluate(() => window.blobs);
    expect(sizes, 'only whole chunks of ours were run').toEqual(expect.arrayContaining(blobs));

    await page.evaluate(() => void WalletModal.open());
    const alert = host.dialog.getByText(/failed a security check/);
    await alert.first().waitFor();
    expect(await alert.count()).toBe(1);
    if (name === 'guide' || name === 'manifest') {
      await host.button('Pebble').click();
      await isClosed(host);
    } else {
      await page.evaluate(() => WalletModal.open({ view: 'WhatIsAWallet' }));
      await host.dialog.getByText('Use it anywhere').or(host.dialog.getByRole('listitem').nth(2)).first().waitFor();
    }
  });
}

// The browser itself reports the failed request, and that its empty answer does not match the hash.
const refused = [/Failed to load resource/, /Failed to find a valid digest/, /SRI's integrity checks failed/];
const missing = { wallets: 'headless', expected: { console: refused } };
test('a chunk that is not there: one retry, then words and a button that works once it is back', async ({
  openHost,
}) => {
  const host = await openHost(missing);
  const { file } = chunkOf('guide');
  await host.sandbox.setFault({ part: 'demo', fault: 'status', status: 404, match: file });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Couldn’t load this screen').waitFor();
  const gets = (await host.sandbox.requestsOf('demo')).filter(
    ({ path: asked, method }) => asked.includes(file) && method === 'GET',
  );
  expect(gets.length, 'asked twice, not more').toBe(2);
  await host.page.getByRole('alert').filter({ hasText: 'Couldn’t load this screen' }).waitFor();
  await host.sandbox.setFault({ part: 'demo', fault: null });
  await host.button('Try again').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
});

test('a chunk that fails once is asked for again without a word', async ({ openHost }) => {
  const host = await openHost(missing);
  await host.sandbox.setFault({ part: 'demo', fault: 'status', status: 503, count: 1, match: chunkOf('guide').file });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
});

test('a slow chunk: the title at once, skeletons after 300 ms, Back and Close work meanwhile', async ({ openHost }) => {
  const host = await openHost();
  await host.sandbox.setFault({ part: 'demo', fault: 'delay', ms: 1_500, match: chunkOf('guide').file });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await focusIs(host, 'h2 What is a wallet?');
  await host.dialog.locator('[aria-busy=true]').waitFor();
  await host.dialog.locator('[aria-busy=true] > *').first().waitFor();
  await host.button('Back').click();
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
});

const hanging = {
  expected: { console: refused },
  before: async (page: Page) => page.clock.install(),
};
test('a chunk that never comes: the wait ends after 15 s a try', async ({ openHost }) => {
  const host = await openHost(hanging);
  const { page } = host;
  const { file } = chunkOf('guide');
  // The browser's own timer of the request is not the page's clock: it is made to obey it here.
  await page.evaluate(() => {
    AbortSignal.timeout = (ms) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new DOMException('late', 'TimeoutError')), ms);
      return stop.signal;
    };
  });
  await host.sandbox.setFault({ part: 'demo', fault: 'silence', match: file });
  await host.opener.click();
  await page.clock.runFor(1_000);
  await host.dialog.waitFor();
  await host.button('What is a wallet?').click();
  await eventually(
    async () => (await host.sandbox.requestsOf('demo')).filter(({ path: asked }) => asked.includes(file)).length,
  ).toBe(1);
  // The page's own time goes on beside these leaps.
  await page.clock.runFor(10_000);
  expect(await host.dialog.getByText('Couldn’t load this screen').count()).toBe(0);
  await page.clock.runFor(5_100);
  await eventually(
    async () => (await host.sandbox.requestsOf('demo')).filter(({ path: asked }) => asked.includes(file)).length,
  ).toBe(2);
  await page.clock.runFor(15_100);
  await host.dialog.getByText('Couldn’t load this screen').waitFor();
  await host.sandbox.setFault({ part: 'demo', fault: null });
});

for (const policy of ['self', 'none']) {
  test(`policy ${policy}: every part loads`, async ({ openHost }) => {
    const host = await openHost({ policy, wallets: 'headless' });
    await connect(host, 'Pebble');
    await openModal(host);
    await host.button('Receive').click();
    await host.dialog.getByRole('img', { name: 'QR code of your address' }).waitFor();
    await host.page.evaluate(() => WalletModal.open({ view: 'Networks' }));
    await host.button('Base').waitFor();
    expect((await host.page.evaluate(account)).isConnected).toBe(true);
  });
}
