import { define, type } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import { childController } from '../../lib/childController';
import { linkUrl } from '../../lib/linkUrl';
import { withTimeout } from '../../lib/timeout';
import type { AnsweringWindow } from '../../shared/ports/foreignPages';
import { socialError } from './socialError';

/** Intervals for checking the window before and after it is reached, and how long its last message may take after it was closed (ms). */
const FIRST_POLL = 50;
const POLL = 250;
const LAST_MESSAGE = 250;
/** At how many checks in a row a window was seen at its page before it counts as reached. */
const SIGHTINGS = 8;
/** How long the URL of the provider's page may take to load (ms). */
const TIMEOUT = 45_000;

const MAX_LENGTH = 8_192;

/** The message that the last page of the window posts, on the secure site's origin. */
const loginResult = type({
  resultUri: define<string>('URI', (value) => typeof value === 'string' && value.length <= MAX_LENGTH),
});

/**
 * Shows the provider's page in the window and waits for its result.
 * @param getUri fetches the URL of the page
 * @throws WalletModalError `socialWindowClosed`, `socialWindowLost`, `socialLoginTimedOut` or `untrustedOrigin`; the error of `getUri`;
 * `signal.reason` if the visitor left
 */
export async function awaitPopup(
  { state, clock }: Pick<Context, 'state' | 'clock'>,
  popup: AnsweringWindow,
  getUri: () => Promise<string>,
  signal: AbortSignal,
): Promise<string> {
  const { secureSite } = state.settings.peek().endpoints;
  const controller = childController(signal);
  let navigated = false;
  const watch = async (): Promise<never> => {
    // With `Cross-Origin-Opener-Policy`, a window seems to be closed once it shows a page of another origin. It is seen open there
    // before, for some milliseconds or, on a busy device, for some tenths of a second: sooner, no visitor closes it.
    let sightings = 0;
    while (popup.isReachable()) {
      if (sightings < SIGHTINGS) sightings = popup.isElsewhere() ? sightings + 1 : 0;
      await clock.delay(sightings < SIGHTINGS ? FIRST_POLL : POLL, controller.signal);
    }
    await clock.delay(LAST_MESSAGE, controller.signal);
    throw socialError(navigated && sightings < SIGHTINGS ? 'socialWindowLost' : 'socialWindowClosed');
  };
  const result = new Promise<string>((resolve, reject) => {
    popup.onAnswer(
      secureSite,
      loginResult,
      (answer) => (answer ? resolve(answer.resultUri) : reject(socialError('untrustedOrigin'))),
      controller.signal,
    );
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const navigate = async (): Promise<never> => {
    const error = (): unknown => socialError('socialLoginTimedOut');
    const url = linkUrl(await withTimeout(getUri, TIMEOUT, { clock, signal, error }));
    if (!url) throw socialError('untrustedOrigin');
    if (popup.isReachable()) {
      popup.navigate(url);
      navigated = true;
    }
    // The result or the closed window settles the race.
    return await new Promise<never>(() => {});
  };
  try {
    return await Promise.race([result, watch(), navigate()]);
  } finally {
    controller.abort();
    popup.close();
  }
}
