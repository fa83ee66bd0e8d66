/**
 * A wallet that is known by its entry in a list: the directory's, or the host's `customWallets`. Names as on the wire
 * (specification section 7, wallet list). Links and texts are as given: each is checked where it is shown or opened.
 */
export interface ListedWallet {
  readonly id: string;
  readonly name: string;
  readonly homepage?: string;
  readonly image_url?: string;
  /** The picture's id in the image service, for wallets of the directory. */
  readonly image_id?: string;
  /** A scheme (`rainbow://`) or an https link that opens the app. */
  readonly mobile_link?: string;
  /** Universal link for wallets that take requests by link. */
  readonly link_mode?: string;
  readonly desktop_link?: string;
  readonly webapp_link?: string;
  readonly app_store?: string;
  readonly play_store?: string;
  readonly chrome_store?: string;
  /** EIP-6963 id of its extension. */
  readonly rdns?: string;
  readonly injected?: readonly { readonly namespace?: string; readonly injected_id?: string }[];
  /** CAIP-2 ids. */
  readonly chains?: readonly string[];
  readonly badge_type?: 'none' | 'certified';
}
