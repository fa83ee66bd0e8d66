/**
 * The messages of every error code. Each part declares its own in its `errors.ts`; `errorMessages.ts` merges them into
 * this interface, so that the core imports none of them.
 */
export interface ErrorMessages extends Record<never, string> {}

export type ErrorCode = keyof ErrorMessages;
