import { scriptGlobal } from '../../../lib/scriptGlobal';
import { readField } from '../../../shared/readField';
import { isExtension } from '../wallet/isExtension';

/** No page has more. */
const MAX_KEYS = 1_000;

/** The browser of Nova Wallet gives its own extension the key of another one. */
function isInNova(): boolean {
  try {
    return readField(scriptGlobal('walletExtension'), 'isNovaWallet') === true;
  } catch {
    return false; // A getter of the page threw.
  }
}

/** Reads the extensions of the page by their keys, in the page's order. What cannot be read is left out. */
export function readExtensions(): ReadonlyMap<string, object> {
  const extensions = new Map<string, object>();
  try {
    const record = Object(scriptGlobal('injectedWeb3')) as Readonly<Record<string, unknown>>;
    for (const key of Object.keys(record).slice(0, MAX_KEYS)) {
      try {
        const extension = record[key];
        if (isExtension(extension))
          extensions.set(key === 'polkadot-js' && isInNova() ? 'nova wallet' : key, extension);
      } catch {
        // A getter threw: the others must still be found.
      }
    }
  } catch {
    // The record cannot be read.
  }
  return extensions;
}
