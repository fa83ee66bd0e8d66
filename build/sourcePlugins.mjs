import { cssText } from './cssText.mjs';
import { words } from './words.mjs';

/** What every bundle of the source needs, those of tests included. @param {string} root of the project */
export const sourcePlugins = (root) => [cssText(), words(root)];
