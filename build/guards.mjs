/** Folders that a chunk must reach through the kit only: they hold identity (signals, contexts, classes). */
const core = /^src\/(state|actions|errors|schema|ports|context|views|app|create|kit)\b/;
const renderer = /node_modules\/(preact|@preact)\//;
/** Core files that one chunk owns because the script itself never uses them. */
const owned = {
  session: /^src\/(ports\/http|schema\/(usableConnections|rememberedKeys)|ports\/page\/followOnline|errors\/messages)\.ts$/,
  hostOptions: /^src\/ports\/page\/resolveColor\.ts$/,
  directory: /^src\/ports\/(http|page\/followOnline)\.ts$/,
  account: /^src\/ports\/page\/followOnline\.ts$/,
  activity: /^src\/ports\/page\/followOnline\.ts$/,
  data: /^src\/(ports\/(http|apiCalls|blockchainApi)|schema\/(api\/\w+|rememberedKeys))\.ts$/,
  remote: /^src\/(ports\/(http|analytics)|schema\/remote\/\w+)\.ts$/,
  pairing: /^src\/ports\/(deepLink|page\/(openLink|followOnline|holdLock))\.ts$/,
  relay: /^src\/ports\/(openSealingKey|relayStorage|relaySocket|requestResult|page\/(followWake|attest))\.ts$/,
};
/** The most that two chunks may carry of the same package, in bytes. */
const duplicate = 5_000;

/** Fails when a chunk has its own copy of what must exist once. */
export function forbidCore(chunk, metafile) {
  const [output] = Object.values(metafile.outputs);
  const bad = Object.entries(output.inputs)
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && (core.test(file) || renderer.test(file)) && !owned[chunk]?.test(file))
    .map(([file]) => file);
  if (bad.length) throw new Error(`chunk '${chunk}' pulls core code: ${bad.join(', ')}`);
}

/** Fails when two chunks contain the same package over 5 KB. */
export function forbidTwice(metafiles) {
  const seen = new Map();
  for (const [chunk, metafile] of Object.entries(metafiles)) {
    const sums = new Map();
    const [output] = Object.values(metafile.outputs);
    for (const [file, { bytesInOutput }] of Object.entries(output.inputs)) {
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
