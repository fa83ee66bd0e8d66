import { pathTemplate } from './pathTemplate';
import type { Page } from './ports/analytics';

/** Flat properties of an event. Texts contain no personal data. */
export type Properties = Readonly<Record<string, string | number | boolean>>;

/** The body of `POST /e`. It never contains an address of the visitor. */
export interface Envelope {
  /** UUID, version 4. */
  readonly eventId: string;
  /** Origin and path template; no query, no fragment. */
  readonly url: string;
  readonly domain: string;
  /** Milliseconds since the epoch for an event, an ISO date for an error. */
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
