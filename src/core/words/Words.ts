import type { Message } from '../../lib/formatMessage';
import type { ViewName } from '../state/views';

/** The English messages of every part, by key. Each part fills its own in beside them, so that the core imports none. */
export interface Words extends Record<never, Message> {}

/** The key of a message, `view.part`; the table of views has the titles. */
export type MessageKey = keyof Words | `title.${ViewName}`;

/** The words of a part in another language, with the titles of the views it has; a missing key is a type error. */
export type Translated<English, Titles extends ViewName = never> = {
  readonly [Key in keyof English | `title.${Titles}`]: Message;
};
