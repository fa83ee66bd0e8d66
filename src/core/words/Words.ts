import type { Message } from '../../lib/formatMessage';
import type { ViewName } from '../state/views';

/** The English messages of every part, by key. Each part adds its own here, so that the core imports none of them. */
export interface Words extends Record<never, Message> {}

/** A message key, `view.part`. Titles come from the table of views. */
export type MessageKey = keyof Words | `title.${Title}`;

/** A view's title, and the one that it has on phones. */
type Title = ViewName | `${ViewName}.phone`;

/** The messages of a part in another language, with the titles of its views. A missing key is a type error. */
export type Translated<English, Titles extends Title = never> = {
  readonly [Key in keyof English | `title.${Titles}`]: Message;
};
