/** The errors of sign-in. */
export const messages = {
  signInNotEnabled: 'SIWX is not enabled',
  signInAddressMissing: 'No ActiveCaipAddress found',
  signInNetworkMissing: 'No ActiveCaipNetwork or client found',
  signInClientMissing: 'No ConnectionController client found',
  signInSetupFailed: 'A problem occurred while trying initialize authentication',
  signInDeclined: 'Signature declined',
  signInMessageRefused: 'The sign-in message cannot be used: {reason}',
  signOutRefused: "The host's `signOut` answered false: its session has not ended",
  signInNotVerified: 'The signature is not one of this account',
} as const;
