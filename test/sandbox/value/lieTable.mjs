/** What the sandbox's services can be made to answer falsely, by name. */
export const LIE_TABLE = {
  tenfoldQuote: 'quotes name ten times as much as comes out',
  staleQuote: 'a quote stays what it was when it was first asked for',
  tenfoldGasPrice: 'the gas price is ten times the node’s',
  fullAllowance: 'every token counts as approved',
  wrongSpender: 'the approval that is built is for a stranger',
  wrongApprovedToken: 'the approval that is built goes to another token',
  approvalWithValue: 'the approval that is built takes a coin along',
  wrongRouter: 'the swap that is built goes to a stranger',
  wrongRecipient: 'what the swap that is built buys goes to a stranger',
  wrongOutput: 'the swap that is built buys another token',
  tenfoldInput: 'the swap that is built takes ten times as much of the token',
  tenfoldAmount: 'the answer with the swap that is built names ten times as much',
  noMinimum: 'the swap that is built accepts any amount',
  expiredDeadline: 'the swap that is built was valid until a minute ago',
  unreadableCall: 'the swap that is built calls a function that nobody knows',
  wrongSender: 'the swap or approval that is built is of a stranger’s account',
  wrongDecimals: 'tokens have two decimals more than their contracts say',
  wrongNameAddress: 'every name leads to a stranger',
};

/** @typedef {keyof typeof LIE_TABLE} Lie */
