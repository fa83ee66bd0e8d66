import type { ConnectParams, WalletConnection } from '../../../core/ports/adapter';
import type { Verb } from '../../../core/ports/verbs';
import type { CaipNetworkId } from '../../../lib/caip';
import type { Clock } from '../../../lib/clock';
import { listenForWake } from '../../../shared/ports/listenForWake';
import { rpcError } from '../../../shared/rpcError';
import { askToDisconnect } from '../../connecting/askToDisconnect';
import { connectionClosed } from '../../connecting/connectionClosed';
import { createNotifier } from '../../connecting/createNotifier';
import { untilConnected } from '../../connecting/untilConnected';
import { readChains } from '../../walletStandard/readChains';
import { chainOf, hasAllNetworks, networksOf } from '../clusters';
import { awaitReturn } from './awaitReturn';
import { createCalls, hasFeature } from './createCalls';
import { createVerbs, verbFeatures } from './createVerbs';
import { readFeature, signingFeatures } from './features';
import { listen } from './listen';
import { accountsOf, type SharedAccount } from './readAccounts';
import { readVersions } from './readVersions';
import { type FollowAccounts, requestAccess } from './requestAccess';
import type { SigningWallet } from './SigningWallet';
import { signMessage } from './signMessage';

const addressesOf = (accounts: readonly SharedAccount[]): readonly string[] => accounts.map(({ address }) => address);

/** The network of a new connection: the app's, or another one if the wallet does not have it. */
function networkOf(wallet: unknown, preferred: CaipNetworkId | undefined): CaipNetworkId {
  const chains = readChains(wallet, 'solana');
  const [first = networksOf(['solana:mainnet'])[0] as CaipNetworkId] = networksOf(chains);
  return preferred && chains.includes(chainOf(preferred)) ? preferred : first;
}

/**
 * Connects to a wallet of Wallet Standard and follows its accounts until disposed. Listens before the first request, so that no
 * change in between is lost. Such a wallet has no network in use: each request names the network. Rejects like
 * `requestAccess`, or for a restore like `awaitReturn`.
 * @throws TypeError for a value that is no such wallet
 */
export async function connect(
  {
    provider,
    sink,
    signal,
    networkId: preferred,
    restore,
    afterEvent = false,
    onUnavailable = () => {},
  }: ConnectParams,
  clock: Clock,
): Promise<WalletConnection> {
  signal.throwIfAborted();
  if (!readFeature(provider, 'standard:connect')) throw new TypeError('Not a wallet of Wallet Standard');
  const controller = new AbortController();
  const followers = new Set<(accounts: readonly SharedAccount[]) => void>();
  const follow: FollowAccounts = (follower) => {
    followers.add(follower);
    return () => followers.delete(follower);
  };
  const report = (accounts: readonly SharedAccount[]): void => {
    for (const follower of [...followers]) follower(accounts);
  };
  // The accounts that the wallet shares; undefined until it has approved.
  let shared: readonly SharedAccount[] | undefined;
  const find = (address: string): SharedAccount | undefined => shared?.find((each) => each.address === address);
  const disposers = [
    listen(provider, report),
    listenForWake(() => {
      const accounts = accountsOf(provider);
      // What the wallet has listed before is not what it shares from now on, nor an answer to the prompt.
      if (accounts?.length && (shared || (restore && !afterEvent))) report(accounts);
    }),
  ];
  const end = (reason: unknown): void => {
    if (controller.signal.aborted) return;
    controller.abort(reason);
    followers.clear();
    for (const disposer of disposers) disposer();
  };
  const dispose = (): void => end(connectionClosed());

  let notified = '';
  const notify = (): void => {
    const addresses = addressesOf(shared ?? []);
    if (!addresses.length) {
      dispose();
      sink.disconnected();
    } else if (String(addresses) !== notified) {
      notified = String(addresses);
      sink.accounts(addresses);
    }
  };
  const scheduleNotify = createNotifier(clock, controller.signal, notify);
  const accept = (accounts: readonly SharedAccount[]): void => {
    if (shared) return;
    shared = accounts;
    notified = String(addressesOf(accounts));
  };
  follow((accounts) => {
    if (!shared) return;
    shared = accounts;
    scheduleNotify();
  });
  const params = { wallet: provider, follow, accept, clock, signal, afterEvent, onUnavailable };
  await untilConnected(() => (restore || afterEvent ? awaitReturn(params) : requestAccess(params)), signal, end);
  const accounts = notified.split(',');
  const call = createCalls(provider, find, controller.signal);
  /** The host signs with what the wallet has shared, too, whatever it lists. */
  const signer: SigningWallet = {
    features: signingFeatures.filter((name) => readFeature(provider, name)),
    versions: readVersions(provider),
    call,
  };
  const networkId = networkOf(provider, preferred);
  const chains = readChains(provider, 'solana');
  return {
    accounts,
    networkId,
    approved: hasAllNetworks(chains)
      ? undefined
      : { ids: [...new Set([...networksOf(chains), networkId])], canAdd: false },
    provider: signer,
    async switchNetwork({ caipNetworkId }) {
      if (!readChains(provider, 'solana').includes(chainOf(caipNetworkId)))
        throw rpcError(4902, 'The wallet does not have this network');
    },
    signMessage: (message, address, signingSignal) =>
      signMessage((feature, from, inputs) => call(feature, from, inputs, signingSignal), message, address),
    get can() {
      const [active] = shared ?? [];
      const verbs = Object.keys(verbFeatures) as (keyof typeof verbFeatures)[];
      return new Set<Verb>(verbs.filter((verb) => active && hasFeature(provider, active, verbFeatures[verb])));
    },
    request: createVerbs(call),
    async disconnect() {
      dispose();
      await askToDisconnect(clock, () => readFeature(provider, 'standard:disconnect')?.());
    },
    dispose,
  };
}
