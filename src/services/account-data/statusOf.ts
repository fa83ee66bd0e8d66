/**
 * The result of a transaction or purchase from the service's status text. A dropped, replaced, canceled, declined or refunded one
 * had no effect. A transaction without a status is in the history because it was mined.
 */
export const statusOf = (word = 'confirmed'): 'confirmed' | 'failed' | 'pending' =>
  /fail|error|revert|drop|replac|cancel|reject|declin|refund|expire|abort|invalid/i.test(word)
    ? 'failed'
    : /pending|progress|wait|creat|queue|submit|broadcast|processing/i.test(word)
      ? 'pending'
      : 'confirmed';
