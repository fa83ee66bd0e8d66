import fs from 'node:fs';
import path from 'node:path';

const src = path.resolve(import.meta.dirname, '../../../src');
/** What libraries ask the document for, and what script.ts registers. */
const always = ['createElement', 'ownerDocument', 'WalletModal'];

/** What the renderer calls on the document: hidden, the modal says so and is not drawn. */
export const renderers = ['createElementNS', 'createTextNode'];

const ofDocument = /\b(?:document|pageDocument)\??\.(\w+)/g;
const reads = [
  ofDocument,
  /\b(?:window|globalThis|self)\??\.(\w+)/g,
  /\b(?:scriptGlobal|Reflect\.get)\((?:\w+, )?'(\w+)'/g,
  // Globals of the wallets' own browsers, and those that not every browser has.
  /\bprovider: '(\w+)'/g,
  /\btypeof ([A-Za-z]\w+) [!=]==? 'undefined'/g,
];
const destructured = /const \{([^}]*)\} = (?:pageDocument|document|window|globalThis)\b/g;

/** The code of every source file, without comments. */
const sources = () =>
  fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => fs.readFileSync(path.join(src, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, ''));

const found = (pattern: RegExp, texts: string[]) =>
  texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name));

/**
 * Names that the source looks up where markup can put an element of that name: `names` are read off the document or the
 * window; `ofDocument` those of them that the document has;
 * `properties` are the names of all properties it uses, of whatever object. Both come from the source as it is, so that
 * a newly used name is tested without being added here.
 */
export function clobberedNames() {
  const texts = sources();
  const parts = found(destructured, texts).flatMap((names) => found(/(\w+)(?:: \w+)?/g, [names]));
  const names = new Set([...always, ...parts, ...reads.flatMap((pattern) => found(pattern, texts))]);
  // Inserted by the build, so never looked up; and what the renderer looks up, which has a test of its own.
  for (const constant of ['CHUNK_MANIFEST', 'location', ...renderers]) names.delete(constant);
  const properties = new Set(found(/\.([a-z]\w+)\b/gi, texts).filter((name) => !renderers.includes(name)));
  return {
    ofDocument: [...new Set([...always, ...found(ofDocument, texts)])].sort(),
    names: [...names].sort(),
    properties: [...properties].sort(),
  };
}
