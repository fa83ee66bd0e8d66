import { pageDocument } from './pageDocument';

/** Creates an event that can be canceled. Not by the constructor, which MooTools replaces by a class of other events. */
export function createEvent(type: string, bubbles = false): Event {
  const event = pageDocument.createEvent('Event');
  event.initEvent(type, bubbles, true);
  return event;
}
