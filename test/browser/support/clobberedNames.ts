import fs from 'node:fs';
import path from 'node:path';

const src = path.resolve(import.meta.dirname, '../../../src');
/** Properties of the document that libraries read, and the global that script.ts registers. */
const always = ['createElement', 'ownerDocument', 'WalletModal'];

/** Functions of the document that the renderer calls. If they are shadowed, the modal reports an error and is not drawn. */
export const renderers = ['createElementNS', 'createTextNode'];

const ofDocument = /\b(?:document|pageDocument)\??\.(\w+)/g;
const reads = [
  ofDocument,
  /\b(?:window|globalThis|self)\??\.(\w+)/g,
  /\b(?:scriptGlobal|Reflect\.get)\((?:\w+, )?'(\w+)'/g,
  // Globals of wallets' in-app browsers, and globals that not every browser has.
  /\bprovider: '(\w+)'/g,
  /\btypeof ([A-Za-z]\w+) [!=]==? 'undefined'/g,
];
const destructured = /const \{([^}]*)\} = (?:pageDocument|document|window|globalThis)\b/g;

/** Returns the code of every source file, without comments. */
const sources = () =>
  fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => fs.readFileSync(path.join(src, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, ''));

const found = (pattern: RegExp, texts: string[]) =>
  texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name));

/**
 * Returns the names that the source looks up and that markup can shadow: `names` are read from the document or the window,
 * `ofDocument` are those that the document has, and `properties` are all property names in the source. They are extracted from
 * the source, so a new name is tested without being added here.
 */
export function clobberedNames() {
  const texts = sources();
  const parts = found(destructured, texts).flatMap((names) => found(/(\w+)(?:: \w+)?/g, [names]));
  const names = new Set([...always, ...parts, ...reads.flatMap((pattern) => found(pattern, texts))]);
  // The build replaces these, so they are never looked up. The renderer's functions have a test of their own.
  for (const constant of ['CHUNK_MANIFEST', 'location', ...renderers]) names.delete(constant);
  const properties = new Set(found(/\.([a-z]\w+)\b/gi, texts).filter((name) => !renderers.includes(name)));
  return {
    ofDocument: [...new Set([...always, ...found(ofDocument, texts)])].sort(),
    names: [...names].sort(),
    properties: [...properties].sort(),
  };
}
