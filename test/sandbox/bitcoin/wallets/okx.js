import { createOkx } from './createOkx.js';
import { openVault, page } from './openVault.js';

openVault((vault) => {
  const objects = createOkx(vault);
  return () => {
    page['okxwallet'] = objects;
  };
});
