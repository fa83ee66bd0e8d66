// The built-in methods that the checks of untrusted input use, saved while the script is evaluated, so that a page which
// replaces them later cannot change a check's result. Chunks share these functions with the script (build/sharedModules).

/** Converts a method to a function that takes the object first. Calling it reads nothing that a page can replace. */
const uncurry = <This, Args extends unknown[], Result>(
  method: (this: This, ...args: Args) => Result,
): ((self: This, ...args: Args) => Result) => Function.prototype.call.bind(method) as never;

/** Returns the next match of a pattern. Read its groups by index, because destructuring calls the array's iterator. */
export const exec = /* @__PURE__ */ uncurry(RegExp.prototype.exec);
export const slice = /* @__PURE__ */ uncurry(String.prototype.slice);
export const trim = /* @__PURE__ */ uncurry(String.prototype.trim);
export const toLowerCase = /* @__PURE__ */ uncurry(String.prototype.toLowerCase);
export const padEnd = /* @__PURE__ */ uncurry(String.prototype.padEnd);
export const parseJson: (text: string) => unknown = JSON.parse;

/** Whether a pattern without the flag `g` matches. `RegExp.prototype.test` would call an `exec` that the page may have replaced. */
export const matches = (pattern: RegExp, text: string): boolean => exec(pattern, text) !== null;

/** Replaces each match of a global pattern, by the match's first group if no replacement is passed. */
export function replace(text: string, pattern: RegExp, replacement?: string): string {
  let result = '';
  let end = 0;
  pattern.lastIndex = 0;
  for (let match = exec(pattern, text); match; match = exec(pattern, text)) {
    result += slice(text, end, match.index) + (replacement ?? match[1]);
    end = pattern.lastIndex;
  }
  return result + slice(text, end);
}

const NativeUrl = globalThis.URL;
// Subclasses of URL, as in test environments, inherit the getters, so their prototypes are searched. A function that a page
// put in place of URL may have none; then the properties are read, and `replacedBuiltIns` reports the replacement.
let urlPrototype: object | null = NativeUrl?.prototype ?? null;
while (urlPrototype && !Object.hasOwn(urlPrototype, 'href')) urlPrototype = Object.getPrototypeOf(urlPrototype);
function reader(name: 'href' | 'protocol' | 'hostname' | 'host' | 'origin' | 'username' | 'password') {
  const get = urlPrototype && Object.getOwnPropertyDescriptor(urlPrototype, name)?.get;
  return get ? uncurry<URL, [], string>(get) : (url: URL): string => url[name];
}
const href = reader('href');
const protocol = reader('protocol');
const hostname = reader('hostname');
const host = reader('host');
const origin = reader('origin');
const username = reader('username');
const password = reader('password');

export type UrlParts = Readonly<Record<Parameters<typeof reader>[0], string>>;

/** Parses a URL into the parts that the checks use; null for a text that is not a URL. */
export function parseUrl(text: string): UrlParts | null {
  try {
    const url = new NativeUrl(text);
    return {
      href: href(url),
      protocol: protocol(url),
      hostname: hostname(url),
      host: host(url),
      origin: origin(url),
      username: username(url),
      password: password(url),
    };
  } catch {
    return null;
  }
}
