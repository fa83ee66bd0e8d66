import type { BrowserContextOptions, Page } from 'playwright';
import { addAxe } from './audit';
import { test as base, type TestSandbox } from './test';
import type { Expected } from './watchContexts';

export { expect, type Host } from './test';

/** How the wallet app is opened. */
interface PhoneParams {
  /** `/wc?uri=…` for a link that was tapped. */
  path?: string;
  context?: BrowserContextOptions;
  /** Prepares the page before it is loaded. */
  before?(page: Page): Promise<unknown>;
}

export type Phone = ReturnType<typeof phoneTools>;

/**
 * A second after its start, the wallet's library goes once more through what it has not finished with. What is being
 * worked on is then worked on twice, and the second time finds its record gone: it says so, and nothing is amiss.
 */
const twice = /No matching key\. history: \d+/;
const SCREEN = { width: 390, height: 844 };

/** What pages of the wallet app may do beyond others. */
export const phoneExpected = ({ parts }: TestSandbox): Expected => ({ hosts: [parts.phone.url], console: [twice] });

/** What a test can do in the wallet app. */
function phoneTools(page: Page) {
  const sheet = page.getByRole('dialog');
  return {
    page,
    sheet,
    press: (name: string) => sheet.getByRole('button', { name, exact: true }).click(),
    /** Waits until the sheet asks this. */
    asks: (title: string) => sheet.getByRole('heading', { name: title, exact: true }).waitFor(),
    /** Waits until the newest note says this. */
    notes: (text: string) =>
      page.getByRole('region', { name: 'Activity' }).getByRole('status').filter({ hasText: text }).waitFor(),
    async pair(uri: string) {
      await page.getByLabel('Pairing link').fill(uri);
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
    },
    /** Chooses an option by a part of its text. */
    async choose(what: 'Account' | 'Network', label: string) {
      const select = page.getByRole('combobox', { name: what });
      const value = await select.locator('option', { hasText: label }).first().getAttribute('value');
      await select.selectOption(value);
    },
    /** What axe finds in the whole page. */
    async violations(): Promise<string[]> {
      await addAxe(page);
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      const { violations } = await page.evaluate(() => axe.run());
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
    },
  };
}

/**
 * A test with the sandbox's wallet app at hand, in a browser context of its own. The app's policy forbids every host but its
 * own and the relay, so whatever it tries beyond fails the test.
 */
export const test = base.extend<{ openPhone(params?: PhoneParams): Promise<Phone> }>({
  openPhone: async ({ browser, sandbox, watch }, use) => {
    await use(async ({ path = '/', context: options, before } = {}) => {
      const context = await browser.newContext({ viewport: SCREEN, reducedMotion: 'reduce', ...options });
      watch.expect(context, phoneExpected(sandbox));
      const page = await context.newPage();
      await before?.(page);
      await page.goto(sandbox.parts.phone.url + path);
      return phoneTools(page);
    });
  },
});
