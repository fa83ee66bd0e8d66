/** The error message of the relay for a pairing that ended without a session. */
export const proposalExpiredText = 'Proposal expired';
