const MAX_LENGTH = 200;
const ends = '(?:rejected|denied|cancell?ed|declined)';
const pattern = new RegExp(
  `\\b(?:user|request)[^.]{0,20}${ends}\\b|\\b${ends} by (?:the )?user\\b|^(?:(?:approval|signature|signing|transaction) )?(?:was )?${ends}\\.?$`,
  'i',
);

/** What nobody has decided, or what a node says of a transaction that it has: it may have been sent. */
const doubt = /time[ds]?[- ]?out|already|known transaction|nonce/i;

/** Whether an error's message says that the visitor has rejected a request. Some wallets throw no code. */
export function isRejectionText(text: unknown): boolean {
  const start = typeof text === 'string' ? text.slice(0, MAX_LENGTH) : '';
  return pattern.test(start) && !doubt.test(start);
}
