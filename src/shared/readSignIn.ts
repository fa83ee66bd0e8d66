import type { Effect } from '../core/ports/effect';

/** The first line of a message that signs in to a site (EIP-4361 and its like), with the optional scheme before the site. */
const signIn = /^(?:[a-z]+:\/\/)?([!-~]{1,300}) wants you to sign in with your /;

/** Returns the site that a message signs in to, in lower case; undefined for any other message. */
export const readSite = (message: string): string | undefined => signIn.exec(message.toLowerCase())?.[1];

/** Reads a message that signs in to another site than this page; empty for any other message. */
export function readSignIn(message: string): readonly Effect[] {
  const site = readSite(message);
  return site && site !== location.host && site !== location.hostname ? [{ kind: 'signIn', site }] : [];
}
