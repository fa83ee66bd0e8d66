import type { Message } from '../../lib/formatMessage';

/** English messages of the host's legal documents. */
export const words = {
  'connect.terms': 'Terms',
  'connect.privacy': 'Privacy Policy',
  'connect.legal': 'By connecting, you accept the {terms} and {privacy}.',
  'connect.legalOne': 'By connecting, you accept the {document}.',
  'connect.accept': 'I accept the {terms} and {privacy}',
  'connect.acceptOne': 'I accept the {document}',
  'connect.acceptFirst': 'Accept the terms to continue.',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
