import { pathTemplate } from './pathTemplate';
import type { Page } from './ports/analytics';

/** Flat values of an event; numbers and flags as they are, texts without anything personal. */
export type Properties = Readonly<Record<string, string | number | boolean>>;

/** The body of `POST /e` (specification section 7). It never has an address of the visitor. */
export interface Envelope {
  /** UUID, version 4. */
  readonly eventId: string;
  /** Origin and shape of the path: no query, no fragment. */
  readonly url: string;
  readonly domain: string;
  /** Milliseconds since the epoch of an event, an ISO date of an error. */
  readonly timestamp: number | string;
  readonly props: {
    readonly type: 'track' | 'error';
    readonly event: string;
    readonly properties?: Properties;
  };
}

export const envelope = (
  { origin, hostname, path }: Page,
  timestamp: Envelope['timestamp'],
  props: Envelope['props'],
): Envelope => ({
  eventId: crypto.randomUUID(),
  url: origin + pathTemplate(path),
  domain: hostname,
  timestamp,
  props,
});
