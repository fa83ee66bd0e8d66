import type { Message } from '../../lib/formatMessage';

/** English for the buttons on the page. */
export const elements = {
  'button.account': '{name}, open account',
  'button.network': '{network}, choose a network',
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
} as const satisfies Record<string, Message>;
