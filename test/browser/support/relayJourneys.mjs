import fs from 'node:fs';
import { createRequire } from 'node:module';
import * as assert from 'uvu/assert';
import { createRelayWallet } from '../../support/relayWallet.mjs';
import { journeys } from './journeys.mjs';
import { scanned } from './relayCode.mjs';
import { requestsOf } from './sandboxControl.mjs';
import { stage } from './stage.mjs';
import { eventually, isStill, openByHandle } from './steps.mjs';

/** @typedef {Awaited<ReturnType<typeof createRelayWallet>>} RelayWallet */
/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./steps.mjs').Host & ReturnType<typeof tools>} RelayHost */

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const CODE = 'QR code for connecting a phone wallet';

/** Everything that the relay has logged. @returns {Promise<any[]>} */
export const relayLog = () => requestsOf('relay');

/** Dials of pages so far; wallets in this process have no origin. */
export const dials = async () => (await relayLog()).filter(({ method, origin }) => method === 'DIAL' && origin);

/** A wallet app at the other end of the sandbox's relay, with its first two accounts. @param {Partial<Parameters<typeof createRelayWallet>[0]>} [setup] */
export function createWallet(setup) {
  const { relay, accounts, evm } = stage.sandbox.parts;
  const rpc = Object.fromEntries(Object.entries(evm).map(([id, { direct }]) => [id, direct]));
  return createRelayWallet({ relayUrl: relay.url, accounts: accounts.slice(0, 2), rpc, ...setup });
}

/** Follows a page's sockets: where they lead, and how many stood at once. @param {Page} page */
function watchSockets(page) {
  const open = new Set();
  const seen = { most: 0, hosts: /** @type {Set<string>} */ (new Set()) };
  page.on('websocket', (socket) => {
    open.add(socket);
    seen.most = Math.max(seen.most, open.size);
    seen.hosts.add(new URL(socket.url()).origin);
    socket.on('close', () => open.delete(socket));
  });
  // Those of a document that went away are gone with it, unheard.
  page.on('framenavigated', () => open.clear());
  return seen;
}

/** What a page with a wallet at the other end of the relay can be asked. @param {import('./steps.mjs').Host} host @param {RelayWallet[]} wallets */
const tools = (host, wallets) => ({
  /** A wallet that ends with the journey. @param {Parameters<typeof createWallet>[0]} [setup] */
  async wallet(setup) {
    const made = await createWallet(setup);
    wallets.push(made);
    return made;
  },
  code: host.page.getByRole('img', { name: CODE }),
  /** Waits for a code and reads it off the screen, which no page takes for an input. @param {string} [except] the code that is to be replaced */
  async scan(except) {
    const card = host.page.locator('.code:not([data-state=preparing])').getByRole('img', { name: CODE }).last();
    for (let deadline = 0; ; ) {
      await card.and(host.page.locator(':not([aria-busy])')).waitFor();
      const link = scanned(await card.screenshot());
      if (link && link !== except) return link;
      // From the first look on: how long the relay takes for a code, and a picture of it, is not the question here.
      deadline ||= Date.now() + 10_000;
      if (Date.now() > deadline) throw new Error('There is no new code on the screen');
    }
  },
});

/** Shows a code for any wallet. @param {RelayHost} host */
export async function showCode(host) {
  await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
  return host.scan();
}

/** Lets a wallet scan the code and approve it. @param {RelayHost} host @param {RelayWallet} wallet @param {Parameters<RelayWallet['approve']>[0]} [wish] */
export async function connectByCode(host, wallet, wish) {
  await wallet.pair(await showCode(host));
  const session = await wallet.approve(wish);
  await host.dialog.waitFor({ state: 'detached' });
  return session;
}

/** Asks the connected wallet, as the host does. @param {Page} page @param {string} method @param {unknown} params @returns {Promise<any>} */
export const request = (page, method, params) =>
  page.evaluate(
    ([method, params]) => /** @type {any} */ (window).WalletModal.getProvider('eip155').request({ method, params }),
    /** @type {const} */ ([method, params]),
  );

/** Puts a page's time into the test's hands, `shift` milliseconds away from the truth. */
export const ownTime =
  (shift = 0) =>
  (/** @type {Page} */ page) =>
    page.clock.install({ time: Date.now() + shift });

/** Moves a page's own time on, once every answer is in that it waits for: a leap would let them time out. @param {RelayHost} host @param {number} ms */
export async function leap({ page, waiting }, ms) {
  await eventually(async () => waiting(), 0);
  await page.clock.fastForward(ms);
}

/** Accounts that the page told of and that must never be: connected without an address, or the other way round. @param {Page} page */
const halfStates = (page) =>
  page.evaluate(() =>
    /** @type {any} */ (window.hostEvents ?? [])
      .filter(({ name, detail }) => name === 'account' && detail.isConnected !== Boolean(detail.address))
      .map(({ detail }) => JSON.stringify(detail)),
  );

/** What axe says to the modal as it stands; most journeys end without one. @param {Page} page */
async function inaccessible(page) {
  if (!(await page.locator('wallet-modal').count())) return [];
  await isStill(/** @type {any} */ ({ page }));
  // By the debugger, which no policy of the page holds up, and only where it is wanted: it is half a megabyte.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  await session.detach();
  return page.evaluate(async () => {
    const host = document.querySelector('wallet-modal');
    const { violations } = await /** @type {any} */ (window).axe.run(host, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
  });
}

/**
 * A suite of journeys that have a wallet app at the other end of the relay. Beside what every journey is held to, each
 * ends with axe, no page is ever connected without an address, and none speaks to anybody but the relay by socket, nor
 * by more than `sockets` at once (1).
 * @param {string} name
 */
export function relayJourneys(name) {
  const plain = journeys(name);
  /**
   * @param {string} title
   * @param {Parameters<typeof plain>[1] & { sockets?: number }} params
   * @param {(host: RelayHost) => Promise<unknown>} body
   */
  const journey = (title, { sockets = 1, before, ...params }, body) => {
    /** @type {ReturnType<typeof watchSockets>[]} */
    const watched = [];
    const watch = async (/** @type {Page} */ page) => {
      watched.push(watchSockets(page));
      await before?.(page);
    };
    // What moves is proven elsewhere; here it would only be waited for.
    const context = { reducedMotion: /** @type {const} */ ('reduce'), ...params.context };
    return plain(title, { ...params, context, before: watch }, async (host) => {
      /** @type {RelayWallet[]} */
      const wallets = [];
      /** A page beside the first one, watched as closely. */
      const newPage = async () => {
        const page = await host.newPage();
        watched.push(watchSockets(page));
        return page;
      };
      try {
        await body({ ...host, newPage, ...tools(host, wallets) });
        for (const page of host.context.pages()) {
          assert.equal(await inaccessible(page), [], 'axe');
          assert.equal(await halfStates(page), [], 'connected without an address');
        }
        for (const { most, hosts } of watched) {
          assert.ok(most <= sockets, `${most} sockets at once`);
          assert.ok(
            [...hosts].every((origin) => origin === new URL(stage.sandbox.parts.relay.url).origin),
            'sockets',
          );
        }
      } finally {
        await Promise.all(wallets.map((wallet) => wallet.close()));
      }
    });
  };
  return Object.assign(journey, { test: plain.test, run: plain.run });
}
