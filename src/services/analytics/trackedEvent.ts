import type { ModalEvent } from '../../core/actions/events';
import { redactPersonal } from '../../lib/redactPersonal';
import type { Envelope, Properties } from './envelope';

/** Events that are never sent: `WC_URI` contains the key of a pairing. */
const excludedEvents: readonly string[] = ['MODAL_CREATED', 'WC_URI'];
/** Properties that may identify the visitor, their session or their transfer. */
const personalProperties: readonly string[] = ['address', 'uri', 'email', 'cursor', 'hash', 'projectId'];

const MAX_PROPERTIES = 20;

function clean(properties: Readonly<Record<string, unknown>>): Properties {
  const entries = Object.entries(properties).flatMap(([key, value]): [string, Properties[string]][] => {
    if (personalProperties.includes(key)) return [];
    if (typeof value === 'string') return [[key, redactPersonal(value)]];
    return typeof value === 'boolean' || Number.isFinite(value) ? [[key, value as number | boolean]] : [];
  });
  return Object.fromEntries(entries.slice(0, MAX_PROPERTIES));
}

/** Builds the body of an event, with the address of the active account if there is one; null for an event that is not sent. */
export function trackedEvent({ event, properties }: ModalEvent, address?: string): Envelope['props'] | null {
  if (excludedEvents.includes(event)) return null;
  const sent = clean(properties);
  return {
    type: 'track',
    event,
    ...(Object.keys(sent).length > 0 && { properties: sent }),
    ...(address && { address }),
  };
}
