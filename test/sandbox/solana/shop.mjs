// What a shop does with the public library of Solana Pay: it makes a link, finds its payment, and checks it.
import { createRequire } from 'node:module';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** The library needs an older version of another one, which is installed under another name. */
async function load() {
  const contents = "export * from '@solana/pay'; export { Connection } from '@solana/web3.js';";
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    // The second one looks for a compiled part otherwise.
    alias: { '@solana/web3.js': 'web3js1', 'bigint-buffer': 'bigint-buffer/dist/browser.js' },
    logLevel: 'error',
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', String(outputFiles[0]?.text))(module, module.exports, require);
  return /** @type {typeof import('@solana/pay') & typeof import('web3js1')} */ (module.exports);
}

/** @type {ReturnType<typeof load> | undefined} */
let library;

/**
 * Finds the payment of a link by its first reference, and checks it. Resolves to its id.
 * @param {string} link
 * @param {string} rpc a node
 * @param {typeof globalThis.fetch} [ask]
 * @param {string} [found] the id of a payment without references
 */
export async function verifyPayment(link, rpc, ask = globalThis.fetch, found) {
  library ??= load();
  const { Connection, findReference, parseURL, validateTransfer } = await library;
  const wanted = parseURL(link);
  if (!('recipient' in wanted)) throw new Error('No transfer request');
  const { recipient, amount, splToken, reference, memo } = wanted;
  if (!amount) throw new Error('No amount');
  const connection = new Connection(rpc, { commitment: 'confirmed', fetch: /** @type {never} */ (ask) });
  const [first] = reference ?? [];
  const signature = found ?? (first && (await findReference(connection, first, { finality: 'confirmed' })).signature);
  if (!signature) throw new Error('No reference');
  const fields = {
    recipient,
    amount,
    ...(splToken && { splToken }),
    ...(reference && { reference }),
    ...(memo !== undefined && { memo }),
  };
  await validateTransfer(connection, signature, fields, { commitment: 'confirmed' });
  return signature;
}
