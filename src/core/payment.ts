import type { CaipNetworkId } from '../lib/caip';

/** What `pay()` asks the visitor to pay. */
export interface PayOptions {
  /** The token or coin to pay with. */
  readonly paymentAsset: {
    /** CAIP-2 id of one of the app's networks, for example `eip155:8453`. */
    readonly network: CaipNetworkId;
    /** The token contract's address (ERC-20), or `native` for the network's coin. */
    readonly asset: string;
    /** `decimals` must be the token's own: 6 for USDC, 18 for ether. */
    readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number };
  };
  /** Who is paid: an address on that network. A wrong EIP-55 checksum is refused. */
  readonly recipient: string;
  /**
   * In whole units of the token: a decimal string such as `"12.50"`, or a number of at most 15 significant digits. It is never
   * rounded.
   */
  readonly amount: string | number;
  /** Opens an exchange in a window of its own. Default true; `false` leaves your page, so the promise is lost. */
  readonly openInNewTab?: boolean | undefined;
  /** Where the visitor goes after the payment, or after giving up. Default: your page stays. */
  readonly redirectUrl?: { readonly success?: string | undefined; readonly failure?: string | undefined } | undefined;
  /** Which exchanges are offered, by id; `false` offers none. Default: all that the service has for the token. */
  readonly payWithExchange?:
    | false
    | {
        readonly includeOnly?: readonly string[] | undefined;
        readonly exclude?: readonly string[] | undefined;
      }
    | undefined;
}

/** Why `pay()` did not succeed. */
export type PayErrorCode =
  /** The options have another shape, or name a network that the app does not have. */
  | 'INVALID_PAYMENT_CONFIG'
  | 'INVALID_RECIPIENT'
  | 'INVALID_ASSET'
  | 'INVALID_AMOUNT'
  /** The chain family of the network has no payments. */
  | 'INVALID_CHAIN_NAMESPACE'
  /** `features.pay` is off, or another payment is under way. */
  | 'UNABLE_TO_INITIATE_PAYMENT'
  | 'UNABLE_TO_GET_EXCHANGES'
  /** The exchange does not have the token. */
  | 'ASSET_NOT_SUPPORTED'
  | 'UNABLE_TO_GET_PAY_URL'
  /** Whether the exchange has paid is not known. */
  | 'UNABLE_TO_GET_BUY_STATUS'
  /** The visitor gave up, the payment failed, or it was not confirmed in time. */
  | 'GENERIC_PAYMENT_ERROR'
  | 'UNKNOWN_ERROR';

/** How a payment ended. */
export interface PayResult {
  readonly success: boolean;
  /** The hash of the transaction. Check on your server that it pays what you expect. */
  readonly result?: string | undefined;
  readonly error?: { readonly code: PayErrorCode; readonly message: string } | undefined;
}
