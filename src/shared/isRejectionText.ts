const MAX_LENGTH = 200;
const pattern =
  /\b(?:user|request)[^.]{0,20}(?:rejected|denied|cancell?ed|declined)\b|\b(?:rejected|denied|cancell?ed|declined) by (?:the )?user\b/i;

/** Whether an error's message says that the visitor has rejected a request. Some wallets throw no code. */
export const isRejectionText = (text: unknown): boolean =>
  typeof text === 'string' && pattern.test(text.slice(0, MAX_LENGTH));
