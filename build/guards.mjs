/** What the script carries, and chunks reach through the kit alone: it holds identity (signals, contexts, classes). */
const core = /^src\/core\//;
const renderer = /node_modules\/(preact|@preact)\//;
/** The most that two chunks may carry of the same package, in bytes. */
const duplicate = 5_000;

/** @typedef {import('esbuild').Metafile} Metafile */

/** The parts of a chunk, which is one file. @param {Metafile} metafile */
const partsOf = ({ outputs }) => Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));

/** Fails when a chunk has its own copy of what must exist once. @param {string} chunk @param {Metafile} metafile */
export function forbidCore(chunk, metafile) {
  const bad = partsOf(metafile)
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && (core.test(file) || renderer.test(file)))
    .map(([file]) => file);
  if (bad.length) throw new Error(`chunk '${chunk}' pulls core code: ${bad.join(', ')}`);
}

/** Fails when two chunks contain the same package over 5 KB. @param {Record<string, Metafile>} metafiles by chunk */
export function forbidTwice(metafiles) {
  const seen = new Map();
  for (const [chunk, metafile] of Object.entries(metafiles)) {
    const sums = new Map();
    for (const [file, { bytesInOutput }] of partsOf(metafile)) {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
      if (name) sums.set(name, (sums.get(name) ?? 0) + bytesInOutput);
    }
    for (const [name, bytes] of sums) {
      if (bytes <= duplicate) continue;
      if (seen.has(name)) throw new Error(`chunks '${seen.get(name)}' and '${chunk}' both carry ${name}`);
      seen.set(name, chunk);
    }
  }
}
