import { createErrors } from '../../shared/createErrors';
import { messages } from './errors';

export const pairingError = createErrors(messages);
