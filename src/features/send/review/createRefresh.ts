import type { ReadonlySignal } from '#reactive';
import type { Context } from '../../../core/actions/Context';
import { preparationLifetime as INTERVAL } from '../../../lib/preparationLifetime';
import type { Notice, Prepared, RequestReview } from '../../../requests/createReview';
import type { Review } from '../Review';
import type { SendServices } from '../useSendServices';
import { costsMore, isOther, prepareAgain } from './prepareAgain';

/** A new notice each time, because each is announced once. */
const otherNumbers = (): Notice => ({ obstacle: { text: 'sendReview.changed' } });

interface RefreshPorts {
  readonly current: ReadonlySignal<Review | null>;
  readonly services: ReadonlySignal<SendServices | null>;
  readonly requests: Pick<RequestReview<Review>, 'confirmed' | 'sent' | 'notice' | 'restart'>;
  readonly isShown: (review: object) => boolean;
  /** Shows another preparation of the transfer on screen. */
  readonly show: (review: Review) => void;
}

/** Keeps the transfer under review up to date: what it costs, what arrives, and how long its request is valid. */
export function createRefresh(ctx: Context, { current, services, requests, isShown, show }: RefreshPorts) {
  const { clock } = ctx;
  let preparedAt = 0;

  function replace(next: Review, isNoticed: boolean): void {
    preparedAt = clock.now();
    if (isNoticed) requests.restart(otherNumbers());
    show(next);
  }

  /** Prepares the transfer on screen again, and shows what has changed. If no node responds, it stays as it is. */
  async function refresh(abort: AbortSignal): Promise<void> {
    const [shown, loaded, notice] = [current.peek(), services.peek(), requests.notice.peek()];
    if (!shown || !loaded || requests.sent.peek()?.subject === shown) return;
    if (notice && 'obstacle' in notice && notice.obstacle.isOutdated) return;
    const next = await prepareAgain(ctx, loaded, shown, abort).catch(() => null);
    // If the visitor has confirmed in the meantime, the transfer is sent as it was shown.
    if (!next || requests.confirmed.peek() || !isShown(shown)) return;
    if ('obstacle' in next) requests.restart(next);
    else replace(next, isOther(shown, next));
  }

  return {
    /** A transfer was prepared for the review. */
    start(): void {
      preparedAt = clock.now();
    },
    /** Prepares the transfer again from time to time. Call while its review is visible. */
    async follow(abort: AbortSignal): Promise<void> {
      // Sooner after the view was hidden.
      let wait = Math.min(Math.max(preparedAt + INTERVAL - clock.now(), 0), INTERVAL);
      for (; !abort.aborted; wait = INTERVAL) {
        await clock.delay(wait, abort);
        await refresh(abort);
      }
    },
    /**
     * Prepares a confirmed transfer again if it is too late to ask the wallet for its request. Null if the visitor has to look at it
     * again, because it would cost more or do something else than was confirmed.
     */
    async renew(shown: Review): Promise<Prepared<Review>> {
      const loaded = services.peek();
      if (!loaded || shown.expires === undefined || clock.now() < shown.expires) return shown;
      const next = await prepareAgain(ctx, loaded, shown, ctx.signal);
      if ('obstacle' in next || !(isOther(shown, next) || costsMore(shown, next))) return next;
      if (isShown(shown)) replace(next, true);
      return null;
    },
  };
}
