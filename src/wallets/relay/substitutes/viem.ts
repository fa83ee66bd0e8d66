// Recovers the signer of a sign-in message: for wallets, and in the library's own handling of their answers, which
// `settleAuthentications` replaces.
import { unused } from '../unused';

export const recoverAddress = unused;
