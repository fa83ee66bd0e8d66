import type { ConnectParams, WalletConnection } from '../../core/ports/adapter';
import type { CaipNetworkId } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import { withTimeout } from '../../lib/timeout';
import { createRequest } from './createRequest';
import { createVerbs } from './createVerbs';
import { findInError } from './findInError';
import { listen } from './listen';
import { asProvider } from './provider';
import { readAccounts } from './readAccounts';
import { readChainId } from './readChainId';
import { revoke } from './revoke';
import { rpcError } from './rpcError';
import { signMessage } from './signMessage';
import { switchNetwork } from './switchNetwork';
import { everyVerb } from './verbs';

/** A wallet may report a thousand changes a second: the sink hears the latest state, this often (ms). */
const QUIET_TIME = 50;
/** How long a wallet that reports a lost connection may take to say that it is back (ms). */
const RETURN_TIME = 3_000;
/** MetaMask's code for a connection that it is about to restore by itself. */
const RECONNECTING = 1013;

interface State {
  readonly accounts: readonly string[];
  readonly network: CaipNetworkId;
}

function assertAllowed(accounts: readonly string[]): void {
  if (!accounts.length) throw rpcError(4100, 'The wallet has allowed no account');
}

/**
 * Asks a wallet for its accounts and its network and follows both until disposed of. Listens before it asks, so that no
 * change is lost in between.
 * @throws RpcError 4100 when the wallet allows no account; TypeError for answers that are none; the wallet's raw error
 */
export async function connect(
  { provider, sink, signal, restore }: ConnectParams,
  clock: Clock,
): Promise<WalletConnection> {
  signal.throwIfAborted();
  const wallet = asProvider(provider);
  const life = new AbortController();
  const request = createRequest(wallet, life.signal);
  const arrivals = new Set<(id: CaipNetworkId) => void>();
  // What the wallet said last, and what the core knows of it: nothing until the connection stands.
  let said: Partial<State> = {};
  let told: State | undefined;
  let waiting = false;

  const dispose = (): void => {
    if (life.signal.aborted) return;
    life.abort(rpcError(4900, 'The connection was closed'));
    stop();
  };
  const tell = (): void => {
    waiting = false;
    if (!told) return;
    const last = told;
    told = { ...told, ...said };
    const { accounts, network } = told;
    if (!accounts.length) {
      dispose();
      sink.disconnected();
      return;
    }
    // The network first: a balance that is read for new accounts belongs to the network they are on.
    if (network !== last.network) sink.network(network);
    if (String(accounts) !== String(last.accounts)) sink.accounts(accounts);
  };
  const changed = (): void => {
    if (!told || waiting) return;
    waiting = true;
    clock.delay(QUIET_TIME, life.signal).then(tell, () => {});
  };
  const onAccounts = (payload: unknown): void => {
    said = { ...said, accounts: readAccounts(payload) };
    changed();
  };
  const onNetwork = (payload: unknown): void => {
    const id = readChainId(payload);
    said = { ...said, network: id };
    for (const arrived of arrivals) arrived(id);
    changed();
  };
  const onDisconnect = async (error: unknown): Promise<void> => {
    if (findInError(error, ({ code }) => code === RECONNECTING)) {
      const ask = (limit: AbortSignal): Promise<unknown> => request('eth_accounts', undefined, limit);
      try {
        if (readAccounts(await withTimeout(ask, RETURN_TIME, { clock, signal: life.signal })).length) return;
      } catch {
        // Silence or refusal: it did not come back.
      }
    }
    onAccounts([]);
  };
  const stop = listen(wallet, {
    accountsChanged: onAccounts,
    chainChanged: onNetwork,
    connect: (info) => onNetwork((info as { chainId?: unknown }).chainId),
    disconnect: (error) => void (told && onDisconnect(error)),
  });

  try {
    const answer = await request(restore ? 'eth_accounts' : 'eth_requestAccounts', undefined, signal);
    const granted = readAccounts(answer);
    assertAllowed(granted);
    // A change that overtook the answer is the newer word, except "none": locked wallets say so while they are asked.
    said = { accounts: said.accounts?.length ? said.accounts : granted };
    const network = readChainId(await request('eth_chainId', undefined, signal));
    told = { accounts: granted, network, ...said };
    // It may have taken everything back while it was asked for its chain.
    assertAllowed(told.accounts);
  } catch (error) {
    dispose();
    throw error;
  }

  return {
    accounts: told.accounts,
    networkId: told.network,
    provider,
    async switchNetwork(network, stopped) {
      await switchNetwork({ network, request, arrivals, clock, signal: stopped });
      // The caller learns it from the promise; the sink is for what the wallet does by itself.
      said = { ...said, network: network.caipNetworkId };
      if (told) told = { ...told, network: network.caipNetworkId };
    },
    signMessage: (message, address) => signMessage(request, message, address),
    can: everyVerb,
    request: createVerbs(request),
    async disconnect() {
      await revoke(request, clock, life.signal);
      dispose();
    },
    dispose,
  };
}
