import type { Message } from '../../lib/formatMessage';
import type { ViewName } from '../state/views';

/** The English messages by key. Each chunk adds its messages to this interface, so that the core imports no chunk. */
export interface Words extends Record<never, Message> {}

/** A message key, `view.part`. Titles come from the table of views. */
export type MessageKey = keyof Words | `title.${Title}`;

/** The keys of a view's title and of its title on phones. */
type Title = ViewName | `${ViewName}.phone`;

/** The messages of a chunk in another language, with the titles of its views. A missing key is a type error. */
export type Translated<English, Titles extends Title = never> = {
  readonly [Key in keyof English | `title.${Titles}`]: Message;
};
