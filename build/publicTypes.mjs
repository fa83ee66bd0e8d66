import fs from 'node:fs';
import path from 'node:path';

// The compiler writes double quotes where it adds an import() of its own.
const specifier = /(\bfrom |\bimport\(|\bimport |\bdeclare module )['"]([^'"]+)['"]/g;

/** The declarations that a relative specifier means. @param {string} from the folder of the importing file @param {string} id */
function declarationsOf(from, id) {
  const target = path.resolve(from, id);
  const file = [`${target}.d.ts`, path.join(target, 'index.d.ts')].find((candidate) => fs.existsSync(candidate));
  if (!file) throw new Error(`The types import ${id}, which is not among them.`);
  return file;
}

/**
 * Makes of what the compiler emitted what a host's compiler can read, whichever way it resolves modules: specifiers with
 * their extension, no alias of ours, and nothing beside what the package's entries lead to.
 * @param {string} folder @param {string[]} entries below the folder
 */
export function publicTypes(folder, entries) {
  const reached = new Set(entries.map((entry) => path.join(folder, entry)));
  for (const file of reached) {
    const directory = path.dirname(file);
    const code = fs.readFileSync(file, 'utf8').replace(specifier, (whole, before, id) => {
      if (id.startsWith('#'))
        throw new Error(`${path.relative(folder, file)} shows ${id} to hosts, who have no such alias.`);
      if (!id.startsWith('.')) return whole;
      const target = declarationsOf(directory, id);
      reached.add(target);
      const relative = path
        .relative(directory, target)
        .replace(/\.d\.ts$/, '.js')
        .split(path.sep)
        .join('/');
      return `${before}'${relative.startsWith('.') ? relative : `./${relative}`}'`;
    });
    fs.writeFileSync(file, code);
  }
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !reached.has(file)) fs.rmSync(file);
  }
  removeEmpty(folder);
}

/** @param {string} folder */
function removeEmpty(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(path.join(folder, entry.name));
  if (!fs.readdirSync(folder).length) fs.rmdirSync(folder);
}
