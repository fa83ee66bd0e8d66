import { define, type } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import { childController } from '../../lib/childController';
import { deferred } from '../../lib/deferred';
import type { AnsweringWindow } from '../../shared/ports/foreignPages';
import type { ProviderPage } from './loadProviderPage';
import { socialError } from './socialError';

/** Intervals for checking the window before and after it is reached, and how long its last message may take after it was closed (ms). */
const FIRST_POLL = 50;
const POLL = 250;
const LAST_MESSAGE = 250;
/** At how many checks in a row a window was seen at its page before it counts as reached. */
const SIGHTINGS = 8;
const MAX_LENGTH = 8_192;

/** The message that the last page of the window posts, on the secure site's origin. */
const loginResult = type({
  resultUri: define<string>('URI', (value) => typeof value === 'string' && value.length <= MAX_LENGTH),
});

/**
 * Shows the provider's page in the window and waits for its result.
 * @param getPage fetches the page
 * @throws WalletModalError `socialWindowClosed`, `socialWindowLost` or `untrustedOrigin`; the error of `getPage`; `signal.reason` if the
 * visitor left
 */
export async function awaitPopup(
  { clock }: Pick<Context, 'clock'>,
  popup: AnsweringWindow,
  getPage: () => Promise<ProviderPage>,
  signal: AbortSignal,
): Promise<string> {
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
  const navigate = async (): Promise<string> => {
    const { url, site } = await getPage();
    const { promise, resolve, reject } = deferred<string>();
    popup.onAnswer(
      site,
      loginResult,
      (answer) => (answer ? resolve(answer.resultUri) : reject(socialError('untrustedOrigin'))),
      controller.signal,
    );
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (popup.isReachable()) {
      popup.navigate(url);
      navigated = true;
    }
    return await promise;
  };
  try {
    return await Promise.race([watch(), navigate()]);
  } finally {
    controller.abort();
    popup.close();
  }
}
