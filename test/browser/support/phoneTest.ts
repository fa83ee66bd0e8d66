import type { BrowserContextOptions, Page } from 'playwright';
import { addAxe } from './audit.mjs';
import { baseTest, type TestSandbox } from './baseTest';
import type { Expected } from './watchContexts';

export type { Host } from './baseTest';

/** Options for opening the wallet app. */
interface PhoneParams {
  /** `/wc?uri=…` for a tapped link. */
  path?: string;
  context?: BrowserContextOptions;
  /** Prepares the page before it is loaded. */
  before?(page: Page): Promise<unknown>;
}

export type Phone = ReturnType<typeof phoneTools>;

/**
 * One second after its start, the wallet's library processes unfinished requests again. A request that is in progress is then
 * processed twice, and the second time its record is missing. The library logs this error, which is harmless.
 */
const duplicateRequest = /No matching key\. history: \d+/;
const SCREEN = { width: 390, height: 844 };

/** Returns what pages of the wallet app may do in addition to other pages. */
export const phoneExpected = ({ parts }: TestSandbox): Expected => ({
  hosts: [parts.phone.url],
  console: [duplicateRequest],
});

/** The functions that tests use in the wallet app. */
function phoneTools(page: Page) {
  const sheet = page.getByRole('dialog');
  return {
    page,
    sheet,
    press: (name: string) => sheet.getByRole('button', { name, exact: true }).click(),
    /** Waits until the sheet has a title. */
    waitForTitle: (title: string) => sheet.getByRole('heading', { name: title, exact: true }).waitFor(),
    /** Waits until the newest note has a text. */
    waitForNote: (text: string) =>
      page.getByRole('region', { name: 'Activity' }).getByRole('status').filter({ hasText: text }).waitFor(),
    async pair(uri: string) {
      await page.getByLabel('Pairing link').fill(uri);
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
    },
    /** Selects an option by a part of its text. */
    async choose(what: 'Account' | 'Network', label: string) {
      const select = page.getByRole('combobox', { name: what });
      const value = await select.locator('option', { hasText: label }).first().getAttribute('value');
      await select.selectOption(value);
    },
    /** Returns the axe violations of the whole page. */
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
 * A test with the sandbox's wallet app in a separate browser context. The app's policy forbids every host except its own and
 * the relay, so any other request fails the test.
 */
export const phoneTest = baseTest.extend<{ openPhone(params?: PhoneParams): Promise<Phone> }>({
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
