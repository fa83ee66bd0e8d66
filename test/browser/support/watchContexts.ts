import type { Browser, BrowserContext, Page } from 'playwright';
import { expect, type TestInfo } from 'playwright/test';
import type { SandboxParts } from '../../support/SandboxParts';
import { attachPictures } from './attachPictures';
import { type Exposed, findSecrets } from './findSecrets';
import { mailedSecrets } from './mailedSecrets';
import { rough } from './settings';
import type { TestSandbox } from './startTestSandbox';

/** Problems that a test expects in the pages of a context. */
export interface Expected {
  console?: readonly RegExp[];
  /** Reports of the page's policy. */
  violations?: readonly RegExp[];
  /** Origins in addition to the sandbox's services. */
  hosts?: readonly string[];
  /** Origins of sockets; by default only the relay's. */
  sockets?: readonly string[];
}

/** What a page may contact. Pages of views have no sandbox, so they have neither a relay nor sites for logins. */
type Services = Pick<TestSandbox, 'declaredOrigins'> & { readonly parts?: SandboxParts };

/** Chromium does not support this feature of the policy header and logs that on every page. */
const harmless = /Permissions-Policy header: Unrecognized feature: 'bluetooth'/;

const matches = (patterns: readonly RegExp[] = [], text: string) => patterns.some((pattern) => pattern.test(text));

/** Slows down each page of a context by the factor of the run. */
function slowPages(context: BrowserContext): void {
  if (rough <= 1) return;
  context.on('page', async (page) => {
    // A page that is already closed need not be slowed down.
    const session = await context.newCDPSession(page).catch(() => null);
    await session?.send('Emulation.setCPUThrottlingRate', { rate: rough }).catch(() => {});
  });
}

/** Records a context from its first page on. */
function watchContext(context: BrowserContext, { declaredOrigins, parts }: Services) {
  const messages: { kind: string; text: string }[] = [];
  const logged: Exposed[] = [];
  const requests: string[] = [];
  const bodies: { url: string; body: string }[] = [];
  const sockets: string[] = [];
  /** Reports of the policies of pages that a test has left. */
  const left: string[] = [];
  context.on('console', (message) => {
    logged.push({ place: 'the console', text: message.text() });
    if (['error', 'warning'].includes(message.type()))
      messages.push({ kind: `console ${message.type()}`, text: message.text() });
  });
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    messages.push({ kind: 'page error', text: `${error.message}\n${error.stack ?? ''}` });
  });
  context.on('request', (request) => {
    requests.push(request.url());
    const body = request.postData();
    if (body) bodies.push({ url: request.url(), body });
  });
  context.on('page', (page) => page.on('websocket', (socket) => sockets.push(socket.url())));
  slowPages(context);

  /** Returns the policy's reports in every frame of an open page. */
  async function reports(page: Page): Promise<string[]> {
    const lists = page.frames().map((frame) => frame.evaluate(() => window.violations ?? []).catch(() => []));
    return (await Promise.all(lists)).flat();
  }

  /** The sites that handle logins may contain secrets. */
  const loginSites = parts ? [parts.secure, parts.mailbox, parts.social].map(({ url }) => new URL(url).origin) : [];
  const isOutside = (url: string) => !loginSites.some((origin) => url.startsWith(origin));

  /** Returns the texts that scripts of the page, its services and observers of its URLs can read. */
  async function exposed(): Promise<Exposed[]> {
    const pages = context.pages().filter((page) => isOutside(page.url()));
    const stored = await Promise.all(
      pages.map((page) =>
        page
          .evaluate(() => [...Object.entries({ ...localStorage }), ...Object.entries({ ...sessionStorage })])
          .catch(() => []),
      ),
    );
    return [
      ...logged,
      ...pages.map((page) => ({ place: 'the address of the page', text: page.url() })),
      ...stored.flat().map(([key, text]) => ({ place: `storage ${key}`, text: String(text) })),
      ...requests.filter(isOutside).map((text) => ({ place: `a request to ${new URL(text).pathname}`, text })),
      ...bodies
        .filter(({ url }) => isOutside(url))
        .map(({ url, body }) => ({ place: `what is sent to ${url}`, text: body })),
    ];
  }

  /** Lists the problems. */
  async function complaints(expected: Expected): Promise<string[]> {
    const pages = context.pages();
    const violations = [...left, ...(await Promise.all(pages.map(reports))).flat()];
    const allowedOrigins = [...declaredOrigins(), ...(expected.hosts ?? [])];
    const relay = expected.sockets ?? (parts ? [new URL(parts.relay.url).origin] : []);
    const undeclared = (urls: string[], origins: readonly string[]) =>
      urls.filter((url) => /^(https?|wss?):/.test(url) && !origins.includes(new URL(url).origin));
    const problems = [
      ...messages
        .filter(({ text }) => !harmless.test(text) && !matches(expected.console, text))
        .map(({ kind, text }) => `${kind}: ${text}`),
      ...violations.filter((text) => !matches(expected.violations, text)).map((text) => `violation: ${text}`),
      ...undeclared(requests, allowedOrigins).map((url) => `undeclared host: ${url}`),
      ...undeclared(sockets, [...allowedOrigins, ...relay]).map((url) => `undeclared socket: ${url}`),
    ];
    // There are secrets only if the secure site was contacted.
    if (parts && requests.some((url) => url.startsWith(new URL(parts.secure.url).origin)))
      problems.push(...findSecrets(await mailedSecrets(parts), await exposed()));
    return problems;
  }

  return {
    complaints,
    /** Keeps the reports of a page that is about to be replaced. */
    leave: async (page: Page) => left.push(...(await reports(page))),
  };
}

export type ContextWatch = ReturnType<typeof watchContexts>;

/**
 * Records every context that the browser creates. At the end of a test, it fails on all problems of its pages that it has not
 * declared as expected.
 */
export function watchContexts() {
  let services: Services | undefined;
  const watched = new Map<BrowserContext, ReturnType<typeof watchContext>>();
  const allowed = new Map<BrowserContext, Expected>();
  const declared = new Set<string>();

  /** Returns the problems in all contexts so far. */
  async function complaints(): Promise<string[]> {
    const lists = [...watched].map(([context, { complaints }]) => {
      const expected = allowed.get(context) ?? {};
      const hosts = [...declared, ...(expected.hosts ?? [])];
      return complaints({ ...expected, hosts });
    });
    return (await Promise.all(lists)).flat();
  }

  /** Closes all contexts. */
  async function close(): Promise<void> {
    for (const context of watched.keys()) {
      // Requests that still run through a test's route handlers would otherwise fail with unhandled rejections.
      const routed = [context, ...context.pages()];
      await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
    }
    watched.clear();
    allowed.clear();
    declared.clear();
  }

  return {
    /** Records the contexts that a browser creates during the tests that are watched. */
    follow(browser: Browser): void {
      browser.on('context', (context) => {
        if (services) watched.set(context, watchContext(context, services));
      });
    },
    /** Begins a test whose pages may contact these services. */
    begin(allowed: Services): void {
      services = allowed;
    },
    /** Declares the problems that a test expects in a context. */
    expect(context: BrowserContext, expected: Expected): void {
      allowed.set(context, expected);
    },
    /** Allows every page of the test to contact an origin. */
    declare(origin: string): void {
      declared.add(origin);
    },
    /** Keeps the reports of a page that the test is about to replace. */
    async leave(page: Page): Promise<void> {
      await watched.get(page.context())?.leave(page);
    },
    /** Ends a test, and fails it on errors of its pages. Attaches screenshots of a failed test. Closes all contexts. */
    async end(testInfo: TestInfo): Promise<void> {
      try {
        const found = await complaints();
        if (found.length || testInfo.status !== testInfo.expectedStatus)
          await attachPictures([...watched.keys()], testInfo);
        expect(found, 'what the pages complained about').toEqual([]);
      } finally {
        services = undefined;
        await close();
      }
    },
  };
}
