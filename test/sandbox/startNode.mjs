import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from './freePort.mjs';
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
  /** @type {import('node:child_process').SpawnOptionsWithStdioTuple<'pipe', 'ignore', 'pipe'>} */
  const options = { stdio: ['pipe', 'ignore', 'pipe'] };
  return GUARD ? spawn('/bin/sh', ['-c', GUARD, 'sh', command, ...args], options) : spawn(command, args, options);
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

/** @param {number} chainId */
async function launch(chainId) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const flags = { '--port': port, '--host': '127.0.0.1', '--chain-id': chainId, '--mnemonic': TEST_MNEMONIC };
  const child = spawnGuarded(anvilBinary(), ['--silent', ...Object.entries(flags).flat().map(String)]);
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-2_000);
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
    child.stderr.destroy();
  };

  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (failure || child.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error(`The node of chain ${chainId} did not start. ${failure?.message ?? complaint}`);
    }
    if ((await askChainId(url).catch(() => 0)) === chainId) return { chainId, url, pid: child.pid, close };
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/**
 * Starts a development node on a free loopback port, and resolves once it responds with its chain id.
 * @param {number} chainId
 * @returns {Promise<{ chainId: number, url: string, pid: number | undefined, close(): Promise<void> }>} `pid` is the
 *   guard's, which lives as long as the node
 */
export function startNode(chainId) {
  // Another process may have taken the free port in the meantime. Retry once.
  return launch(chainId).catch(() => launch(chainId));
}
