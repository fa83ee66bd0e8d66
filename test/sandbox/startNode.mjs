import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TEST_MNEMONIC } from './testAccounts.mjs';

const READY_WITHIN_MS = 15_000;
const ASK_EVERY_MS = 25;

/** Finds the platform's binary. Starting it directly avoids the package's Node wrapper. */
function anvilBinary() {
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`;
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve(`${name}/package.json`));
  return path.join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
}

// The shell waits for the end of its input, then kills the node: the pipe closes however this process ends, even by SIGKILL.
const GUARD =
  process.platform === 'win32'
    ? null
    : 'exec 3<&0; "$@" 3<&- & node=$!; (cat <&3 >/dev/null; kill -9 $node 2>/dev/null) & exec 3<&-; wait $node';

/** @param {string} command @param {string[]} args */
function spawnGuarded(command, args) {
  return GUARD ? spawn('/bin/sh', ['-c', GUARD, 'sh', command, ...args]) : spawn(command, args);
}

/** @param {string} url */
async function askChainId(url) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
  });
  return Number((await answer.json()).result);
}

const LISTENING = /^Listening on (\S+)\n/m;

/**
 * Starts a development node on a free loopback port, and resolves once it responds with its chain id. The node chooses the port
 * and prints it: a port that was found free before the node starts may have been taken by another node with the same chain id.
 * @param {number} chainId
 * @returns {Promise<{ chainId: number, url: string, pid: number | undefined, close(): Promise<void> }>} `pid` is the
 *   guard's, which lives as long as the node
 */
export async function startNode(chainId) {
  const flags = { '--port': 0, '--host': '127.0.0.1', '--chain-id': chainId, '--mnemonic': TEST_MNEMONIC };
  const child = spawnGuarded(anvilBinary(), Object.entries(flags).flat().map(String));
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-2_000);
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    // Later output is read and dropped, so that the pipe does not fill up.
    if (!LISTENING.test(printed)) printed += text;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  /** @type {Error | undefined} */
  let failure;
  child.once('error', (error) => {
    failure = error;
  });
  // If the guard ended first, the pipe is broken, which can be ignored.
  child.stdin.on('error', () => {});
  const close = async () => {
    child.stdin.end();
    if (!GUARD) child.kill();
    await ended;
    child.stdout.destroy();
    child.stderr.destroy();
  };

  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (failure || child.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error(`The node of chain ${chainId} did not start. ${failure?.message ?? complaint}`);
    }
    const address = LISTENING.exec(printed)?.[1];
    const url = `http://${address}`;
    if (address && (await askChainId(url).catch(() => 0)) === chainId) return { chainId, url, pid: child.pid, close };
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
