/** The code that only the script may contain: signals, contexts and classes must exist once. Chunks import it from the kit. */
const core = /^src\/core\//;
const renderer = /node_modules\/(preact|@preact)\//;
/** The maximum size of a package that two chunks contain, in bytes. */
const MAX_DUPLICATE = 5_000;

/**
 * The checks of signatures, one chunk for each chain family: each has the curves of its family, and a page loads those of the families
 * that sign in without a server.
 */
const checks = /Verify$/;

/** Each chunk takes a few functions of it, so sharing them would cost another request for less than it saves. */
const perFunction = '@noble/hashes';

/** @typedef {import('esbuild').Metafile} Metafile */

/** Returns the parts of a chunk, which is one file. @param {Metafile} metafile */
const partsOf = ({ outputs }) => Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));

/** Throws if a chunk contains code that must exist once. @param {string} chunk @param {Metafile} metafile */
export function forbidCore(chunk, metafile) {
  const forbidden = partsOf(metafile)
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && (core.test(file) || renderer.test(file)))
    .map(([file]) => file);
  if (forbidden.length) throw new Error(`chunk '${chunk}' pulls core code: ${forbidden.join(', ')}`);
}

/** Throws if two chunks contain the same package over 5 KB. @param {Record<string, Metafile>} metafiles by chunk */
export function forbidDuplicates(metafiles) {
  const seen = new Map();
  for (const [chunk, metafile] of Object.entries(metafiles)) {
    if (checks.test(chunk)) continue;
    const sums = new Map();
    for (const [file, { bytesInOutput }] of partsOf(metafile)) {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
      if (name) sums.set(name, (sums.get(name) ?? 0) + bytesInOutput);
    }
    for (const [name, bytes] of sums) {
      if (bytes <= MAX_DUPLICATE || name === perFunction) continue;
      if (seen.has(name)) throw new Error(`chunks '${seen.get(name)}' and '${chunk}' both carry ${name}`);
      seen.set(name, chunk);
    }
  }
}
