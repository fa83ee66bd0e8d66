import fs from 'node:fs';
import path from 'node:path';

const file = 'src/chunks/module.ts';
const lists = /^export const (features|adapters|services|locales) = \{\n([\s\S]*?)^\};$/gm;
const entry = /^ {2}'?([\w-]+)'?: \(\) => import\('([^']+)'\),$/;

/**
 * Reads the lists of lazily loaded parts in `src/chunks/module.ts`.
 * @param {string} root
 * @returns {Record<string, { kind: string, entry: string }>} by the name of the chunk: its list, and its file below the root
 * @throws {Error} for a line that is not a plain `name: () => import('…')`
 */
export function chunkEntries(root) {
  /** @type {Record<string, { kind: string, entry: string }>} */
  const entries = {};
  for (const [, kind = '', body = ''] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(lists)) {
    for (const line of body.split('\n').filter((text) => text && !text.startsWith('  //'))) {
      const [, name, id] = entry.exec(line) ?? [];
      if (!name || !id) throw new Error(`${file}: "${line.trim()}" in ${kind} is not a plain import().`);
      if (name in entries) throw new Error(`${file}: two parts are named ${name}.`);
      const target = path.posix.join('src/chunks', id);
      const found = [`${target}.ts`, `${target}.tsx`].find((candidate) => fs.existsSync(path.join(root, candidate)));
      if (!found) throw new Error(`${file}: ${name} imports ${id}, which does not exist.`);
      entries[name] = { kind, entry: found };
    }
  }
  return entries;
}

/** Returns the names of one list. @param {ReturnType<typeof chunkEntries>} entries @param {string} kind */
export const namesOf = (entries, kind) => Object.keys(entries).filter((chunk) => entries[chunk]?.kind === kind);
