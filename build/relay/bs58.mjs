export { bs58 as default } from './unused.mjs';
