import type { TestSandbox } from './startTestSandbox';

/** An e-mail of the secure site. */
export interface Mail {
  kind: 'code' | 'device';
  /** Six digits. */
  code?: string;
  /** Opening it confirms the device. */
  link?: string;
}

/** Returns the e-mails to an address, newest first. */
export const mails = async (sandbox: TestSandbox, to: string): Promise<Mail[]> =>
  (await fetch(`${sandbox.parts.mailbox.messages}?to=${to}`)).json();
