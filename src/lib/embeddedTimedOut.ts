/** The error message of an embedded wallet that does not answer in time. */
export const embeddedTimedOut = 'Embedded Wallet Request Timed Out';
