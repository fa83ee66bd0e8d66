import type { Request } from 'playwright';
import { pebble } from './support/accountTest';
import { bytesOf, chunks } from './support/chunkFiles';
import { type ChunkAction, walks } from './support/chunkWalks';
import { longUnless } from './support/longUnless';
import { chunkOf } from './support/settings';
import { eventually } from './support/steps';
import { expect, type Host, type HostParams, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Serves chunks with one flipped bit, in turn in the first byte, in the middle and in the last byte. */
async function serveFlipped({ page }: Host, names: readonly string[]) {
  const refused = new Set<string>();
  const flipped = new Set<Request>();
  const loading = new Set<string>();
  let isRestored = false;
  for (const name of names) {
    const place = (Object.keys(chunks).indexOf(name) % 3) / 2;
    const { file } = chunkOf(name);
    await page.route(`**/${file}`, (route) => {
      if (isRestored) return route.continue();
      const body = Buffer.from(bytesOf(file));
      const at = Math.floor(place * (body.length - 1));
      body.writeUInt8(body.readUInt8(at) ^ 1, at);
      const isRefused = route.request().method() === 'HEAD';
      if (isRefused) refused.add(name);
      else flipped.add(route.request());
      return route.fulfill({ contentType: 'text/javascript', ...(!isRefused && { body }) });
    });
  }
  const files = names.map((name) => chunkOf(name).file);
  const isOne = (request: Request) => files.some((file) => request.url().endsWith(file));
  page.on('request', (request) => isOne(request) && loading.add(request.url()));
  // A load ends with the request that checks whether a rejected file exists, or with a complete file.
  page.on('response', (response) => !flipped.has(response.request()) && loading.delete(response.url()));
  return {
    /** Chunks that the modal has rejected. It requests such a file twice, because it may only be missing. */
    refused: () => [...refused].sort(),
    /**
     * Serves the chunks as they are, and waits for the loads that have begun: each of them may still show an alert. The routes
     * stay: without the last one, the browser itself would continue the requests that were just counted as flipped.
     */
    async restore() {
      isRestored = true;
      await eventually(() => [...loading]).toEqual([]);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    },
  };
}

// Motion is tested elsewhere and would only slow this test down.
const context = { reducedMotion: 'reduce' as const };
const changed = [/integrity|digest|Failed to find a valid digest/i, /does not match its hash/, /status of 503/];

/** Opens a page that records which chunks are rejected and which are run. */
async function openWatched(openHost: (params: HostParams) => Promise<Host>): Promise<Host> {
  const options = { features: { pay: true, smartSessions: true } };
  const wallets = `${pebble.wallets},cove,orchard,willow`;
  const host = await openHost({ ...pebble, wallets, options, expected: { console: changed }, context });
  // A chunk that is run is first imported from a blob of its bytes.
  await host.page.evaluate(() => {
    window.blobs = [];
    window.failures = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      window.blobs.push(blob.size);
      return create.call(URL, blob);
    };
    WalletModal.on('error', ({ code, message }) => window.failures.push({ code, message }));
  });
  return host;
}

const countFailures = ({ page }: Host) =>
  page.evaluate(() => window.failures.filter(({ code }) => code === 'chunkChanged').length);

/**
 * Checks that changed chunks are rejected and not run, that one alert is shown, and that the rest works.
 * @param names the chunks that the action loads, and that are changed
 * @param later the chunks of the steps that follow
 */
async function expectRefused(
  host: Host,
  [names, need]: [readonly string[], ChunkAction],
  later: readonly string[],
): Promise<void> {
  const { page, dialog } = host;
  const before = { failures: await countFailures(host), blobs: await page.evaluate(() => window.blobs.length) };
  const { refused, restore } = await serveFlipped(host, names);
  await need(host);
  await eventually(refused).toEqual([...names].sort());
  // A common chunk is reported by the chunks that need it.
  const reported = names.filter((name) => !name.startsWith('common')).length;
  await eventually(() => countFailures(host)).toBeGreaterThanOrEqual(before.failures + reported);
  const others = Object.entries(chunks).filter(([other]) => !names.includes(other));
  const sizes = others.map(([, { file }]) => bytesOf(file).length);
  const blobs = await page.evaluate((from) => window.blobs.slice(from), before.blobs);
  expect(sizes, 'only whole chunks of ours were run').toEqual(expect.arrayContaining(blobs));

  // The guide is a feature that needs little, but not before its own step.
  const isNeeded = ['guide', 'manifest', 'commonConnect'].some((name) => names.includes(name));
  if (isNeeded || later.includes('guide')) {
    await page.evaluate(() => void WalletModal.open());
    await host.button('Pebble').waitFor();
  } else {
    await page.evaluate(() => WalletModal.open({ view: 'WhatIsAWallet' }));
    await dialog.getByText('Use it anywhere').or(dialog.getByRole('listitem').nth(2)).first().waitFor();
  }
  // A view that needs the chunk shows the error, too, also while it fades out.
  const alert = dialog.getByText(/failed a security check/).and(page.locator(':not(.slot *)'));
  await alert.first().waitFor();
  expect(await alert.count()).toBe(1);
  await restore();
}

test('chunks: every chunk has a step in this test', () => {
  const names = walks.flatMap(({ steps }) => steps.flatMap(([names]) => names));
  expect([...names].sort()).toEqual(Object.keys(chunks).sort());
});

for (const { title, isLong = false, steps, end } of walks) {
  test(
    `one changed byte in ${title}: not run, one alert, the rest works`,
    longUnless(!isLong),
    async ({ openHost }) => {
      const host = await openWatched(openHost);
      for (const [index, [names, need]] of steps.entries()) {
        const later = steps.slice(index + 1).flatMap(([names]) => names);
        await test.step(names.join(), () => expectRefused(host, [names, need], later));
        if (!later.length) continue;
        const alert = host.dialog.locator('.alertbar').filter({ hasText: 'failed a security check' });
        // Away from the rows: a pointer over one prefetches a later chunk.
        await alert.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
        await host.page.mouse.move(1, 1);
        await alert.waitFor({ state: 'detached' });
      }
      await end?.(host);
    },
  );
}
