const DECODED_AT_MOST = 3;
const LINK = /\bwc:[0-9a-f]{64}@2\?[^\s"'<>]+/i;

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Finds the pairing link (`wc:` of version 2) in a pasted, scanned or opened text: the link itself, a URL or deep link that
 * contains it (encoded once or twice), or a sentence with it.
 * @param {string} text
 * @returns {string | null}
 */
export function pairingLink(text) {
  let rest = text;
  for (let times = 0; times < DECODED_AT_MOST; times += 1) {
    const found = LINK.exec(rest)?.[0];
    if (found) return found;
    rest = decoded(rest);
  }
  return null;
}

/** Returns the pairing link in the page's query or fragment. @param {{ search: string, hash: string }} address */
export const openedLink = ({ search, hash }) => pairingLink(search) ?? pairingLink(hash);
