import type { Browser, BrowserContextOptions, Page } from 'playwright';
import type { TestSandbox } from './startTestSandbox';
import type { ContextWatch, Expected } from './watchContexts';

/** The sandbox's keys for `/page`, and how the browser shows it. */
export interface HostParams {
  [key: string]: unknown;
  options?: object;
  walletConfig?: object;
  wallets?: string;
  context?: BrowserContextOptions;
  /** What the page is going to complain about. */
  expected?: Expected;
  /** Prepares the page before it is loaded. */
  before?(page: Page): Promise<unknown>;
}

export type Host = Awaited<ReturnType<typeof openHostPage>>;

/** Follows the requests of a page: their addresses, and which of them wait for an answer. */
function followRequests(page: Page) {
  const requests: string[] = [];
  const underWay = new Set();
  page.on('request', (request) => {
    requests.push(request.url());
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return { requests, waiting: () => underWay.size };
}

/** Opens a host page in a fresh context and gives a test its tools. */
export async function openHostPage(
  { browser, sandbox, watch }: { browser: Browser; sandbox: TestSandbox; watch: ContextWatch },
  { context: contextOptions, expected = {}, before, ...query }: HostParams = {},
) {
  const context = await browser.newContext(contextOptions);
  watch.expect(context, expected);
  const page = await context.newPage();
  const { requests, waiting } = followRequests(page);
  await before?.(page);
  const url = sandbox.pageUrl(query);
  await page.goto(url);

  return {
    sandbox,
    context,
    page,
    url,
    /** Addresses that the first page has asked for. */
    requests,
    /** How many requests of the first page wait for an answer: a leap of its clock would let them time out. */
    waiting,
    newPage: () => context.newPage(),
    dialog: page.getByRole('dialog'),
    title: page.getByRole('dialog').getByRole('heading', { level: 2 }),
    opener: page.locator('#opener'),
    button: (name: string | RegExp) => page.locator('wallet-modal').getByRole('button', { name }),
  };
}
