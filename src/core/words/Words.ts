import type { Message } from '../../lib/formatMessage';

/** The English messages of every part, by key. The list of all parts fills it in, so that the core need not import them. */
export interface Words extends Record<never, Message> {}

/** The key of a message, `view.part`. */
export type MessageKey = keyof Words;
