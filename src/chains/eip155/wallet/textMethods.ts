import { readMessage } from './readMessage';

/** The methods that sign texts, and how the text of each is read. */
export const textMethods = { personal_sign: readMessage };
