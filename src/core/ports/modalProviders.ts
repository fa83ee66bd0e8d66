/** The EVM providers of all modals of the page. A page may announce them like wallets, but a modal never lists them. */
export const modalProviders = new WeakSet<object>();
