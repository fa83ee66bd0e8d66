import { imageSource } from '../../lib/imageSource';
import { linkUrl } from '../../lib/linkUrl';
import { exec, padEnd, parseJson, parseUrl, slice, toLowerCase, trim } from '../../lib/natives';

/** Tests a function that the checks of untrusted input rely on. */
interface Trial {
  readonly name: string;
  readonly works: () => boolean;
}

/**
 * Trials of the captured built-ins. They compare results, so a wrapper or polyfill with the same behavior is accepted.
 */
const builtIns: readonly Trial[] = [
  {
    name: 'RegExp.prototype.exec',
    works() {
      const pattern = /b(.)/g;
      const match = exec(pattern, 'abcbd');
      return (
        match?.index === 1 && match[1] === 'c' && exec(pattern, 'abcbd')?.[1] === 'd' && exec(/^b/, 'abc') === null
      );
    },
  },
  { name: 'String.prototype.slice', works: () => slice('abcd', 1, 3) === 'bc' && slice('abcd', 3) === 'd' },
  { name: 'String.prototype.trim', works: () => trim(' a b ') === 'a b' },
  { name: 'String.prototype.toLowerCase', works: () => toLowerCase('aB') === 'ab' },
  { name: 'String.prototype.padEnd', works: () => padEnd('1', 3, '0') === '100' },
  {
    name: 'Object.entries',
    works() {
      const entries = Object.entries({ a: 1 });
      return entries.length === 1 && entries[0]?.[0] === 'a' && entries[0][1] === 1;
    },
  },
  // Otherwise, requests would contain texts in place of lists.
  { name: 'JSON.stringify or Array.prototype.toJSON', works: () => JSON.stringify({ a: [1] }) === '{"a":[1]}' },
  { name: 'JSON.parse', works: () => (parseJson('{"a":1}') as { readonly a: unknown }).a === 1 },
  {
    name: 'URL',
    works() {
      const url = parseUrl('http://u:p@NOWHERE.invalid:81/b');
      return (
        url?.href === 'http://u:p@nowhere.invalid:81/b' &&
        url.protocol === 'http:' &&
        url.hostname === 'nowhere.invalid' &&
        url.host === 'nowhere.invalid:81' &&
        url.origin === 'http://nowhere.invalid:81' &&
        url.username === 'u' &&
        url.password === 'p'
      );
    },
  },
];

/** Trials of the checks themselves, because a replacement may give wrong results only for some URLs. */
const checks: readonly Trial[] = [
  {
    name: 'RegExp.prototype.exec or URL',
    works: () =>
      linkUrl('javascript:alert(1)') === null &&
      linkUrl('https://u:p@nowhere.invalid/') === null &&
      linkUrl('http://nowhere.invalid/') === null &&
      linkUrl('https://nowhere.invalid/ b') === null &&
      linkUrl('https://nowhere.invalid/') === 'https://nowhere.invalid/' &&
      imageSource('data:text/html,a') === null &&
      imageSource('https://nowhere.invalid/b', ['img.invalid']) === null,
  },
];

/**
 * Returns the names of the failing trials, joined with commas. Uses only index access and `+`, because the page may have
 * replaced array methods.
 */
function failingNames(trials: readonly Trial[]): string {
  let names = '';
  for (let index = 0; index < trials.length; index += 1) {
    const trial = trials[index];
    try {
      if (!trial || trial.works()) continue;
    } catch {
      // An exception counts as a wrong result.
    }
    names += (names && ', ') + trial?.name;
  }
  return names;
}

/**
 * Returns the names of the built-in functions that the page replaced before the script ran and that behave differently,
 * joined with commas; empty on other pages. The checks are tried only if the built-ins work, because with broken ones they
 * may never return.
 */
export const replacedBuiltIns = (): string => failingNames(builtIns) || failingNames(checks);
