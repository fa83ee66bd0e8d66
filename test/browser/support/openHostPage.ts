import type { Browser, BrowserContextOptions, Page, Request } from 'playwright';
import { skipCopies } from './skipCopies';
import type { TestSandbox } from './startTestSandbox';
import type { ContextWatch, Expected } from './watchContexts';

/** The query of the sandbox's `/page`, and options of the browser context. */
export interface HostParams {
  [key: string]: unknown;
  options?: object;
  walletConfig?: object;
  wallets?: string;
  context?: BrowserContextOptions;
  /** Messages that the page is expected to log. */
  expected?: Expected;
  /** Prepares the page before it is loaded. */
  before?(page: Page): Promise<unknown>;
}

export type Host = Awaited<ReturnType<typeof openHostPage>>;

/** Records the requests of a page: their URLs, and those of the pending ones. */
function followRequests(page: Page) {
  const requests: string[] = [];
  const pending = new Map<Request, string>();
  page.on('request', (request) => {
    requests.push(request.url());
    pending.set(request, request.url());
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return { requests, pendingRequests: () => [...pending.values()] };
}

/** A page, and what tests use of its modal. */
export type Controls = ReturnType<typeof controlsOf>;

export const controlsOf = (page: Page) => ({
  page,
  /** The card. What is found in it by text or selector is not in the copy of the previous view. */
  dialog: skipCopies(page.getByRole('dialog')),
  /** The current view, without the copy of the previous one that is fading out. */
  view: page.getByRole('dialog').locator('.slot:not(.leaving)'),
  title: page.getByRole('dialog').getByRole('heading', { level: 2 }),
  opener: page.locator('#opener'),
  button: (name: string | RegExp) => page.locator('wallet-modal').getByRole('button', { name }),
});

/** Another page of a host's context. */
export const onPage = (host: Host, page: Page): Host => ({ ...host, ...controlsOf(page) });

/** Opens a host page in a fresh context and returns the functions that tests use. */
export async function openHostPage(
  { browser, sandbox, watch }: { browser: Browser; sandbox: TestSandbox; watch: ContextWatch },
  { context: contextOptions, expected = {}, before, ...query }: HostParams = {},
) {
  const context = await browser.newContext(contextOptions);
  watch.expect(context, expected);
  const page = await context.newPage();
  const { requests, pendingRequests } = followRequests(page);
  // Playwright refuses a click that would hit another element than the test means, for example because a list has just arrived
  // above it, but only if its listeners are the first of the window. It adds them with its first question.
  sandbox.holdScript(() =>
    page
      .locator('html')
      .count()
      .catch(() => 0),
  );
  await before?.(page);
  const url = sandbox.pageUrl(query);
  await page.goto(url);

  return {
    sandbox,
    context,
    url,
    /** URLs that the first page has requested. */
    requests,
    /** Returns the URLs of the pending requests of the first page. Advancing its clock would let them time out. */
    pendingRequests,
    newPage: () => context.newPage(),
    /** Opens another page of the sandbox in place of the first one, for a visitor who has not been there before. */
    async revisit(query: HostParams): Promise<void> {
      await watch.leave(page);
      await page.evaluate(() => localStorage.clear());
      await page.goto(sandbox.pageUrl(query));
    },
    ...controlsOf(page),
  };
}
