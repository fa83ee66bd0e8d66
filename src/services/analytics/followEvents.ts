import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Settings } from '../../core/options/hostOptions';
import type { Http } from '../../core/ports/Http';
import { serviceUrl } from '../../lib/serviceUrl';
import { withTimeout } from '../../lib/timeout';
import { ask } from '../../shared/ask';
import { type Envelope, envelope } from './envelope';
import type { AnalyticsPort } from './ports/analytics';
import { reportedError } from './reportedError';
import { createReportLimit } from './reportLimit';
import { decodeAnalyticsConfig } from './schema/analyticsConfig';
import { trackedEvent } from './trackedEvent';

/** What may wait to be sent; beyond it, later events are dropped. */
const MOST = 50;
/** Milliseconds until an answer counts as missing. */
const TIMEOUT = 10_000;

/**
 * Sends the modal's events (specification section 7) while the host, the service and the visitor's browser all allow it:
 * one after the other, each once, and all that still waits when the page hides. Returns what tells an error in the same
 * way. Nothing in here is ever reported itself. Ends with the context's signal.
 */
export function followEvents(ctx: Context, http: Http, analytics: AnalyticsPort): (error: unknown) => void {
  const { state, clock, signal } = ctx;
  const mayReport = createReportLimit(clock);
  let life = new AbortController();
  let key = '';
  let allowed: boolean | undefined;
  let waiting: Envelope[] = [];
  let sending = false;
  let refused = false;

  const url = (): string => serviceUrl(state.settings.peek(), state.settings.peek().endpoints.analytics, '/e');

  async function send(body: Envelope): Promise<void> {
    const post = (attempt: AbortSignal): Promise<number> => analytics.post(url(), body, attempt);
    const status = await withTimeout(post, TIMEOUT, { clock, signal: life.signal }).catch(() => 0);
    if (status === 403 && !refused) {
      state.alert.show('invalidAppConfiguration', { origin: analytics.page().origin });
    }
    if (status === 403 || (status >= 200 && status < 300)) refused = status === 403;
  }

  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    // In a task of its own: to post takes a slow phone as long as a frame, and it is the visitor who caused the event.
    await clock.delay(0, signal).catch(() => {});
    for (let next = allowed && waiting.shift(); next; next = allowed && waiting.shift()) await send(next);
    sending = false;
  }

  function put(props: Envelope['props'] | null, timestamp: Envelope['timestamp']): void {
    if (!props || !key || allowed === false || waiting.length >= MOST) return;
    waiting.push(envelope(analytics.page(), timestamp, props));
    void sendAll();
  }

  /** Asks whether the service wants events; another project, or a no of the host, drops what waits. */
  async function permit({ features, projectId, endpoints }: Settings): Promise<void> {
    const wanted = projectId && features.analytics !== false && !analytics.forbidden();
    const next = wanted ? JSON.stringify([projectId, endpoints.api, endpoints.analytics]) : '';
    if (next === key) return;
    life.abort();
    key = next;
    allowed = undefined;
    waiting = [];
    if (!key) return;
    life = new AbortController();
    const { signal: own } = life;
    const answer = await ask(ctx, http, '/getAnalyticsConfig', own).then(decodeAnalyticsConfig, () => false);
    if (own.aborted) return;
    allowed = answer;
    if (allowed) await sendAll();
    else waiting = [];
  }

  const stops = [
    effect(() => {
      void permit(state.settings.value);
    }),
    ctx.events.subscribe((event) => put(trackedEvent(event), clock.now())),
    analytics.onHide(() => {
      if (allowed) waiting = waiting.filter((body) => !analytics.sendLast(url(), body));
    }),
  ];
  signal.addEventListener('abort', () => {
    life.abort();
    waiting = [];
    for (const stop of stops) stop();
  });

  return (error) => {
    if (!key || allowed === false) return;
    const props = reportedError(error);
    if (props && mayReport(JSON.stringify(props))) put(props, new Date(clock.now()).toISOString());
  };
}
