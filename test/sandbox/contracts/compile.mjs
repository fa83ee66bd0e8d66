// `node test/sandbox/contracts/compile.mjs` writes artifacts.json, one contract a line, so that the sandbox starts without the compiler.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const folder = import.meta.dirname;
const ARTIFACTS = path.join(folder, 'artifacts.json');

/** @param {string} name an import as Solidity writes it */
const locate = (name) => (name.startsWith('@') ? require.resolve(name) : path.join(folder, name));

/**
 * Compiles the contracts of this folder.
 * @returns {Record<string, { abi: object[], bytecode: `0x${string}`, runtime: `0x${string}` }>} by contract name;
 *   `bytecode` deploys, `runtime` is the deployed code
 */
export function compile() {
  const sources = fs.readdirSync(folder).filter((file) => file.endsWith('.sol'));
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(sources.map((file) => [file, { content: fs.readFileSync(locate(file), 'utf8') }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      // Without the metadata hash, which would change with every comment of the sources.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  };
  const find = (/** @type {string} */ name) => ({ contents: fs.readFileSync(locate(name), 'utf8') });
  const { errors = [], contracts } = JSON.parse(require('solc').compile(JSON.stringify(input), { import: find }));
  if (errors.length)
    throw new Error(
      errors.map((/** @type {{ formattedMessage: string }} */ error) => error.formattedMessage).join('\n'),
    );
  return Object.fromEntries(
    sources.map((file) => {
      const name = path.basename(file, '.sol');
      const { abi, evm } = contracts[file][name];
      return [name, { abi, bytecode: `0x${evm.bytecode.object}`, runtime: `0x${evm.deployedBytecode.object}` }];
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  const lines = Object.entries(compile()).map(([name, artifact]) => `"${name}": ${JSON.stringify(artifact)}`);
  fs.writeFileSync(ARTIFACTS, `{\n${lines.join(',\n')}\n}\n`);
}
