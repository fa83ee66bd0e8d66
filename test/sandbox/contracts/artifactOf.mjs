import fs from 'node:fs';
import path from 'node:path';

/** @type {Record<string, { abi: import('viem').Abi, bytecode: `0x${string}`, runtime: `0x${string}` }>} */
export const artifacts = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'artifacts.json'), 'utf8'));

/** Returns a compiled contract of this folder. @param {string} name */
export function artifactOf(name) {
  const artifact = artifacts[name];
  if (!artifact) throw new Error(`There is no contract ${name}`);
  return artifact;
}
