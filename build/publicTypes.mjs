import fs from 'node:fs';
import path from 'node:path';

// The compiler writes double quotes in the import() types that it adds.
const specifier = /(\bfrom |\bimport\(|\bimport |\bdeclare module )['"]([^'"]+)['"]/g;

/**
 * Returns the declaration file of a relative specifier. @param {string} from the folder of the importing file @param {string}
 * id
 */
function declarationsOf(from, id) {
  const target = path.resolve(from, id);
  const file = [`${target}.d.ts`, path.join(target, 'index.d.ts')].find((candidate) => fs.existsSync(candidate));
  if (!file) throw new Error(`The types import ${id}, which is not among them.`);
  return file;
}

/**
 * Rewrites the emitted declarations so that a host's compiler can read them with any module resolution: adds extensions to
 * specifiers, rejects aliases of this project, and removes files that the package's entries do not import.
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
