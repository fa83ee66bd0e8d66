/** Errors of a login by a social provider. `{reason}` is the provider's own text, cut and without markup. */
export const messages = {
  socialWindowClosed: 'The window of the social login was closed',
  socialWindowLost: 'The page lost contact with the window of the social login',
  socialWindowBlocked: 'The browser blocked the window of the social login',
  socialLoginCanceled: 'The visitor canceled the social login at the provider',
  socialLoginRefused: 'The provider refused the social login: {reason}',
  socialLoginTimedOut: 'The provider of the social login did not answer in time',
  untrustedOrigin: 'Untrusted Origin',
} as const;
