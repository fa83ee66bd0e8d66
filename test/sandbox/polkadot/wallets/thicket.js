import { injectExtension } from '@polkadot/extension-inject';
import { createExtension } from './createExtension.js';

createExtension((enable, name) => injectExtension(/** @type {never} */ (enable), { name, version: '1.0.0' }));
