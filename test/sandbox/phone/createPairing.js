import { signal } from '@preact/signals';
import { messageOf } from './createNotes.js';
import { pairingLink } from './pairingLink.js';

const PROPOSAL_WITHIN_MS = 20_000;
const NO_LINK = 'There is no pairing link in this. It begins with “wc:”.';
const LATE = 'The app did not answer. Take a new link from it.';

/** Messages for the errors of the relay's client about a link. @type {[RegExp, string][]} */
const ERRORS = [
  [/expired/i, 'This link has expired. Take a new one from the app.'],
  [/already exists/i, 'This link was used already. Take a new one from the app.'],
];

/** Opens pairing links and reports their progress. @param {import('@reown/walletkit').IWalletKit} kit */
export function createPairing(kit) {
  const pairing = signal({ waiting: false, error: '' });
  /** @param {string} error */
  const end = (error) => {
    pairing.value = { waiting: false, error };
  };
  return {
    pairing,
    /** The app has sent a request. */
    arrived: () => end(''),
    /** Opens the link in a text, and waits for its proposal. @param {string} text */
    async pair(text) {
      const uri = pairingLink(text);
      if (!uri) return end(NO_LINK);
      const attempt = { waiting: true, error: '' };
      pairing.value = attempt;
      setTimeout(() => pairing.value === attempt && end(LATE), PROPOSAL_WITHIN_MS);
      try {
        await kit.pair({ uri });
      } catch (error) {
        const message = messageOf(error);
        end(ERRORS.find(([pattern]) => pattern.test(message))?.[1] ?? message);
      }
    },
  };
}
