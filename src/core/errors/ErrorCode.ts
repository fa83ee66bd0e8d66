/**
 * The messages of every error code. Each chunk has its messages in an `errors.ts`; `errorMessages.ts` merges them into this
 * interface, so that the core imports no chunk.
 */
export interface ErrorMessages extends Record<never, string> {}

export type ErrorCode = keyof ErrorMessages;
