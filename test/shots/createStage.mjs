import { dressPage } from './backdrop.mjs';
import { followRequests } from './followRequests.mjs';
import { FROZEN_AT, freezePage } from './freezePage.mjs';
import { inArabic } from './inArabic.mjs';
import { addPackagedFonts, fontFamily } from './packagedFonts.mjs';

const PATIENCE_MS = 15_000;
/** Away from every control, so that no picture shows an unintended hover. */
const AWAY = /** @type {const} */ ([2, 2]);

/** @typedef {Awaited<ReturnType<typeof createStage>>} Stage */
/**
 * @typedef {object} Scene
 * @property {string} title
 * @property {boolean} [key] also taken on the special devices
 * @property {string} [path] another page of the sandbox than the fixture
 * @property {Record<string, unknown> | ((url: string, parts: any) => Record<string, unknown>)} [page] keys of the fixture page, or what makes them of the sandbox's address and its description
 * @property {boolean} [clock] time is the scene's to wind
 * @property {(stage: Stage) => Promise<unknown>} [before] ahead of the page's own code
 * @property {(stage: Stage) => Promise<unknown>} play
 * @property {Record<string, import('../../src/chunks/views').ViewName>} [baseline] pictures that are compared with the committed ones, and the view that each shows
 * @property {string[]} [baselineDevices] where these are taken; on the desktop unless told
 * @property {boolean} [desktopOnly] phones have no such view
 */

/** @param {unknown} value */
const text = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * A page for one scene on one device, with the tools that scenes are written in.
 * @param {object} place
 * @param {import('playwright').Browser} place.browser
 * @param {Awaited<ReturnType<typeof import('../sandbox/createSandbox.mjs').createSandbox>>} place.sandbox
 * @param {(typeof import('./devices.mjs').devices)[number]} place.device
 * @param {(stage: Stage, name: string) => Promise<void>} place.shoot takes a picture named `<view>-<state>`
 * @param {(stage: Stage, name: string, action: () => Promise<unknown>) => Promise<void>} [place.film] records an action as a film sheet named `film-<action>`
 * @param {boolean} [place.frozen] with a fixed time and fixed codes, so that a picture is the same each time
 * @param {Scene} scene
 */
export async function createStage({ browser, sandbox, device, shoot, film, frozen = false }, scene) {
  const context = await browser.newContext({
    ...device.context,
    colorScheme: 'dark',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await addPackagedFonts(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
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
    complaints,
    /** Waits until nothing is loaded and nothing moves. */
    waitUntilQuiet: followRequests(page),
    /** What Ethereum's node answers to this page alone. @type {import('./scenes/nodeAnswers.mjs').NodeAnswers} */
    nodeAnswers: {},
    /** What the page takes for the present. */
    now: frozen ? FROZEN_AT : Date.now(),
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
      await modal.locator(`[data-view=${view}]:not(.leaving *)`).waitFor();
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
    /** Cuts the page off from everything, once it has the words in which `run.mjs` also checks the pictures. @returns {Promise<void>} */
    async goOffline() {
      await inArabic(stage, async () => {});
      await context.setOffline(true);
    },
    /** @param {string} name `<view>-<state>` @returns {Promise<void>} */
    shoot: (name) => shoot(stage, name),
    /** Records what is painted during an action, where films are taken. @param {string} name @param {() => Promise<unknown>} action */
    async film(name, action) {
      await (film ? film(stage, name, action) : action());
    },
    /** Goes to the scene's page. */
    async visit() {
      if (frozen) await freezePage(page, { sandbox, clock: scene.clock });
      else if (scene.clock) await page.clock.install();
      await scene.before?.(stage);
      /** @type {Record<string, any>} */
      const wanted = (typeof scene.page === 'function' ? scene.page(sandbox.url, sandbox.parts) : scene.page) ?? {};
      /** @type {Record<string, any>} */
      const { options: deviceOptions, ...devicePage } = device.page ?? {};
      const { options, ...query } = { ...wanted, ...devicePage };
      const shown = {
        policy: 'strict',
        title: 'Meadow',
        options: {
          metadata: { name: 'Meadow' },
          ...options,
          themeVariables: {
            '--w3m-font-family': fontFamily,
            ...options?.themeVariables,
            ...deviceOptions?.themeVariables,
          },
        },
        ...query,
      };
      const search = new URLSearchParams(Object.entries(shown).map(([key, value]) => [key, text(value)]));
      await page.goto(sandbox.url + (scene.path ?? `/page?${search}`));
      if (!scene.path) await dressPage(page, { empty: frozen });
    },
    async close() {
      // The page may be in the middle of a request.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
  return stage;
}
