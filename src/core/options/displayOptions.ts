import type { ThemeVariables } from './themeVariables';

/** Options about where and how the modal appears. */
export interface DisplayOptions {
  /**
   * The color scheme. Default `dark`.
   * @example
   * createWalletModal({ themeMode: 'light' });
   */
  themeMode: 'dark' | 'light';
  /**
   * Colors, font, sizes and stacking order.
   * @example
   * createWalletModal({ themeVariables: { '--w3m-accent': '#2f6f4f' } });
   */
  themeVariables: ThemeVariables;
  /**
   * The language (BCP 47). Default: that of the page, or of the browser in a page without one, if it is available, otherwise English.
   * @example
   * createWalletModal({ locale: 'ar' });
   */
  locale: string;
  /**
   * URL of your terms, shown below the wallets.
   * @example
   * createWalletModal({ termsConditionsUrl: 'https://shop.example/terms' });
   */
  termsConditionsUrl: string;
  /**
   * URL of your privacy policy, shown below the wallets.
   * @example
   * createWalletModal({ privacyPolicyUrl: 'https://shop.example/privacy' });
   */
  privacyPolicyUrl: string;
  /**
   * Shows the modal inside the page instead of a dialog, once it is open. Default false.
   * @example
   * createWalletModal({ enableEmbedded: true, embeddedContainer: document.body });
   */
  enableEmbedded: boolean;
  /**
   * The element that contains the modal with `enableEmbedded`. The modal closes when the element leaves the page.
   * @example
   * createWalletModal({ enableEmbedded: true, embeddedContainer: document.body });
   */
  embeddedContainer: HTMLElement;
  /**
   * Does not append `<wallet-modal>` to the page: the page contains one itself. Default false.
   * @example
   * createWalletModal({ disableAppend: true });
   */
  disableAppend: boolean;
  /**
   * Accepted for pages with a strict security policy. The modal does not need it.
   * @example
   * createWalletModal({ nonce: 'r4nd0m' });
   */
  nonce: string;
}
