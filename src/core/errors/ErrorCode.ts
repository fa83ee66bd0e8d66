/**
 * The text of every error by its code. Each part has its own beside what throws them; the list of all parts
 * (`errorMessages.ts`) fills this in, so that the core need not import them.
 */
export interface ErrorMessages extends Record<never, string> {}

export type ErrorCode = keyof ErrorMessages;
