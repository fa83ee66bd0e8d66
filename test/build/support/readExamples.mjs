import fs from 'node:fs';
import path from 'node:path';
import { root } from './built.mjs';

/** @typedef {{ name: string, language: string, code: string }} Example */

/** Every document of the project. */
export const documents = [
  ...fs.readdirSync(root).filter((file) => file.endsWith('.md')),
  ...fs
    .readdirSync(path.join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** Reads the fenced code of a document; `language` is empty for a fence without one. @param {string} file @returns {Example[]} */
export function fencedCode(file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = ''], index) => ({
    name: `${file}, example ${index + 1}`,
    language,
    code,
  }));
}

/**
 * Reads the examples in the comments of a declaration file. @param {string} folder @param {string} file in it @returns
 * {Example[]}
 */
export function commentExamples(folder, file) {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  return [...text.matchAll(/\/\*\*(.*?)\*\//gs)].flatMap(([, comment = '']) =>
    comment
      .replace(/^[ \t]*\* ?/gm, '')
      .split(/^@/m)
      .filter((tag) => tag.startsWith('example'))
      .map((tag) => ({ name: file, language: 'tsx', code: tag.slice('example'.length).trim() })),
  );
}

/**
 * Reads the members of an interface in a declaration file, each with the comment before it.
 * @param {string} folder @param {string} file @param {string} name of the interface
 */
export function membersOf(folder, file, name) {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  const body = new RegExp(`interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(text)?.[1] ?? '';
  return [...body.matchAll(/^ {4}(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+)?(?:readonly )?'?([\w-]+)'?[?(<:]/gm)].map(
    ([, comment = '', member = '']) => ({ member, comment }),
  );
}
