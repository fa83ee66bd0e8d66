/** The name of the embedded wallet for hosts and in storage, in every language. */
export const embeddedName = 'Secure wallet';
