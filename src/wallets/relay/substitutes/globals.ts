import { unused } from '../unused';
import { fromString, toString as toText } from './uint8arrays';

// The library calls the global `fetch` only for its vendor's services: telemetry, push messages, the former verify server.
// The adapter uses none of them. If a call is still enabled, now or in a later version, it fails instead of being sent.

/** Replaces the global `fetch` in all code of the chunk. */
export const fetch = async (): Promise<Response> => unused();

/** Only encodes the permission in a request to sign in, which the library does as in Node.js. */
export const Buffer = {
  from: (text: string) => ({
    toString: (encoding: string): string => (encoding === 'base64' ? toText(fromString(text), 'base64pad') : unused()),
  }),
};
