import type { Test } from 'uvu';
import { load } from './load';
import type { ChainPart, SandboxParts } from './SandboxParts';

/** Starts a sandbox for the tests of a file, and resets it before each. */
export async function startSandboxFor(test: Test) {
  const { createSandbox } = await load<typeof import('../sandbox/createSandbox.mjs')>('sandbox/createSandbox.mjs');
  const sandbox = await createSandbox();
  const parts = sandbox.parts as SandboxParts;
  test.before.each(() => sandbox.reset());
  test.after(() => sandbox.close());
  return { ...sandbox, parts, chain: parts.evm['eip155:1'] as ChainPart };
}
