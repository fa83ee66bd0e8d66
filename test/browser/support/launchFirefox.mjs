import puppeteer from 'puppeteer-core';

/**
 * @typedef {object} Driver what a test needs of a browser
 * @property {(url: string) => Promise<unknown>} open
 * @property {(code: (...args: any[]) => unknown, ...args: unknown[]) => Promise<any>} run in the page
 * @property {(key: 'Tab' | 'Enter') => Promise<unknown>} press
 * @property {() => Promise<unknown>} close
 */

/**
 * Starts Firefox with one page.
 * @param {string} program
 * @returns {Promise<Driver & { runIn: (url: string, code: () => unknown) => Promise<any> }>} `runIn` the frame that shows an
 *   address; undefined before it is there
 */
export async function launchFirefox(program) {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await browser.newPage();
  return {
    open: (url) => page.goto(url),
    run: (code, ...args) => page.evaluate(/** @type {any} */ (code), ...args),
    runIn: async (url, code) =>
      page
        .frames()
        .find((frame) => frame.url() === url)
        ?.evaluate(code),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}
