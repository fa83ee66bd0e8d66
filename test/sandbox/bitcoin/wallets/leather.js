import { createLeather } from './createLeather.js';
import { addToList, openVault, page } from './openVault.js';

openVault((vault, title) => {
  const provider = createLeather(vault);
  return () => {
    page['LeatherProvider'] = provider;
    addToList('LeatherProvider', title);
  };
});
