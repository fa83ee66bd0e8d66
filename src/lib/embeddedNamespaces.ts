/** The chain families that the embedded wallet has accounts in. Its logins are offered for networks of these. */
export const embeddedNamespaces = ['eip155', 'solana'] as const;
