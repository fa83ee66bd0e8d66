import type { Message } from '../../../lib/formatMessage';

/** English messages about transfers on Solana. */
export const words = {
  'solana.tokenAccount':
    'This is a token account, not a wallet. What you send there may be lost. Ask the recipient for the address of their wallet.',
  'solana.noKey':
    'This address belongs to a program, and nobody has a key for it. What you send there may be lost. Ask the recipient for the address of their wallet.',
  'solana.program':
    'This is the address of a program or of its data. What you send there may be lost. Ask the recipient for the address of their wallet.',
  'solana.bound': 'This token can’t be transferred. It stays with the account that received it.',
  'solana.hook':
    'This token runs a program of its own with each transfer, which isn’t supported here. Send it from your wallet.',
  'solana.scaled':
    'The issuer of this token counts it in other units, so that you might send more than you mean. Send it from your wallet.',
  'solana.frozen':
    'The issuer of this token has frozen your account or the recipient’s, so that it can’t be transferred. Ask the issuer.',
  'solana.leavesTooLittle':
    'Your account would keep less than the network’s minimum of about 0.0009 SOL, so the network would refuse this. Send less, or everything (Max).',
  'solana.receiverMinimum':
    'The recipient’s account is new. It must receive at least about 0.0009 SOL, or the network refuses this. Send more.',
  'solana.needsCoin':
    'After the network fee, your account would keep less than the network’s minimum of about 0.0009 SOL, so the network would refuse this. Add some SOL first.',
  'solana.tooLittle':
    'The network has less in this account than you want to send. Send less, or send it from your wallet.',
  'solana.tooManyAccounts':
    'What you have of this token is in too many token accounts for one transfer. Send less, or send it from your wallet.',
  'solana.insecure':
    'On Solana, tokens can only be sent from a page whose address begins with https. Send it from your wallet.',
  'solana.note':
    'A transfer can’t contain the note that this link asks for, so the recipient wouldn’t find it. Ask them for a new link.',
  'solana.wouldFail':
    'The network’s nodes say that this transfer would fail. Check the amount and the recipient, or try again later.',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
