import { createListed } from './createListed.js';
import { addToList, openVault, page } from './openVault.js';

openVault((vault, title) => {
  const BitcoinProvider = createListed(vault);
  return () => {
    page['TernProviders'] = { BitcoinProvider };
    addToList('TernProviders.BitcoinProvider', title);
  };
});
