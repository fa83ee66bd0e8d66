import { findInError } from '../../../shared/findInError';
import { isRevert } from './isRevert';

/**
 * How nodes, wallets and bundlers say that an account cannot pay for a transaction and its gas: geth, Erigon, Reth and Anvil
 * ("insufficient funds for gas * price + value", "gas required exceeds allowance (0)"), Nethermind ("insufficient sender
 * balance"), Besu ("upfront cost exceeds account balance"), OpenEthereum and Hardhat ("does not have enough funds"), revm ("lack
 * of funds"), zkSync ("not enough balance"), viem ("exceeds the balance of the account"), and ERC-4337 ("AA21 didn't pay
 * prefund", "sender balance and deposit together is"). An allowance of eight digits is the limit of the node, not of the account.
 */
const patterns: readonly RegExp[] = [
  /insufficient.{0,40}(?:funds|balance)/i,
  /(?:not|have) enough.{0,40}(?:funds|balance)/i,
  /lack of funds/i,
  /exceeds.{0,40}(?:account balance|balance of the account)/i,
  /exceeds allowance \(\d{1,7}\)/i,
  /AA21|balance and deposit together/i,
];

/** The same words about a token, from its contract. */
const aboutToken = /ERC-?20|transfer amount/i;

/** Whether a node's or a wallet's error says that the account has too little of the network's coin for a transaction. */
export const isFundsRefusal = (error: unknown): boolean =>
  !isRevert(error) &&
  !findInError(error, ({ message }) => aboutToken.test(message)) &&
  findInError(error, ({ message }) => patterns.some((pattern) => pattern.test(message)));
