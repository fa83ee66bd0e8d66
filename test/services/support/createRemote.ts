import type { ModalEvent } from '../../../src/core/actions/events';
import { analytics } from '../../../src/services/analytics/index';
import type { AnalyticsPort } from '../../../src/services/analytics/ports/analytics';
import { projectConfig } from '../../../src/services/project-config/index';
import { createFakeModal, type Setup } from '../../support/fakeModal';

/** A service's response to a request; a number is a status, a promise a slow response. */
export type Answers = Partial<Record<'config' | 'origins' | 'analytics', unknown>>;

const paths = {
  '/appkit/v1/config': 'config',
  '/projects/v1/origins': 'origins',
  '/getAnalyticsConfig': 'analytics',
} as const;

/** The service's response with features as `[id, isEnabled, config]`. */
export const configured = (...rows: readonly (readonly [string, boolean, (readonly string[] | null)?])[]) => ({
  features: rows.map(([id, isEnabled, config = []]) => ({ id, isEnabled, config })),
});

/** The error of the HTTP port. */
export const httpFailure = (status: number): Error =>
  Object.assign(new Error(status ? `HTTP status code: ${status}` : 'HTTP request failed'), { status });

export interface RemoteSetup extends Setup {
  readonly answers?: Answers;
  readonly page?: Partial<ReturnType<AnalyticsPort['page']>>;
  readonly forbidden?: boolean;
}

/** Creates a modal whose services the test controls, and records all requests and console messages. */
export function createRemote(setup: RemoteSetup = {}) {
  const fake = createFakeModal(setup);
  const answers: Answers = { config: configured(), origins: { allowedOrigins: [] }, ...setup.answers };
  const asked: string[] = [];
  const posted: { url: string; body: Record<string, unknown> }[] = [];
  const sentLast: { url: string; body: Record<string, unknown> }[] = [];
  const hides = new Set<() => void>();
  const warnings: string[] = [];
  /** The response of the analytics service. */
  const reply: { status: number | Promise<number>; takesLast: boolean } = { status: 202, takesLast: true };
  const page = { origin: 'https://shop.example', hostname: 'shop.example', path: '/', ...setup.page };

  const ports = {
    http: {
      request: () => Promise.reject(new Error('only get is used here')),
      post: () => Promise.reject(new Error('nothing is posted here')),
      get: async (url: string, signal: AbortSignal): Promise<unknown> => {
        signal.throwIfAborted();
        const name = paths[new URL(url).pathname as keyof typeof paths];
        asked.push(url);
        const answer = await new Promise<unknown>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          Promise.resolve(answers[name]).then(resolve, reject);
        });
        if (typeof answer === 'number' || answer === undefined) throw httpFailure(answer ?? 404);
        return typeof answer === 'string' ? JSON.parse(answer) : answer;
      },
    },
    analytics: {
      page: () => page,
      isForbidden: () => setup.forbidden ?? false,
      post: async (url: string, body: unknown) => {
        posted.push({ url, body: JSON.parse(JSON.stringify(body)) });
        return reply.status;
      },
      afterFrame: () => fake.clock.delay(0),
      sendLast: (url: string, body: unknown) => {
        if (reply.takesLast) sentLast.push({ url, body: JSON.parse(JSON.stringify(body)) });
        return reply.takesLast;
      },
      onHide: (listener: () => void) => {
        hides.add(listener);
        return () => void hides.delete(listener);
      },
    } satisfies AnalyticsPort,
  };

  /** Advances the clock and records console output meanwhile. */
  async function pass(ms = 0): Promise<void> {
    const { warn } = console;
    console.warn = (text: string) => void warnings.push(text);
    try {
      await fake.clock.advance(ms);
    } finally {
      console.warn = warn;
    }
  }

  return {
    ...fake,
    answers,
    asked,
    posted,
    sentLast,
    reply,
    page,
    warnings,
    /** The number of remaining listeners of the page. */
    hides,
    features: () => fake.state.remote.value,
    /** The number of requests to one service so far. */
    asks: (name: keyof Answers) =>
      asked.filter((url) => paths[new URL(url).pathname as keyof typeof paths] === name).length,
    open() {
      fake.state.modal.open.value = true;
    },
    close() {
      fake.state.modal.open.value = false;
    },
    hide: () => {
      for (const listener of hides) listener();
    },
    emit: (event: string, properties: Readonly<Record<string, unknown>> = {}) =>
      fake.ctx.emit({ event, properties } as unknown as ModalEvent),
    report: (error: unknown) => analytics.report(fake.ctx, error),
    /** Advances the clock. */
    pass,
    /** Opens the modal for the first time and starts the service under test. */
    visit(): Promise<void> {
      fake.state.modal.open.value = true;
      projectConfig.start(fake.ctx, { http: ports.http, origin: page.origin });
      analytics.start(fake.ctx, ports);
      return pass();
    },
    /** Closes, waits for the effects, and opens again. */
    async reopen(): Promise<void> {
      fake.state.modal.open.value = false;
      await pass();
      fake.state.modal.open.value = true;
      await pass();
    },
  };
}
