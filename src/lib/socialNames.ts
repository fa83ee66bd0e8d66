/** The names of the social providers by id, in their default order. Names of companies are the same in every language. */
export const socialNames = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
} as const;
