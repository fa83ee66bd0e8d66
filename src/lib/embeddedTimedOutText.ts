/** The error message of an embedded wallet that does not answer in time. */
export const embeddedTimedOutText = 'Embedded Wallet Request Timed Out';
