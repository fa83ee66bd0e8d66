/**
 * The result of a transaction by the service's word for it. What was dropped, replaced or canceled did not happen. A transaction
 * without a word is in the history because it was mined.
 */
export const statusOf = (word = 'confirmed'): 'confirmed' | 'failed' | 'pending' =>
  /fail|error|revert|drop|replac|cancel|reject|expire|abort|invalid/i.test(word)
    ? 'failed'
    : /pending|progress|wait|creat|queue|submit|broadcast|processing/i.test(word)
      ? 'pending'
      : 'confirmed';
