/** The lies of the sandbox's services and nodes by name. */
export const LIE_TABLE = {
  wrongRecipient: 'what the swap that is built buys goes to a stranger',
  wrongDecimals: 'tokens have two decimals more than their contracts say',
  wrongNameAddress: 'every name leads to a stranger',
  wrongChainId: 'the nodes of the page say another chain id',
  onrampScript: 'the address of the card provider’s page is a script',
  onrampHttp: 'the address of the card provider’s page is http on the open net',
  onrampForeignHost: 'the card provider’s page is on a host that only looks like it',
  onrampSwappedWallet: 'the card provider’s page is for a stranger’s wallet',
  onrampSecondWallet: 'the card provider’s page is for a stranger’s wallet, too',
  payEarlySuccess: 'a payment that nobody made counts as done, with a hash that no chain knows',
};

/** @typedef {keyof typeof LIE_TABLE} Lie */
