import { name, version, write } from './project.mjs';

/** The folder of the script in the README's example, which hosts replace by theirs. */
const exampleBase = `https://cdn.example/${name}/${version}/`;

/**
 * Returns the folder of the script with a slash at its end.
 * @param {string} base an address, or a path from the root of the page's host
 * @throws {Error} for a path that would depend on the page
 */
function folderOf(base) {
  const folder = base.replace(/([^/])$/, '$1/');
  if (!/^(https?:\/\/[^/]|\/(?!\/))/.test(folder)) throw new Error(`--base: expected https://… or /…, got '${base}'`);
  return folder;
}

/**
 * Writes `integrity.json`: the hash of every file, and the script's tag and the import map for the page. A browser resolves
 * both from the page, not from the script, so they contain the folder of the script.
 * @param {string} dist
 * @param {{ integrity: string }} script
 * @param {import('./buildScript.mjs').Chunks} chunks
 * @param {string} [base]
 */
export function writeIntegrity(dist, script, chunks, base = exampleBase) {
  const folder = folderOf(base);
  const tag = `<script src="${folder}wallet-modal.js" integrity="${script.integrity}" crossorigin="anonymous" referrerpolicy="no-referrer" data-project-id="…"></script>`;
  const entries = Object.entries(chunks);
  const manifest = {
    version,
    base: folder,
    script: { file: 'wallet-modal.js', integrity: script.integrity, tag },
    chunks: Object.fromEntries(
      entries.map(([chunk, { file, integrity }]) => [chunk, { file: `chunks/${file}`, integrity }]),
    ),
    importmap: {
      integrity: Object.fromEntries(entries.map(([, { file, integrity }]) => [`${folder}chunks/${file}`, integrity])),
    },
  };
  write(dist, 'integrity.json', `${JSON.stringify(manifest, null, 2)}\n`);
}
