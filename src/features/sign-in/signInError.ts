import { createErrors } from '../../shared/createErrors';
import { messages } from './errors';

/** Creates the errors of sign-in. */
export const signInError = createErrors(messages);
