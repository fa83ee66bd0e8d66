import { createErrors } from '../shared/createErrors';
import { messages } from './errors';

/** Creates an error of this chunk. */
export const transactionError = createErrors(messages);
