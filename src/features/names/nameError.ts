import { createErrors } from '../../shared/createErrors';
import { messages } from './errors';

/** Creates the errors of account names. */
export const nameError = createErrors(messages);
