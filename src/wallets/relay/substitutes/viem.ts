// Only for wallets, which recover the signer of a sign-in message; the page does not request one over the relay.
import { unused } from '../unused';

export const recoverAddress = unused;
