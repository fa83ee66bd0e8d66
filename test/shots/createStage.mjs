import path from 'node:path';
import { dressPage } from './backdrop.mjs';
import { settle } from './settle.mjs';

const PATIENCE_MS = 15_000;
/** Out of every control's way, so that no picture shows a hover that nobody asked for. */
const AWAY = /** @type {const} */ ([2, 2]);

/** @typedef {Awaited<ReturnType<typeof createStage>>} Stage */
/**
 * @typedef {object} Scene
 * @property {string} title
 * @property {boolean} [key] also taken on the special devices
 * @property {string} [path] another page of the sandbox than the fixture
 * @property {Record<string, unknown> | ((url: string) => Record<string, unknown>)} [page] keys of the fixture page, or what makes them of the sandbox's address
 * @property {boolean} [clock] time is the scene's to wind
 * @property {(stage: Stage) => Promise<unknown>} [before] ahead of the page's own code
 * @property {(stage: Stage) => Promise<unknown>} play
 */

/** @param {unknown} value */
const text = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * A page for one scene on one device, with the tools that scenes are written in.
 * @param {object} place
 * @param {import('playwright').Browser} place.browser
 * @param {Awaited<ReturnType<typeof import('../sandbox/createSandbox.mjs').createSandbox>>} place.sandbox
 * @param {(typeof import('./devices.mjs').devices)[number]} place.device
 * @param {string} place.folder for the pictures
 * @param {Scene} scene
 */
export async function createStage({ browser, sandbox, device, folder }, scene) {
  const context = await browser.newContext({ ...device.context, colorScheme: 'dark' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  /** @type {string[]} */
  const pictures = [];
  /** @type {string[]} */
  const complaints = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  const modal = page.locator('wallet-modal');
  const dialog = page.getByRole('dialog');

  const stage = {
    page,
    sandbox,
    modal,
    dialog,
    pictures,
    complaints,
    isPhone: Boolean(device.context.isMobile),
    /** Presses a button or link of the modal, and takes the pointer away. @param {string | RegExp} name @param {'button' | 'link'} [role] */
    async press(name, role = 'button') {
      await modal.getByRole(role, { name }).first().click();
      await page.mouse.move(...AWAY);
    },
    /** Opens the modal from the page's own button, or with a view from a script. @param {string} [view] */
    async open(view) {
      if (view) await page.evaluate((view) => /** @type {any} */ (window).WalletModal.open({ view }), view);
      else await page.locator('#opener').click();
      await page.mouse.move(...AWAY);
      await dialog.waitFor();
      await modal.locator('.stage > *').first().waitFor();
    },
    /** Waits until a view stands there whole. @param {string} view */
    async shows(view) {
      await modal.locator(`[data-view=${view}]`).waitFor();
      await modal.locator('.stage > :not(.waiting)').last().waitFor();
      await modal.locator('.waiting').waitFor({ state: 'detached' });
    },
    /** Drives a sandbox wallet. @param {string} name @param {string} verb @param {...unknown} args */
    wallet: (name, verb, ...args) =>
      page.evaluate(
        ([name, verb, args]) => {
          /** @type {any} */ (window).sandboxWallets[name][verb](...args);
        },
        /** @type {const} */ ([name, verb, args]),
      ),
    /** Waits until a wallet has a question for its owner. @param {string} name @param {string} method */
    isAsked: (name, method) =>
      page.waitForFunction(
        ([name, method]) =>
          /** @type {any} */ (window).sandboxWallets[name]
            .pending()
            .some((/** @type {{ method: string }} */ entry) => entry.method === method),
        /** @type {const} */ ([name, method]),
      ),
    /** Connects a wallet that says yes, and waits until the modal is away. @param {string} title @param {string} [view] to open then */
    async connect(title, view) {
      await stage.open();
      await stage.press(title);
      await dialog.waitFor({ state: 'detached' });
      if (!view) return;
      await stage.open(view);
      await stage.shows(view);
    },
    /** Answers what the page asks of a chain's node. @param {number} id @param {(route: import('playwright').Route) => unknown} answer */
    chain: (id, answer) => {
      const { origin } = new URL(sandbox.parts.evm[`eip155:${id}`].rpc);
      return page.route((url) => url.origin === origin, answer);
    },
    /** Answers what the page asks of the data service where its address holds a text. @param {string} part @param {(route: import('playwright').Route) => unknown} answer */
    service: (part, answer) => {
      const { origin } = new URL(sandbox.parts.data.url);
      return page.route((url) => url.origin === origin && url.href.includes(part), answer);
    },
    /** Takes a picture in each theme. @param {string} name `<view>-<state>` */
    async shoot(name) {
      for (const theme of device.themes) {
        await page.emulateMedia({ colorScheme: theme });
        await page.evaluate((theme) => /** @type {any} */ (window).WalletModal.setThemeMode(theme), theme);
        await settle(page);
        const file = `${name}-${theme}-${device.name}.png`;
        await page.screenshot({ path: path.join(folder, file) });
        pictures.push(file);
      }
    },
    /** Goes to the scene's page. */
    async visit() {
      if (scene.clock) await page.clock.install();
      await scene.before?.(stage);
      /** @type {Record<string, any>} */
      const wanted = (typeof scene.page === 'function' ? scene.page(sandbox.url) : scene.page) ?? {};
      const { options, ...query } = { ...wanted, ...device.page };
      const shown = {
        policy: 'strict',
        title: 'Meadow',
        options: { metadata: { name: 'Meadow' }, ...options },
        ...query,
      };
      const search = new URLSearchParams(Object.entries(shown).map(([key, value]) => [key, text(value)]));
      await page.goto(sandbox.url + (scene.path ?? `/page?${search}`));
      if (!scene.path) await dressPage(page);
    },
    close: () => context.close(),
  };
  return stage;
}
