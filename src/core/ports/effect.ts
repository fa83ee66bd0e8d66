import type { CaipNetworkId } from '../../lib/caip';

/** A token of a chain family: the address of its contract, null for the network's coin. */
export type TokenAddress = string | null;

/** One effect of a request, decoded from its calldata or typed data. Amounts are in base units. */
export type Effect = (
  | {
      readonly kind: 'transfer';
      readonly token: TokenAddress;
      readonly to: string;
      readonly amount: bigint;
      /** The number of the item in a collection (ERC-721, ERC-1155), of which the amount is transferred. */
      readonly item?: bigint;
      /** The owner of the amount, if the request names it: an allowance can move the tokens of another account. */
      readonly from?: string;
      /** When a signed transfer can be carried out, in seconds since the epoch (EIP-3009). */
      readonly startFrom?: bigint;
      readonly deadline?: bigint;
      /** The transfer is a signed message, not a transaction. */
      readonly signed?: true;
    }
  | {
      readonly kind: 'approve';
      readonly token: string;
      readonly spender: string;
      /** Null for all of the token without a number: a collection, or the permit of DAI. */
      readonly amount: bigint | null;
      /** When the allowance ends, in seconds since the epoch. */
      readonly deadline?: bigint;
      /** When a permit can start the allowance at the latest, in seconds since the epoch. The allowance has no end. */
      readonly startBy?: bigint;
      /** The allowance is for a whole collection (ERC-721, ERC-1155). */
      readonly all?: true;
      /** The approval is a signed message (permit), not a transaction. */
      readonly signed?: true;
      /** The amount is added to the current allowance. */
      readonly added?: true;
      /** The amount is taken from the current allowance. */
      readonly reduced?: true;
      /** The allowance is one of Permit2, which knows no items. */
      readonly permit2?: true;
    }
  | {
      readonly kind: 'swap';
      readonly from: TokenAddress;
      readonly to: TokenAddress;
      readonly amount: bigint;
      /** The minimum amount received. */
      readonly least: bigint;
      readonly recipient: string;
      readonly deadline?: bigint;
      /** The contract that executes the swap: a known one. Only its code enforces the other fields. */
      readonly router?: string;
    }
  /** An authorized transfer of a token can no longer be carried out (EIP-3009). */
  | { readonly kind: 'cancelTransfer'; readonly token: string; readonly from: string }
  | { readonly kind: 'registerName'; readonly name: string }
  /** The transaction contains a public text (memo). One clean line. */
  | { readonly kind: 'memo'; readonly text: string }
  /** A signature that signs in to another site (EIP-4361). */
  | { readonly kind: 'signIn'; readonly site: string }
  /** A maximum fee that the request sets; null if it depends on the gas used. */
  | { readonly kind: 'fee'; readonly amount: bigint | null }
  /** The request names another account as its sender. */
  | { readonly kind: 'sender'; readonly address: string }
  /** A call, or the message of a signature, that cannot be decoded. */
  | {
      readonly kind: 'unknown';
      readonly to: string | null;
      readonly selector: string | null;
      readonly value: bigint;
      /** It is a program, which may take any asset of the account, regardless of the value. */
      readonly isProgram?: true;
      /** It is a signed message, not a transaction: `to` is the contract that checks it, null if it names none. */
      readonly signed?: true;
    }
) & {
  /** The network that the request names: in the domain of signed typed data, or if it is not the network in use. */
  readonly networkId?: CaipNetworkId;
};
