import { cssText } from './cssText.mjs';
import { pageProof } from './pageProof.mjs';
import { words } from './words.mjs';

/** The plugins for every bundle of the source, including test bundles. @param {string} root of the project */
export const sourcePlugins = (root) => [cssText(), words(root), pageProof(root)];
