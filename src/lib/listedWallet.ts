/**
 * A wallet of a list: the directory, or the `customWallets` option. The field names are those of the directory's API. Links and
 * texts are untrusted: each is checked before it is shown or opened.
 */
export interface ListedWallet {
  /** Unique id. */
  readonly id: string;
  readonly name: string;
  /** URL of the wallet's site. */
  readonly homepage?: string;
  /** URL of the wallet's icon. */
  readonly image_url?: string;
  /** The icon's id in the image service, for wallets of the directory. */
  readonly image_id?: string;
  /** A URL scheme (`rainbow://`) or an https link that opens the app. */
  readonly mobile_link?: string;
  /** Universal link of the app. */
  readonly link_mode?: string;
  /** A URL scheme or an https link that opens the desktop app. */
  readonly desktop_link?: string;
  /** URL of the web app. */
  readonly webapp_link?: string;
  /** URL in Apple's App Store. */
  readonly app_store?: string;
  /** URL in Google Play. */
  readonly play_store?: string;
  /** URL in the Chrome Web Store. */
  readonly chrome_store?: string;
  /** Reverse domain name that the wallet's extension announces (EIP-6963). */
  readonly rdns?: string;
  readonly injected?: readonly { readonly namespace?: string; readonly injected_id?: string }[];
  /** CAIP-2 ids. */
  readonly chains?: readonly string[];
  readonly badge_type?: 'none' | 'certified';
}
