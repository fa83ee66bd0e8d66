import type { Message } from '../../lib/formatMessage';

/** English messages of the registration of a name. */
export const words = {
  'names.label': 'Name',
  'names.rule': 'Letters, digits and hyphens. At least 4 characters.',
  'names.short': 'At least 4 characters.',
  'names.characters': 'Use letters, digits and hyphens.',
  'names.reserved': 'That name can’t be used. Try another one.',
  'names.taken': 'That name is taken.',
  'names.owned': 'You already have {name}.',
  'names.available': 'Available',
  'names.unavailable': 'Taken',
  'names.isAvailable': '{name} is available.',
  'names.suggestions': 'Suggestions',
  'names.enter': 'Enter a name',
  'names.another': 'Choose another name',
  'names.register': 'Register {name}',
  'names.sign': 'Sign the message in your wallet',
  'names.registering': 'Registering…',
  'names.declinedTitle': 'Request declined',
  'names.declined': 'You declined the request. The name wasn’t registered.',
  'names.networkUnsupported': 'Names can’t be registered on this network.',
  'names.unsureTitle': 'We can’t tell whether {name} was registered',
  'names.unsure': 'Try again to find out.',
  'names.connectAgain': 'Connect again and retry.',
  'names.loginNeeded': 'Names are for accounts with an email or social login. Connect with one to choose a name.',
  'names.connect': 'Connect again',
  'names.done': '{name} is yours',
  'names.doneText': 'Use it to receive tokens and sign in.',
  'names.toAccount': 'Go to your account',
  'names.learnMore': 'Learn more',
  'literal.nameNetworkNotFound': 'Network not found',
  'literal.nameConnectorNotFound': 'Address or auth connector not found',
  'literal.nameSuggestionsFailed': 'Error fetching name suggestions',
  'literal.accountNamesFailed': 'Error fetching names for address',
  'literal.registerNameFailed': 'Error registering name {name}',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
