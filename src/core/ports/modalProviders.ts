import { sharedInPage } from '../../lib/sharedInPage';

/**
 * The providers of all modals of the page, also of other copies of this package. A page may announce them like wallets, but a modal
 * never lists them.
 */
export const modalProviders = sharedInPage('providers', WeakSet<object>);
