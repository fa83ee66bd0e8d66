import fs from 'node:fs/promises';
import path from 'node:path';
import { browserScript } from './browserScript.mjs';
import { control } from './control.mjs';
import { analytics } from './data/analytics.mjs';
import { callNode } from './data/callNode.mjs';
import { pictures as drawPicture } from './data/pictures.mjs';
import { projectSettings } from './data/projectSettings.mjs';
import { smartSessions } from './data/smartSessions.mjs';
import { startData } from './data/startData.mjs';
import { directory } from './directory/directory.mjs';
import { generateWallets } from './directory/generateWallets.mjs';
import { createFaults } from './faults.mjs';
import { hostPage } from './hostPage.mjs';
import { scriptLiteral } from './html.mjs';
import { integrity } from './integrity.mjs';
import { jsonAnswer } from './jsonAnswer.mjs';
import { phonePart } from './phone/phonePart.mjs';
import { pocketEntry } from './phone/pocketEntry.mjs';
import { polkadotKeys } from './polkadot/polkadotKeys.mjs';
import { serveRelay } from './relay/serveRelay.mjs';
import { createRequestLog } from './requestLog.mjs';
import { rpcProxy } from './rpcProxy.mjs';
import { LOGIN_PARTS, startLogins } from './secure/startLogins.mjs';
import { servePart } from './servePart.mjs';
import { signInPart } from './signInPart.mjs';
import { createSmartAccounts } from './smart-accounts/createSmartAccounts.mjs';
import { snapshotNode } from './snapshotNode.mjs';
import { forFamily } from './solana/forFamily.mjs';
import { SOLANA_PART, startSolana } from './solana/startSolana.mjs';
import { startNode } from './startNode.mjs';
import { staticFile } from './staticFile.mjs';
import { testAccounts } from './testAccounts.mjs';
import { controlOf } from './value/controlOf.mjs';
import { createLies } from './value/createLies.mjs';
import { createTokens } from './value/createTokens.mjs';
import { createTransactions } from './value/createTransactions.mjs';
import { LIE_TABLE } from './value/lieTable.mjs';
import { lyingProxy } from './value/lyingProxy.mjs';
import { movePrice } from './value/movePrice.mjs';
import { ODD_TOKENS } from './value/oddTokens.mjs';
import { SHOP_PARTS, startShops } from './value/startShops.mjs';
import { bitcoinWallets, polkadotWallets, solanaWallets, wallets } from './wallets.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const CHAINS = [
  { id: 1, name: 'Ethereum', symbol: 'ETH' },
  { id: 137, name: 'Polygon', symbol: 'POL' },
  { id: 8453, name: 'Base', symbol: 'ETH' },
];
const CHAIN_IDS = CHAINS.map(({ id }) => id);

/** @param {string} body @returns {import('./servePart.mjs').Answer} */
const javascript = (body) => ({ headers: { 'content-type': 'text/javascript; charset=utf-8' }, body });

/**
 * Starts every service that the product communicates with on loopback, and resolves when all respond.
 * @param {object} [options]
 * @param {number} [options.port] of the demo page; 0 takes a free one
 * @param {string} [options.host] where wallet app and relay listen, so that a real phone reaches them; else on loopback
 * @param {import('./policyHeaders.mjs').Policy} [options.policy] of `/page` when its query names none
 * @param {string} [options.dist] folder with the built product
 * @param {Parameters<typeof servePart>[0]['before']} [options.before] what each answer waits for
 * @returns {Promise<{ url: string, parts: Record<string, any>, reset(): Promise<void>, close(): Promise<void> }>} `reset`
 *   brings every part back to how it started, so that tests can share a sandbox
 */
export async function createSandbox({
  port = 0,
  host: reach,
  policy = 'none',
  dist = path.join(root, 'dist'),
  before,
} = {}) {
  const chainParts = CHAIN_IDS.map((id) => `evm-${id}`);
  const breakable = [
    'demo',
    'cdn',
    'api',
    'data',
    'analytics',
    'relay',
    'phone',
    'wallets',
    ...LOGIN_PARTS,
    ...SHOP_PARTS,
    ...chainParts,
    SOLANA_PART,
  ];
  const faults = createFaults(() => breakable);
  const log = createRequestLog();
  const controls = control(faults, log);
  /** @type {{ close(): Promise<void> }[]} */
  const running = [];
  const close = async () => {
    await Promise.all(running.splice(0).map((part) => part.close()));
  };
  /** @template {{ close(): Promise<void> }} T @param {Promise<T>} starting */
  const keep = async (starting) => {
    const part = await starting;
    running.push(part);
    return part;
  };
  /** @param {string} part @param {Parameters<typeof servePart>[0]['answer']} answer @param {Partial<Parameters<typeof servePart>[0]>} [more] */
  const serve = (part, answer, more) =>
    keep(servePart({ port: 0, partOf: () => part, answer, before, faults, log, ...more }));

  /** @param {import('./servePart.mjs').Asked} asked */
  const fromDist = ({ url }) => staticFile(dist, url.pathname.replace(/^\/dist\//, ''));

  /** @type {Record<string, any>} */
  const parts = {};
  /** Nodes for wallets, by the end of their paths. @type {Map<string, ReturnType<typeof rpcProxy>>} */
  const nodeOf = new Map();
  const accounts = testAccounts();
  /** @type {ReturnType<typeof signInPart> | undefined} */
  let signIns;
  const projects = projectSettings(() => [parts.demo]);
  /** @type {import('./directory/generateWallets.mjs').DirectoryWallet[]} */
  const ownWallets = [];
  const walletList = directory(ownWallets);
  const events = analytics();
  const sessions = smartSessions();
  const lies = createLies();
  /** The switches of the sandbox. They are neither logged nor affected by faults. @type {Record<string, (asked: import('./servePart.mjs').Asked) => any>} */
  const switches = {
    '/faults': controls,
    '/log': controls,
    '/config': projects.control,
    '/sessions': sessions.control,
    '/lies': controlOf(lies),
  };

  /** @param {import('./servePart.mjs').Asked} asked */
  const apiHost = (asked) => drawPicture(asked.url) ?? projects.answer(asked) ?? walletList(asked);

  const allWallets = [...wallets, ...solanaWallets, ...bitcoinWallets, ...polkadotWallets];

  /** Prepends the settings of this sandbox to a wallet's script. @param {string} name */
  const walletFile = async (name) => {
    const extension = polkadotWallets.find((wallet) => wallet.name === name);
    if (extension)
      return `globalThis.__sandbox = ${scriptLiteral({ ...extension, accounts: polkadotKeys() })};\n${await browserScript(`polkadot/wallets/${name}.js`)}`;
    const own = solanaWallets.find((wallet) => wallet.name === name);
    if (own) {
      const facts = { ...own, chain: 'solana:mainnet', rpc: `${parts.demo}/wallet-rpc/${SOLANA_PART}` };
      const given = { ...facts, accounts: parts.solana.accounts };
      return `globalThis.__sandbox = ${scriptLiteral(given)};\n${await browserScript(`solana/wallets/${name}.js`)}`;
    }
    const bitcoin = bitcoinWallets.find((wallet) => wallet.name === name);
    if (bitcoin)
      return `globalThis.__sandbox = ${scriptLiteral(bitcoin)};\n${await browserScript(`bitcoin/wallets/${name}.js`)}`;
    const { title, rdns } = wallets.find((wallet) => wallet.name === name) ?? {};
    const chains = CHAIN_IDS.map((id) => ({ id, rpc: `${parts.demo}/wallet-rpc/${id}` }));
    return `globalThis.__sandbox = ${scriptLiteral({ name, title, rdns, chains, accounts })};\n${await browserScript(`wallets/${name}.js`)}`;
  };

  /** @param {string} pathname */
  const integrityOf = async (pathname) => {
    const wallet = /^\/wallets\/(\w+)\.js$/.exec(pathname)?.[1];
    if (wallet) return integrity(await walletFile(wallet));
    const bytes = await fs.readFile(path.join(dist, pathname.replace(/^\/dist\//, ''))).catch(() => undefined);
    return bytes && integrity(bytes);
  };

  const chunkIntegrity = async () => {
    const table = await fs.readFile(path.join(dist, 'integrity.json'), 'utf8').catch(() => '{}');
    /** @type {{ file: string, integrity: string }[]} */
    const chunks = Object.values(JSON.parse(table).chunks ?? {});
    return Object.fromEntries(chunks.map(({ file, integrity }) => [file, integrity]));
  };

  /** @param {import('./servePart.mjs').Asked} asked @returns {Promise<import('./servePart.mjs').Answer>} */
  const host = async (asked) => {
    const { pathname, searchParams } = asked.url;
    if (Object.hasOwn(switches, pathname)) return switches[pathname]?.(asked);
    if (pathname === '/') return staticFile(root, 'demo.html');
    if (pathname === '/sandbox.json') return jsonAnswer({ version: 1, parts });
    if (pathname === '/page') return hostPage(searchParams, page);
    if (pathname.startsWith('/sign-in')) return signIns?.answer(asked) ?? { status: 503 };
    if (pathname === '/reports') return { status: 204 };
    if (pathname.startsWith('/dist/')) return fromDist(asked);
    if (pathname === '/demo/main.js') return javascript(await browserScript('demo/main.js'));
    if (pathname.startsWith('/demo/')) return staticFile(path.join(import.meta.dirname, 'demo'), pathname.slice(6));
    const chain = nodeOf.get(/^\/wallet-rpc\/(\w+)$/.exec(pathname)?.[1] ?? '');
    if (chain) return chain(asked);
    const wallet = allWallets.find(({ name }) => pathname === `/wallets/${name}.js`);
    if (wallet) return javascript(await walletFile(wallet.name));
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
  };

  /** Requests of wallets to the chains use separate paths, so that they do not count as the page's. @param {URL} url */
  const partOf = ({ pathname }) => {
    if (Object.hasOwn(switches, pathname)) return null;
    return pathname.startsWith('/wallet-rpc/') ? 'wallets' : 'demo';
  };

  /** @type {Parameters<typeof hostPage>[1]} */
  const page = {
    policy,
    cdn: '',
    origins: { cdn: [], rpc: [] },
    options: {},
    wallets: allWallets.map(({ name }) => name),
    integrityOf,
    chunkIntegrity,
  };

  /** @type {Parameters<typeof phonePart>[0]} */
  const phoneFacts = { relay: '', projectId: 'sandbox', chains: [], accounts, solana: undefined };

  /** @type {Promise<readonly [id: string, part: { part: string, chainId: number, rpc: string, direct: string, pid: number | undefined }]>[]} */
  let chains = [];
  try {
    // The demo's port may be taken, so nothing else starts before it is listening.
    const { url } = await keep(
      servePart({ port, partOf: (asked) => partOf(asked.url), answer: host, before, faults, log }),
    );
    chains = CHAIN_IDS.map(async (id) => {
      const node = await keep(startNode(id));
      const proxy = rpcProxy(node.url);
      nodeOf.set(String(id), proxy);
      const { url: rpc } = await serve(`evm-${id}`, lyingProxy(proxy, lies));
      return /** @type {const} */ ([
        `eip155:${id}`,
        { part: `evm-${id}`, chainId: id, rpc, direct: node.url, pid: node.pid },
      ]);
    });
    const [solana, cdn, api, phone, relay, ...evm] = await Promise.all([
      keep(
        startSolana({
          serve: (answer) => servePart({ port: 0, partOf: () => SOLANA_PART, answer, before, faults, log }),
          serveDirect: (answer) => servePart({ port: 0, partOf: () => null, answer, faults, log }),
          faults,
          log,
        }),
      ),
      serve('cdn', fromDist),
      serve('api', apiHost),
      serve('phone', phonePart(phoneFacts), { host: reach }),
      keep(serveRelay({ faults, log, host: reach })),
      ...chains,
    ]);
    nodeOf.set(SOLANA_PART, solana.answer);
    const rpc = Object.fromEntries(evm.map(([id, part]) => [id, [part.rpc]]));
    const nodes = evm.map(([, part]) => ({ chainId: part.chainId, url: part.direct }));
    signIns = signInPart({ origin: url, nodes: Object.fromEntries(evm.map(([id, part]) => [id, part.direct])) });
    const pictures = `${api.url}/public`;
    const shops = await startShops({ serve, lies, pictures });
    const { answer, balances, markets, facts } = await startData({
      nodes,
      pictures,
      shops: shops.shops,
      accounts: accounts.map(({ address }) => address),
      provider: shops.cardPages.coinbase,
      sessions,
      lies,
      solana: solana.facts,
    });
    const transactions = createTransactions(new Map(nodes.map((node) => [node.chainId, callNode(node.url)])));
    const tokens = createTokens(markets.open);
    const till = await shops.open(url, nodes, markets);
    Object.assign(switches, till.switches, {
      '/transactions': controlOf(forFamily(transactions, solana.transactions)),
      '/tokens': controlOf(forFamily(tokens, { read: () => solana.facts.tokens, change: solana.give })),
      '/prices': controlOf({
        read: () => ({}),
        change: async ({ chain, ...wish }) => movePrice(await markets.open(chain), wish),
      }),
    });
    const [data, pulse, logins] = await Promise.all([
      serve('data', answer),
      keep(servePart({ port: 0, ...events, before, faults, log })),
      startLogins({
        chains: evm.map(([id, { chainId, direct }]) => {
          const { name = id, symbol = '' } = CHAINS.find((chain) => chain.id === chainId) ?? {};
          return { id, chainId, name, symbol, node: callNode(direct) };
        }),
        smartAccounts: createSmartAccounts({ nodes, balances, sessions }),
        isAllowed: projects.isAllowed,
        serve: (part, answer, partOf) => serve(part, answer, { partOf }),
      }),
    ]);
    ownWallets.push(pocketEntry(phone.url));
    Object.assign(parts, {
      demo: url,
      cdn: cdn.url,
      api: {
        part: 'api',
        url: api.url,
        usage:
          'GET getWallets lists 600 wallets, getWalletImage/<id> draws one; below volume/<number> it has that many',
        wallets: [...ownWallets, ...generateWallets(12)].map(({ id, name }) => ({ id, name })),
      },
      data: {
        part: 'data',
        url: data.url,
        usage:
          'the blockchain data API and, by POST v1/?chainId=, JSON-RPC; it follows the chains, whoever changes them',
        ...facts,
      },
      config: {
        url: `${url}/config`,
        usage:
          'project settings: GET reads, POST {projectId?, features?, allowedOrigins?, isAnalyticsEnabled?} changes, DELETE resets; with projectId for that project alone',
      },
      signIn: {
        url: `${url}/sign-in`,
        usage:
          "the app's own server: GET sign-in/nonce, POST sign-in {message, signature} checks a sign-in, sets a session cookie and answers {address, network}, GET and DELETE sign-in",
      },
      sessions: {
        url: `${url}/sessions`,
        usage:
          'smart sessions: POST {account, project: {name, id?, url?, iconUrl?}, lifetime?, permissions?, policies?} grants one, account by CAIP-10 and lifetime in seconds; GET ?account= lists, DELETE forgets all; the account revokes one by signing its pci',
      },
      transactions: {
        url: `${url}/transactions`,
        usage:
          'what becomes of transactions: POST {chain?, do: "hold"} lets a chain mine no more, "mine" mines one block, "release" mines and goes on; with hash of a pending one "drop" forgets it, "replace" (by?: "speedUp"|"cancel"|"other") puts another in its place, "fail" mines it so that its receiver fails, or target: a contract that it calls; GET ?chain= lists {holds, pending}, DELETE releases all chains and forgets what is pending. chain by CAIP-2, eip155:1 without. On Solana "hold", "mine" (blocks?), "release", "drop", and "expire", which mines so many blocks without a transaction that none that is pending can land any more',
      },
      tokens: {
        url: `${url}/tokens`,
        kinds: Object.keys(ODD_TOKENS),
        usage:
          'odd tokens: POST {chain?, kind?: "plain"|"silent" (returns nothing, as Tether)|"toll" (keeps a percent), decimals?: 0 to 77, name?, symbol?, price? (USD or null), holder?, amount? (decimal text), pool? (USD on either side)} deploys one, which the data API knows; GET lists. On Solana {chain, symbol?, holder, amount} sets what a holder has, in base units, of the coin without symbol',
      },
      prices: {
        url: `${url}/prices`,
        usage:
          'prices in the pools: POST {chain?, token? (symbol or address, the coin without), percent} moves one, for everybody',
      },
      lies: {
        url: `${url}/lies`,
        known: LIE_TABLE,
        usage: 'what services answer falsely: POST {lie, on?}; GET lists, DELETE ends all',
      },
      analytics: {
        part: 'analytics',
        url: pulse.url,
        events: `${pulse.url}/events`,
        usage: 'POST e takes an event, POST batch a list; GET events lists them, DELETE events forgets; ?projectId=',
      },
      relay: {
        part: 'relay',
        url: relay.url,
        messages: `${relay.http}/messages`,
        usage:
          'GET messages?topic= lists the mailboxes, POST {topic, message?, times?, perSecond?} publishes as a stranger',
      },
      phone: {
        part: 'phone',
        url: phone.url,
        usage: 'a wallet app: paste or scan a pairing link there, or open wc?uri=<link, percent-encoded>',
      },
      ...logins.facts,
      ...shops.facts,
      ...till.facts,
      page: `${url}/page`,
      evm: Object.fromEntries(evm),
      solana: solana.facts,
      polkadot: { accounts: polkadotKeys() },
      wallets: wallets.map((wallet) => ({ ...wallet, script: `${url}/wallets/${wallet.name}.js` })),
      faults: {
        url: `${url}/faults`,
        parts: breakable,
        usage:
          'POST {part, fault: "delay"|"status"|"cut"|"drop"|"silence"|"body"|null, ms?, status?, retryAfter?, body?, type?, bytes?, count?, match?}; GET lists, DELETE lifts all',
        relay:
          'also "refuse" (reason?: key|origin|words), "flap" (ms), "halfOpen", "duplicate" (times?), "reorder" (ms?), "stop", and at once "hangUp", "restart"; match looks at "dial"|method, tag, origin=, projectId=, iss',
      },
      log: { url: `${url}/log`, usage: 'GET ?part= lists the requests of a part, DELETE ?part= forgets them' },
      accounts,
    });
    const nodeAnswers = (/** @type {number} */ id) =>
      /** @type {ReturnType<typeof rpcProxy>} */ (nodeOf.get(String(id)));
    phoneFacts.chains = CHAINS.map(({ id, ...words }) => ({ id: `eip155:${id}`, ...words, answer: nodeAnswers(id) }));
    phoneFacts.relay = relay.url;
    const [, phoneKey] = solana.facts.accounts;
    phoneFacts.solana = phoneKey && { network: solana.facts.network, account: phoneKey };
    page.cdn = cdn.url;
    page.origins = {
      cdn: [cdn.url],
      rpc: [...Object.values(rpc).flat(), solana.facts.rpc, solana.facts.socket, data.url, pulse.url],
      api: [api.url],
      relay: [relay.url],
      frame: [logins.url],
    };
    const services = { api: api.url, images: api.url, rpc: data.url, analytics: pulse.url };
    const logIns = { secureSite: logins.url, relay: relay.url, verify: null };
    const endpoints = { ...services, ...logIns, onramp: shops.cardPages };
    page.options = { projectId: 'sandbox', networks: Object.keys(rpc), customRpcUrls: rpc, endpoints };
    const snapshots = await Promise.all(evm.map(([, part]) => snapshotNode(part.direct)));
    const reset = async () => {
      // First, because this restarts a relay that a fault has stopped.
      await faults.clear();
      await transactions.undo();
      for (const part of [lies, markets, tokens, till]) part.undo();
      await Promise.all([relay.reset(), ...snapshots.map((node) => node.restore())]);
      for (const part of [projects, sessions, events, logins, solana, signIns]) part?.reset();
      // Last, because clients that are disconnected from the relay are logged.
      log.clear();
    };
    return { url, parts, reset, close };
  } catch (error) {
    await Promise.allSettled(chains);
    await close();
    throw error;
  }
}
