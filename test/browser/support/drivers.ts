import { spawn } from 'node:child_process';
import fs from 'node:fs';
import type { Page } from 'playwright';
import { type Browser as Firefox, launch } from 'puppeteer-core';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../sandbox/freePort.mjs';
import { findProgram } from './findBrowser.mjs';
import { eventually } from './steps';

/** The functions of a browser that the tests of every engine use. */
export interface Driver {
  open(url: string): Promise<unknown>;
  /** Runs a function in the page. */
  run<Result, Argument = undefined>(
    code: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>>;
  /** Runs a function in the frame with a URL; undefined before the frame exists. */
  runIn<Result>(url: string, code: () => Result): Promise<Awaited<Result> | undefined>;
  press(key: 'Tab' | 'Enter'): Promise<unknown>;
}

export const driveChromium = (page: Page): Driver => ({
  open: (url) => page.goto(url),
  run: (code, argument) => page.evaluate(code as (argument: unknown) => never, argument),
  runIn: async (url, code) =>
    page
      .frames()
      .find((frame) => frame.url() === url)
      ?.evaluate(code as () => never),
  press: (key) => page.keyboard.press(key),
});

/** Starts Firefox with the protocol that the distribution's Firefox supports. */
export const launchFirefox = (executablePath: string) => launch({ browser: 'firefox', executablePath, headless: true });

/** Opens a page that shares no state with those of earlier tests. */
export async function driveFirefox(browser: Firefox): Promise<Driver & { close(): Promise<void> }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return {
    open: (url) => page.goto(url),
    run: (code, argument) => page.evaluate(code as (argument: unknown) => never, argument),
    runIn: async (url, code) =>
      page
        .frames()
        .find((frame) => frame.url() === url)
        ?.evaluate(code as () => never),
    press: (key) => page.keyboard.press(key),
    close: () => context.close(),
  };
}

const miniBrowser = () =>
  ['/usr/lib', '/usr/libexec']
    .flatMap((folder) => (fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => `${folder}/${name}`) : []))
    .flatMap((folder) => [
      folder,
      ...['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => `${folder}/${name}`),
    ])
    .map((folder) => `${folder}/MiniBrowser`)
    .find((file) => fs.existsSync(file));

/** Returns the program that drives WebKitGTK; undefined if it or the browser is missing. */
export const findWebkitDriver = () => (miniBrowser() ? findProgram(['WebKitWebDriver']) : undefined);

/** Starts WebKitGTK's driver; resolves with its URL when it is ready. */
async function startWebkitService(program: string) {
  const port = await freePort();
  const display = findProgram(['xvfb-run']);
  const prefix = display && !process.env['DISPLAY'] ? [display, '-a'] : [];
  const [command = program, ...args] = [...prefix, program, `--port=${port}`, '--host=127.0.0.1'];
  // In its own process group, so that the display that it starts is also stopped.
  const service = spawn(command, args, { stdio: 'ignore', detached: true });
  const stop = () => {
    if (service.pid) process.kill(-service.pid);
  };
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await eventually(isReady, { timeout: 15_000 }).toBe(true);
  } catch (error) {
    stop();
    throw error;
  }
  return { url, stop };
}

/** Starts WebKitGTK with one page. */
export async function launchWebkit(program: string): Promise<Driver & { close(): Promise<void> }> {
  const { url, stop } = await startWebkitService(program);
  let browser: WebDriver;
  try {
    browser = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      })
      .build();
  } catch (error) {
    stop();
    throw error;
  }
  return {
    open: (address) => browser.get(address),
    run: (code, argument) => browser.executeScript(code, argument),
    runIn: () => Promise.reject(new Error('No test asks WebKitGTK for a frame')),
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
}
