import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { stringToHex } from 'viem';
import { callNode } from '../data/callNode.mjs';
import { BLOCK_GAS, deploy } from './deploy.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, 'node_modules/.cache/wallet-modal-sandbox');
/**
 * The lifetime of a snapshot. Pools are filled at current prices and blocks have the current time: within ten minutes, prices
 * change by at most 0.2 percent, and the date stays the same.
 */
const USED_FOR_MS = 600_000;

/** @typedef {[address: string, slot: string, value: string]} Slot */
/**
 * @typedef {object} Snapshot a node with everything deployed
 * @property {string} state as the node dumps it
 * @property {Slot[]} addresses where the address of the pictures lies in the contracts' storage: it differs by sandbox
 * @property {import('./deploy.mjs').Deployment} deployment
 */

/** Returns a hash of everything that a deployment depends on. @param {object} setup */
async function keyOf(setup) {
  const own = await fs.readdir(import.meta.dirname);
  const code = own.filter((file) => /\.(mjs|json)$/.test(file)).map((file) => path.join(import.meta.dirname, file));
  // package.json pins the versions of Node, the libraries and the third-party contracts.
  const files = [...code.sort(), path.join(import.meta.dirname, '../data/prices.mjs'), path.join(root, 'package.json')];
  const hash = createHash('sha256').update(JSON.stringify(setup));
  for (const file of files) hash.update(await fs.readFile(file));
  return hash.digest('hex');
}

/** @param {string} state @param {string} text @returns {Promise<Slot[]>} the storage that begins with a text of less than 32 bytes */
async function slotsWith(state, text) {
  const bytes = await promisify(gunzip)(Buffer.from(state.slice(2), 'hex'));
  /** @type {{ accounts: Record<string, { storage: Record<string, string> }> }} */
  const { accounts } = JSON.parse(bytes.toString());
  return Object.entries(accounts).flatMap(([address, { storage }]) =>
    Object.entries(storage)
      .filter(([, value]) => value.startsWith(stringToHex(text)))
      .map(([slot, value]) => /** @type {Slot} */ ([address, slot, value])),
  );
}

/** @param {string} file @param {Snapshot} snapshot */
async function keep(file, snapshot) {
  await fs.mkdir(cache, { recursive: true });
  const oldest = Date.now() - USED_FOR_MS;
  for (const other of await fs.readdir(cache)) {
    const { mtimeMs } = await fs.stat(path.join(cache, other)).catch(() => ({ mtimeMs: oldest }));
    if (mtimeMs < oldest) await fs.rm(path.join(cache, other), { force: true });
  }
  // Several sandboxes may start at once, also in one process. Rename a complete file, so that none reads a partial one.
  const part = `${file}.${randomUUID()}`;
  await fs.writeFile(part, JSON.stringify(snapshot));
  await fs.rename(part, file);
}

/**
 * Prepares a fresh node with everything deployed: from the snapshot of an earlier sandbox, or with `deploy`.
 * @param {{ chainId: number, url: string }} fresh
 * @param {string} pictures
 * @param {`0x${string}`[]} accounts
 */
export async function deployOnce({ chainId, url }, pictures, accounts) {
  const node = callNode(url);
  const key = await keyOf({ chainId, accounts, length: pictures.length });
  const file = path.join(cache, `${Math.floor(Date.now() / USED_FOR_MS)}-${chainId}-${key}.json`);
  const found = await fs.readFile(file, 'utf8').catch(() => null);
  if (!found) {
    const deployment = await deploy({ chainId, url }, pictures, accounts);
    const state = await node.call('anvil_dumpState');
    await keep(file, { state, addresses: await slotsWith(state, pictures), deployment });
    return deployment;
  }
  /** @type {Snapshot} */
  const { state, addresses, deployment } = JSON.parse(found);
  const here = stringToHex(pictures);
  await node.batch([
    ['anvil_loadState', state],
    ['evm_setBlockGasLimit', BLOCK_GAS],
    ...addresses.map(
      ([address, slot, value]) =>
        /** @type {[string, ...unknown[]]} */ ([
          'anvil_setStorageAt',
          address,
          slot,
          `${here}${value.slice(here.length)}`,
        ]),
    ),
  ]);
  // A loaded state has the clock of the node that dumped it.
  await node.call('evm_setTime', Math.floor(Date.now() / 1000));
  return deployment;
}
