const MAX_LENGTH = 200;
const ends = '(?:rejected|denied|cancell?ed|declined)';
const pattern = new RegExp(
  `\\b(?:user|request)[^.]{0,20}${ends}\\b|\\b${ends} by (?:the )?user\\b|^(?:(?:approval|signature|signing|transaction) )?(?:was )?${ends}\\.?$`,
  'i',
);

/** Whether an error's message says that the visitor has rejected a request. Some wallets throw no code. */
export const isRejectionText = (text: unknown): boolean =>
  typeof text === 'string' && pattern.test(text.slice(0, MAX_LENGTH));
