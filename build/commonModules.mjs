/**
 * The stages of a visit in order: the name of each stage's common chunk, and the chunks that every visit loads that reaches the
 * stage. All other chunks belong to the last one.
 * @type {Record<string, string[]>}
 */
const stages = {
  commonConnect: ['connection', 'eip155'],
  commonOpen: ['analytics', 'projectConfig', 'directory', 'socials'],
  commonAccount: ['account', 'accountData'],
  commonRequest: [],
};
/** The number of chunks that must carry a module before it is common. */
const MIN_CHUNKS = 5;
/** The part of a common chunk that another chunk must carry to use it. Below, it carries its own copies. */
const MIN_SHARE = 0.14;

/**
 * @typedef {Record<string, number>} Carried bytes by module of the source
 * @typedef {Record<string, string[]>} Common the modules of each common chunk, in the order of the stages
 */

/** Returns the modules of the source that a bundle contains. @param {import('esbuild').Metafile} metafile @returns {Carried} */
export const carriedBy = ({ outputs }) =>
  Object.fromEntries(
    Object.values(outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([file, { bytesInOutput }]) => file.startsWith('src/') && bytesInOutput > 0)
      .map(([file, { bytesInOutput }]) => [file, bytesInOutput]),
  );

/**
 * Chooses the modules that are loaded once, in a common chunk. A module that many chunks carry belongs to the first stage of
 * which a chunk carries it: no visit loads it earlier than it would without common chunks.
 * @param {Record<string, Carried>} carried by chunk, each bundled alone
 * @returns {Common}
 */
export function commonModules(carried) {
  /** @type {Common} */
  const common = Object.fromEntries(Object.keys(stages).map((name) => [name, []]));
  const [last = ''] = Object.keys(stages).slice(-1);
  for (const name of Object.values(stages).flat())
    if (!carried[name]) throw new Error(`build/commonModules.mjs: there is no chunk ${name}.`);
  const files = [...new Set(Object.values(carried).flatMap((modules) => Object.keys(modules)))].sort();
  for (const file of files) {
    const carriers = Object.keys(carried).filter((chunk) => carried[chunk]?.[file]);
    if (carriers.length < MIN_CHUNKS) continue;
    const [stage = last] = Object.keys(stages).filter((name) => stages[name]?.some((each) => carriers.includes(each)));
    common[stage]?.push(file);
  }
  return common;
}

/**
 * Returns the common chunks that a chunk may use. A chunk of a stage uses those of its own and earlier stages, and any other
 * chunk those of which it carries enough.
 * @param {string} chunk @param {Common} common @param {Record<string, Carried>} carried
 */
export function usableCommon(chunk, common, carried) {
  const names = Object.keys(stages);
  const stage = chunk in stages ? names.indexOf(chunk) - 1 : names.findIndex((name) => stages[name]?.includes(chunk));
  if (chunk in stages || stage >= 0) return names.slice(0, stage + 1);
  const bytesOf = (/** @type {string} */ file) =>
    Math.max(...Object.values(carried).map((modules) => modules[file] ?? 0));
  const sum = (/** @type {string[]} */ files, /** @type {(file: string) => number} */ bytes) =>
    files.reduce((total, file) => total + bytes(file), 0);
  return names.filter((name) => {
    const files = common[name] ?? [];
    return files.length > 0 && sum(files, (file) => carried[chunk]?.[file] ?? 0) >= MIN_SHARE * sum(files, bytesOf);
  });
}
