import { createUnisat } from './createUnisat.js';
import { openVault, page } from './openVault.js';

openVault((vault) => {
  const provider = createUnisat(vault);
  return () => {
    page['unisat'] = provider;
  };
});
