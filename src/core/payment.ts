import type { CaipNetworkId } from '../lib/caip';

/** The options of `pay()`. */
export interface PayOptions {
  /** The token or coin to pay with. */
  readonly paymentAsset: {
    /** CAIP-2 id of one of the app's networks, for example `eip155:8453`. */
    readonly network: CaipNetworkId;
    /** The token contract's address (ERC-20), or `native` for the network's coin. */
    readonly asset: string;
    /** `decimals` must match the token: 6 for USDC, 18 for ether. */
    readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number };
  };
  /** The recipient's address on that network. An address with a wrong EIP-55 checksum, or to which tokens are burned, is rejected. */
  readonly recipient: string;
  /**
   * The amount in token units: a decimal string such as `"12.50"`, or a number of at most 15 significant digits. It is never
   * rounded.
   */
  readonly amount: string | number;
  /** Opens an exchange in a new window. Default true; `false` navigates your page to the exchange, so the promise is lost. */
  readonly openInNewTab?: boolean | undefined;
  /** URLs that are opened after a successful payment, or after it failed or was canceled. Default: stays on your page. */
  readonly redirectUrl?: { readonly success?: string | undefined; readonly failure?: string | undefined } | undefined;
  /** The exchanges to offer, by id; `false` offers none. Default: all exchanges that the service has for the token. */
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
  /** The options are invalid, or the app does not have the network. */
  | 'INVALID_PAYMENT_CONFIG'
  | 'INVALID_RECIPIENT'
  | 'INVALID_ASSET'
  | 'INVALID_AMOUNT'
  /** The chain family of the network does not support payments. */
  | 'INVALID_CHAIN_NAMESPACE'
  /** `features.pay` is off, or another payment is in progress. */
  | 'UNABLE_TO_INITIATE_PAYMENT'
  | 'UNABLE_TO_GET_EXCHANGES'
  /** The exchange does not have the token. */
  | 'ASSET_NOT_SUPPORTED'
  | 'UNABLE_TO_GET_PAY_URL'
  /** It is unknown whether the exchange has paid. */
  | 'UNABLE_TO_GET_BUY_STATUS'
  /** The visitor canceled the payment, it failed, or it was not confirmed in time. */
  | 'GENERIC_PAYMENT_ERROR'
  | 'UNKNOWN_ERROR';

/** The result of a payment. */
export interface PayResult {
  readonly success: boolean;
  /**
   * After a success: whether the network's nodes show that the amount has arrived. False if only an exchange says so, and if the
   * token kept a part of it or reports no transfer. Do not deliver before you have checked it yourself.
   */
  readonly verified?: boolean | undefined;
  /** The hash of the transaction. Check on your server that it pays what you expect. */
  readonly result?: string | undefined;
  readonly error?: { readonly code: PayErrorCode; readonly message: string } | undefined;
}
