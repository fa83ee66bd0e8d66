import { unused } from '../unused';

// The library calls the global `fetch` only for its vendor's services: telemetry, push messages, the former verify server.
// The adapter uses none of them. If a call is still enabled, now or in a later version, it fails instead of being sent.

/** Replaces the global `fetch` in all code of the chunk. */
export const fetch = async (): Promise<Response> => unused();
