import type { Effect } from '../core/ports/effect';

/** The first line of a message that signs in to a site (EIP-4361 and its like), with the optional scheme before the site. */
const signIn = /^(?:[a-z]+:\/\/)?([!-~]{1,300}) wants you to sign in with your /;

/** Reads a message that signs in to another site than this page; empty for any other message. */
export function readSignIn(message: string): readonly Effect[] {
  const site = signIn.exec(message.toLowerCase())?.[1];
  return site && site !== location.host && site !== location.hostname ? [{ kind: 'signIn', site }] : [];
}
