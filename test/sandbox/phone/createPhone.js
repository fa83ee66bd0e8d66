import { signal } from '@preact/signals';
import { WalletKit } from '@reown/walletkit';
import { relaySigner } from '../../support/relaySigner.mjs';
import { createAnswers } from './createAnswers.js';
import { appOf, createInbox } from './createInbox.js';
import { createNotes } from './createNotes.js';
import { createPairing } from './createPairing.js';
import { createSignIns } from './createSignIns.js';
import { createSolana, isSolanaMethod } from './createSolana.js';
import { createTeller } from './createTeller.js';
import { flightMode } from './flightMode.js';
import { quietCore } from './quietCore.js';
import { readChain } from './readChain.js';

const CHOICE = 'pocket/choice';

/** @typedef {{ id: string, name: string, symbol: string, rpc: string }} Chain by CAIP-2 id */

/** @returns {{ address?: string, chainId?: string }} */
const storedChoice = () => JSON.parse(localStorage.getItem(CHOICE) ?? '{}');

/**
 * The wallet app: its client at the relay, its keys, and its state as signals. Sessions, pending requests and the relay's keys
 * survive a reload. Errors of its functions appear in `notes`.
 * @param {object} setup
 * @param {string} setup.relayUrl
 * @param {string} setup.projectId
 * @param {Chain[]} setup.chains
 * @param {{ address: string, privateKey: `0x${string}` }[]} setup.accounts
 * @param {Parameters<typeof createSolana>[0]} [setup.solana]
 */
export async function createPhone({ relayUrl, projectId, chains, accounts, solana: solanaFacts }) {
  const core = await quietCore({ relayUrl, projectId });
  const kit = await WalletKit.init({
    core,
    metadata: {
      name: 'Pocket',
      description: 'The wallet app of the sandbox',
      url: location.origin,
      icons: [`${location.origin}/pocket.svg`],
      redirect: { universal: location.origin },
    },
    // Several requests may be pending. The page itself shows them one by one.
    signConfig: { disableRequestQueue: true },
  });
  const { signClient } = kit.engine;
  const { relayer } = core;
  const rpc = Object.fromEntries(chains.map((chain) => [chain.id, chain.rpc]));
  const chain = readChain(rpc);
  const { address, chainId } = storedChoice();

  const [firstAccount, firstChain] = [accounts[0], chains[0]];
  if (!firstAccount || !firstChain) throw new Error('Pocket needs an account and a chain.');
  const account = signal(accounts.find((one) => one.address === address) ?? firstAccount);
  const network = signal(chains.find((one) => one.id === chainId) ?? firstChain);
  const balance = signal(/** @type {bigint | null} */ (null));
  const line = signal(/** @type {'online' | 'connecting' | 'offline'} */ ('online'));
  const notes = createNotes();
  const { note, orNote } = notes;
  const solana = solanaFacts && createSolana(solanaFacts);
  const signEvm = relaySigner(accounts, rpc);
  const signIns = createSignIns(kit, async (message, address, chainId) =>
    String(await signEvm({ method: 'personal_sign', params: [message, address] }, chainId)),
  );
  const inbox = createInbox(kit, chains, signIns, solana);
  const { sessions, refresh } = inbox;
  const { pairing, pair, arrived } = createPairing(kit);
  const teller = createTeller(kit, { account, network }, notes);
  const flight = flightMode(core);
  /** Changes to send to the apps once the phone is online again. @type {Set<'accountsChanged' | 'chainChanged'>} */
  const pendingChanges = new Set();

  async function readBalance() {
    const [{ address }, { id }] = [account.value, network.value];
    const read = await chain.balance(id, address).catch(() => null);
    if (account.value.address === address && network.value.id === id) balance.value = read;
  }

  /** @param {'accountsChanged' | 'chainChanged'} event */
  async function choose(event) {
    localStorage.setItem(CHOICE, JSON.stringify({ address: account.value.address, chainId: network.value.id }));
    balance.value = null;
    readBalance();
    if (line.value === 'offline') return void pendingChanges.add(event);
    await teller.notify(event);
    refresh();
  }
  /** @param {string} id CAIP-2 */
  const selectNetwork = (id) => {
    network.value = chains.find((one) => one.id === id) ?? network.value;
    return choose('chainChanged');
  };

  /** @type {typeof signEvm} */
  const sign = async (request, chainId) =>
    solana && isSolanaMethod(request.method) ? solana.sign(/** @type {any} */ (request)) : signEvm(request, chainId);
  const answers = createAnswers(
    {
      kit,
      known: chains.map(({ id }) => id),
      sign,
      update: teller.update,
      selectNetwork,
      signIns,
      ...(solana && { solana }),
    },
    inbox,
    notes,
  );

  /** A wallet without topics does not dial, and can do so at any time. */
  function readLine() {
    if (line.value === 'offline') return;
    line.value = relayer.connected || !relayer.subscriber.hasAnyTopics ? 'online' : 'connecting';
  }

  /** @param {{ topic: string }} gone @param {(name: string) => string} words */
  function removeSession({ topic }, words) {
    const session = sessions.value.find((one) => one.topic === topic);
    if (session) note(words(appOf(session.peer).name), false);
    refresh();
  }

  const onAsked = () => {
    arrived();
    refresh();
  };
  kit.on('session_proposal', onAsked);
  signIns.listen(onAsked);
  kit.on('session_request', answers.receive);
  kit.on('session_delete', (gone) => removeSession(gone, (name) => `${name} ended the connection.`));
  signClient.events.on('session_expire', (/** @type {{ topic: string }} */ gone) =>
    removeSession(gone, (name) => `The connection to ${name} has expired.`),
  );
  kit.on('proposal_expire', refresh);
  kit.on('session_request_expire', refresh);
  signClient.events.on('session_extend', refresh);
  for (const event of ['relayer_connect', 'relayer_disconnect']) relayer.on(event, readLine);
  readLine();
  refresh();
  readBalance();
  for (const pending of kit.getPendingSessionRequests()) answers.receive(pending);

  return {
    accounts,
    chains,
    solana,
    account,
    network,
    balance,
    line,
    sessions,
    asks: inbox.asks,
    notes: notes.notes,
    pairing,
    signIns,
    ...answers,
    pair,
    refresh,
    readBalance,
    /** @param {import('./createInbox.js').Ask} ask */
    fee: ({ request, chainId = '' }) => chain.fee(chainId, request?.params[0]),
    /** @param {string} address */
    selectAccount(address) {
      account.value = accounts.find((one) => one.address === address) ?? account.value;
      return choose('accountsChanged');
    },
    selectNetwork,
    /** @param {any} session */
    extend: ({ topic, peer }) =>
      orNote(async () => {
        await kit.extendSession({ topic });
        note(`The connection to ${appOf(peer).name} was extended.`);
        refresh();
      }),
    /** @param {any} session */
    disconnect: ({ topic, peer }) =>
      orNote(async () => {
        await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } });
        note(`Disconnected from ${appOf(peer).name}.`);
        refresh();
      }),
    async goOffline() {
      line.value = 'offline';
      await flight.goOffline();
    },
    async comeBack() {
      line.value = 'connecting';
      await orNote(flight.comeBack);
      readLine();
      for (const event of pendingChanges) await teller.notify(event);
      pendingChanges.clear();
      refresh();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof createPhone>>} Phone */
