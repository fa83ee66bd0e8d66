import { createExtension } from './createExtension.js';

// By hand, without a library.
createExtension((enable, title) => {
  const page = /** @type {{ injectedWeb3?: Record<string, object> }} */ (/** @type {unknown} */ (window));
  page.injectedWeb3 ??= {};
  page.injectedWeb3[title] = { version: '1.0.0', enable };
});
