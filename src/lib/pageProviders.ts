import { socialProviders } from './socialProviders';

export type PageProvider = Exclude<(typeof socialProviders)[number], 'farcaster'>;

/** The social providers whose login is a page of theirs: all but Farcaster, whose login is in its app. */
export const pageProviders = socialProviders.filter((id): id is PageProvider => id !== 'farcaster');
