// What the checks of untrusted input rely on, read once while the script is evaluated: a script of the page that replaces
// built-in methods later cannot change what passes. Chunks get these very functions from the script (build/sharedModules).

/** A method as a function of the object; calling it reads nothing that a page can replace. */
const uncurry = <This, Args extends unknown[], Result>(
  method: (this: This, ...args: Args) => Result,
): ((self: This, ...args: Args) => Result) => Function.prototype.call.bind(method) as never;

/** The first match of a pattern at its `lastIndex`. Read groups by index: destructuring calls the array's iterator. */
export const exec = /* @__PURE__ */ uncurry(RegExp.prototype.exec);
export const slice = /* @__PURE__ */ uncurry(String.prototype.slice);
export const trim = /* @__PURE__ */ uncurry(String.prototype.trim);
export const toLowerCase = /* @__PURE__ */ uncurry(String.prototype.toLowerCase);
export const padEnd = /* @__PURE__ */ uncurry(String.prototype.padEnd);
export const parseJson: (text: string) => unknown = JSON.parse;

/** Whether a pattern without the flag `g` matches. `RegExp.prototype.test` would call the page's `exec`. */
export const matches = (pattern: RegExp, text: string): boolean => exec(pattern, text) !== null;

/** The text with each match of a global pattern replaced, by the match's first group where nothing is given. */
export function replace(text: string, pattern: RegExp, by?: string): string {
  let result = '';
  let from = 0;
  pattern.lastIndex = 0;
  for (let found = exec(pattern, text); found; found = exec(pattern, text)) {
    result += slice(text, from, found.index) + (by ?? found[1]);
    from = pattern.lastIndex;
  }
  return result + slice(text, from);
}

const NativeUrl = globalThis.URL;
// Classes that stand in for it, as in test environments, inherit the getters. Functions that a page puts in its place may
// have none; then the properties are read, and `replacedBuiltIns` tells whether that does.
let addresses: object | null = NativeUrl?.prototype ?? null;
while (addresses && !Object.hasOwn(addresses, 'href')) addresses = Object.getPrototypeOf(addresses);
function reader(name: 'href' | 'protocol' | 'hostname' | 'host' | 'origin' | 'username' | 'password') {
  const get = addresses && Object.getOwnPropertyDescriptor(addresses, name)?.get;
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

/** The parts of an address that decide whether it is used, or null where it is none. */
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
