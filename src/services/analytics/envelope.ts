import { pathTemplate } from './pathTemplate';
import type { Page } from './ports/analytics';

/** Flat properties of an event. Texts contain no personal data. */
export type Properties = Readonly<Record<string, string | number | boolean>>;

/** The body of `POST /e`. */
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
    /** The active account's address in the format of its chain family; not with anonymous analytics, nor in errors. */
    readonly address?: string;
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

/** Returns the event without the visitor's address. */
export function anonymous(body: Envelope): Envelope {
  const { address: _, ...props } = body.props;
  return { ...body, props };
}
