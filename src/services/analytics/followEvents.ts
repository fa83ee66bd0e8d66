import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Settings } from '../../core/options/hostOptions';
import type { Http } from '../../core/ports/Http';
import { allowsAnalytics } from '../../lib/allowsAnalytics';
import { serviceUrl } from '../../lib/serviceUrl';
import { fetchJson } from '../../shared/fetchJson';
import { sendRequest } from '../../shared/sendRequest';
import { anonymous, type Envelope, envelope } from './envelope';
import type { AnalyticsPort } from './ports/analytics';
import { reportedError } from './reportedError';
import { createReportLimit } from './reportLimit';
import { decodeAnalyticsConfig } from './schema/analyticsConfig';
import { trackedEvent } from './trackedEvent';

/** Maximum of queued events; later ones are dropped. */
const MAX_QUEUE = 50;

/** Creates the function that shows that the service refuses the page, until it no longer does. */
function createRefusal({ state: { alert } }: Context, analytics: AnalyticsPort): (isRefused: boolean) => void {
  let wasRefused = false;
  return (isRefused) => {
    if (isRefused === wasRefused) return;
    wasRefused = isRefused;
    if (isRefused) alert.show('invalidAppConfiguration', { origin: analytics.page().origin, cause: 'refused' });
    else if (alert.list.peek().some(({ params }) => params['cause'] === 'refused'))
      alert.dismiss('invalidAppConfiguration');
  };
}

/**
 * Sends the modal's events while the host, the service and the visitor's browser all allow it: one at a time, without
 * retries, and all queued ones when the page is hidden. Returns a function that reports an error the same way. Its own
 * failures are not reported. Stops when the context's signal is aborted.
 */
export function followEvents(ctx: Context, http: Http, analytics: AnalyticsPort): (error: unknown) => void {
  const { state, clock, signal } = ctx;
  const mayReport = createReportLimit(clock);
  let controller = new AbortController();
  let key = '';
  let allowed: boolean | undefined;
  let queue: Envelope[] = [];
  let sending = false;
  const setRefused = createRefusal(ctx, analytics);

  /** Returns the event, without the address if the host has made analytics anonymous since it was queued. */
  const permitted = (body: Envelope): Envelope =>
    state.settings.peek().features.analytics === true ? body : anonymous(body);
  const url = (): string => serviceUrl(state.settings.peek(), state.settings.peek().endpoints.analytics, '/e');

  async function send(body: Envelope): Promise<void> {
    const post = (attempt: AbortSignal): Promise<number> => analytics.post(url(), permitted(body), attempt);
    const status = await sendRequest(post, { clock, signal: controller.signal, repeat: false }).catch(() => 0);
    if (status === 403 || (status >= 200 && status < 300)) setRefused(status === 403);
  }

  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    while (allowed && queue.length) {
      // Starting a request takes about a frame on a slow phone, and the event may be of a click that opens the modal.
      await analytics.afterFrame();
      const next = allowed && queue.shift();
      if (next) await send(next);
    }
    sending = false;
  }

  function enqueue(props: Envelope['props'] | null, timestamp: Envelope['timestamp']): void {
    if (!props || !key || allowed === false || queue.length >= MAX_QUEUE) return;
    queue.push(envelope(analytics.page(), timestamp, props));
    void sendAll();
  }

  /**
   * Requests whether the service accepts events. The queue is cleared when the project changes or the host disables
   * analytics.
   */
  async function updatePermission(settings: Settings): Promise<void> {
    const { projectId, endpoints } = settings;
    const enabled = allowsAnalytics(settings) && !analytics.isForbidden();
    const next = enabled ? JSON.stringify([projectId, endpoints.api, endpoints.analytics]) : '';
    if (next === key) return;
    controller.abort();
    key = next;
    allowed = undefined;
    queue = [];
    setRefused(false);
    if (!key) return;
    controller = new AbortController();
    const { signal: requestSignal } = controller;
    const isEnabled = await fetchJson(ctx, http, '/getAnalyticsConfig', requestSignal).then(
      decodeAnalyticsConfig,
      () => false,
    );
    if (requestSignal.aborted) return;
    allowed = isEnabled;
    if (allowed) await sendAll();
    else queue = [];
  }

  const disposers = [
    effect(() => {
      void updatePermission(state.settings.value);
    }),
    ctx.events.subscribe(({ event, at, address }) => enqueue(trackedEvent(event, address), at)),
    analytics.onHide(() => {
      if (allowed) queue = queue.filter((body) => !analytics.sendLast(url(), permitted(body)));
    }),
  ];
  signal.addEventListener('abort', () => {
    controller.abort();
    queue = [];
    for (const dispose of disposers) dispose();
  });

  return (error) => {
    if (!key || allowed === false) return;
    const props = reportedError(error);
    if (props && mayReport(JSON.stringify(props))) enqueue(props, new Date(clock.now()).toISOString());
  };
}
