// Wallets recover the signer of a sign-in message with it; a page asks for none over the relay.
import { unused } from '../unused';

export const recoverAddress = unused;
