export { readTokens } from './readTokens';
