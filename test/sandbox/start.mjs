// `npm start`: runs the sandbox until Ctrl-C. Flags: --port 4000 sets the port, --no-open does not open the browser,
// --host 0.0.0.0 lets a phone in the same network reach the wallet app and the relay.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { createSandbox } from './createSandbox.mjs';

const FIRST_PORT = 4000;
const PORTS_TRIED = 20;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    open: { type: 'boolean' },
    'no-open': { type: 'boolean' },
  },
});

const { host } = values;

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}

async function start() {
  if (values.port !== undefined) {
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) stop(`--port ${values.port} is not a port number.`);
    return createSandbox({ port, host }).catch((error) =>
      stop(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another with --port.` : error.message),
    );
  }
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port += 1) {
    try {
      return await createSandbox({ port, host });
    } catch (error) {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code !== 'EADDRINUSE') stop(message);
    }
  }
  return stop(`Ports ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} are taken. Choose one with --port.`);
}

/** @param {string} url */
function openBrowser(url) {
  /** @type {Partial<Record<NodeJS.Platform, [string, ...string[]]>>} */
  const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** Returns the URL of a page of this machine for other devices in the network. @param {string} url */
function fromOutside(url) {
  const addresses = Object.values(os.networkInterfaces()).flatMap((list) => list ?? []);
  const found = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  return found ? url.replace('127.0.0.1', found) : url;
}

const sandbox = await start();
const { parts } = sandbox;
/** @type {[string, string][]} */
const table = [
  ...Object.entries(parts.evm).map(([id, { rpc }]) => /** @type {[string, string]} */ ([`Chain ${id}`, rpc])),
  ['Solana', parts.solana.rpc],
  ['Wallet directory', `${parts.api.url}/getWallets?projectId=sandbox`],
  ['Data API', `${parts.data.url}/v1/supported-chains?projectId=sandbox`],
  ['Project settings', parts.config.url],
  ['Analytics events', parts.analytics.events],
  ['Wallet app', `${host ? fromOutside(parts.phone.url) : parts.phone.url}/`],
  ['Secure site', `${parts.secure.url}/sdk`],
  ['Mailbox', `${parts.mailbox.url}/`],
  ['Relay', parts.relay.url],
  ['Script from another origin', `${parts.cdn}/dist/wallet-modal.js`],
  ['Every address', `${parts.demo}/sandbox.json`],
  ['Fault switches', parts.faults.url],
  ['False answers', parts.lies.url],
  ['Transactions', parts.transactions.url],
  ['Odd tokens', parts.tokens.url],
  ['Prices in pools', parts.prices.url],
  ['Card purchases', parts.purchases.url],
  ['Exchange payments', parts.payments.url],
  ['Request log', parts.log.url],
  ['Wallets', parts.wallets.map((/** @type {{ title: string }} */ wallet) => wallet.title).join(', ')],
];
const width = Math.max(...table.map(([name]) => name.length));
console.log(`\nDemo page: ${sandbox.url}/\n`);
for (const [name, value] of table) console.log(`  ${name.padEnd(width)}  ${value}`);
console.log('\nCtrl-C stops everything.');

if (!values['no-open'] && process.stdout.isTTY && !process.env.CI) openBrowser(`${sandbox.url}/`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    await sandbox.close();
    process.exit(0);
  });
}
