import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { Builder } from 'selenium-webdriver';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../sandbox/freePort.mjs';
import { findFirefox, findProgram } from './support/findBrowser.mjs';
import { launchFirefox } from './support/launchFirefox.mjs';
import { pageUrl } from './support/openHostPage.mjs';
import { resetSandbox } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { eventually } from './support/steps.mjs';

const test = suite('other engines');

/** @typedef {import('./support/launchFirefox.mjs').Driver} Driver */

/** The connect journey of the design by keyboard, under the strict policy, to the balance of a real node. @param {Driver} driver */
async function connects({ open, run, press }) {
  await resetSandbox();
  await open(pageUrl({ wallets: 'headless', walletConfig: { headless: { policy: 'ask' } } }));
  const active = () =>
    run(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.id && !element.getRootNode().host ? `#${element.id}` : (element?.textContent ?? '');
    });
  const view = () =>
    run(() => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('[role=dialog]')?.textContent ?? '');
  await run(() => void (/** @type {HTMLElement} */ (document.querySelector('#opener')).focus()));
  await press('Enter');
  await eventually(active, 'Connect wallet');
  for (let presses = 0; presses < 6 && !String(await active()).startsWith('Pebble'); presses += 1) await press('Tab');
  await press('Enter');
  await eventually(view, /Continue in Pebble/);
  const waiting = () => run(() => /** @type {any} */ (window).sandboxWallets.headless.pending().length);
  await eventually(waiting, 1);
  await run(() => void (/** @type {any} */ (window).sandboxWallets.headless.approve()));
  await eventually(view, /^$/);
  await eventually(active, '#opener');
  const address = await run(() => /** @type {any} */ (window).WalletModal.getAccount().address);
  assert.is(address, stage.sandbox.parts.accounts[1].address);
  await press('Enter');
  await eventually(view, /10,000\.000/);
  assert.equal(await run(() => /** @type {any} */ (window).violations), []);
}

const miniBrowser = () =>
  ['/usr/lib', '/usr/libexec']
    .flatMap((folder) =>
      fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: false }).map((name) => `${folder}/${name}`) : [],
    )
    .flatMap((folder) => [
      folder,
      ...['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => `${folder}/${name}`),
    ])
    .map((folder) => `${folder}/MiniBrowser`)
    .find((file) => fs.existsSync(file));

/** @returns {Promise<Driver>} @param {string} program */
async function webkit(program) {
  const port = await freePort();
  const display = findProgram(['xvfb-run']);
  const [command, ...args] = [
    ...(display && !process.env['DISPLAY'] ? [display, '-a'] : []),
    program,
    `--port=${port}`,
    '--host=127.0.0.1',
  ];
  // In a group of its own, so that the display it started ends with it.
  const service = spawn(command, args, { stdio: 'ignore', detached: true });
  const stop = () => service.pid && process.kill(-service.pid);
  const url = `http://127.0.0.1:${port}`;
  try {
    await eventually(
      () =>
        fetch(`${url}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      true,
      15_000,
    );
    const browser = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      })
      .build();
    return {
      open: (address) => browser.get(address),
      run: (code, ...rest) => browser.executeScript(code, ...rest),
      press: (key) =>
        browser
          .actions()
          .sendKeys(key === 'Tab' ? '\ue004' : '\ue007')
          .perform(),
      close: async () => {
        await browser.quit().catch(() => {});
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** @type {[string, string | undefined, (program: string) => Promise<Driver>][]} */
const engines = [
  ['Firefox ESR', findFirefox(), launchFirefox],
  ['WebKitGTK', miniBrowser() && findProgram(['WebKitWebDriver']), webkit],
];
for (const [name, program, start] of engines) {
  if (!program) {
    console.log(`skipped: ${name} is not installed`);
    continue;
  }
  test(`${name}: by keyboard from the page's button to the balance`, async () => {
    const driver = await start(program);
    try {
      await connects(driver);
    } finally {
      await driver.close();
    }
  });
}

test.run();
