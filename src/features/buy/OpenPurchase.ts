/** Opens the provider's window; must be called in a click. Returns false if the page may no longer be opened. */
export type OpenPurchase = () => boolean;
