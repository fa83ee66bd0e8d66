import path from 'node:path';
import type { PublicViewName } from '../../src/chunks/views';
import { pebble } from './support/accountTest';
import { bytesOf, chunks } from './support/chunkFiles';
import { chunkOf, dist } from './support/settings';
import { eventually, isClosed, openModal } from './support/steps';
import { expect, type Host, test } from './support/test';

interface Manifest {
  views: Record<string, { chunk?: string; public?: true; needs?: string }>;
}

const { views }: Manifest = await import(path.join(dist, chunkOf('manifest').file));

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
  value: (host) => connected(host, 'WalletSend'),
  sendToken: async (host) => {
    await connected(host, 'WalletSend');
    await host.button(/^ETH/).click();
  },
  sendReview: async (host) => {
    await connected(host, 'WalletSend');
    await host.dialog.getByRole('textbox', { name: 'You send' }).fill('0.25');
    await host.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(host.sandbox.account(6).address);
    await host.button('Review').click();
  },
  transactions: (host) => connected(host, 'WalletSend'),
  swaps: (host) => connected(host, 'Swap'),
  swapTokens: async (host) => {
    await connected(host, 'Swap');
    await host.button('Choose a token').first().click();
  },
  swapReview: async (host) => {
    await connected(host, 'Swap');
    await host.button('Choose a token').first().click();
    await host.dialog
      .getByRole('listitem')
      .getByRole('button', { name: /^USD Coin/ })
      .first()
      .click();
    await host.dialog.getByLabel('You pay').fill('0.5');
    await host.button('Review swap').click();
  },
  purchases: async (host) => {
    await connected(host, 'OnRampProviders');
    await host.button('Purchases').click();
  },
  email: (host) => host.dialog.getByLabel('Email address').focus(),
  socials: (host) => host.dialog.getByLabel('Email address').waitFor(),
  embeddedWallet: submitEmail,
  embedded: submitEmail,
  elements: (host) => host.page.evaluate(() => document.body.append(document.createElement('wallet-modal-button'))),
};

async function submitEmail(host: Host) {
  await host.dialog.getByLabel('Email address').fill('mira@meadow.garden');
  await host.page.keyboard.press('Enter');
}

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

// Motion is tested elsewhere; here it would only be waited for.
const context = { reducedMotion: 'reduce' as const };
const changed = [/integrity|digest|Failed to find a valid digest/i, /does not match its hash/, /status of 503/];

const places = [0, 0.5, 1];

for (const [index, name] of Object.keys(chunks).entries()) {
  test(`one changed byte in ${name}: not run, one alert, the rest works`, async ({ openHost }) => {
    const options = { features: { pay: true, smartSessions: true } };
    const host = await openHost({ ...pebble, options, expected: { console: changed }, context });
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
