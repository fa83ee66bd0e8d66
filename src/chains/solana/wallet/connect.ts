import type { ApprovedNetworks, ConnectParams, WalletConnection } from '../../../core/ports/adapter';
import type { Verb } from '../../../core/ports/verbs';
import type { CaipNetworkId } from '../../../lib/caip';
import type { Clock } from '../../../lib/clock';
import { missingNetwork } from '../../../shared/walletErrors';
import { askToDisconnect } from '../../connecting/askToDisconnect';
import { connectionClosed } from '../../connecting/connectionClosed';
import { untilConnected } from '../../connecting/untilConnected';
import { isShared } from '../../walletStandard/isShared';
import { readChains } from '../../walletStandard/readChains';
import { chainOf, hasAllNetworks, networksOf } from '../clusters';
import { awaitReturn } from './awaitReturn';
import { createCalls, walletHasFeature } from './createCalls';
import { createVerbs, verbFeatures } from './createVerbs';
import { readFeature, readFeatures } from './features';
import type { SharedAccount } from './readAccounts';
import { readVersions } from './readVersions';
import { requestAccess } from './requestAccess';
import type { SigningWallet } from './SigningWallet';
import { signMessage } from './signMessage';
import { trackWallet } from './trackWallet';

/** The network of a new connection: the app's, or another one if the wallet does not have it. */
function networkOf(wallet: unknown, preferred: CaipNetworkId | undefined): CaipNetworkId {
  const chains = readChains(wallet, 'solana');
  const [first = networksOf(['solana:mainnet'])[0] as CaipNetworkId] = networksOf(chains);
  return preferred && chains.includes(chainOf(preferred)) ? preferred : first;
}

/** The networks that a wallet has now, and the one of its connection. */
function approvedOf(wallet: unknown, networkId: CaipNetworkId): ApprovedNetworks | undefined {
  const chains = readChains(wallet, 'solana');
  if (hasAllNetworks(chains)) return undefined;
  return { ids: [...new Set([...networksOf(chains), networkId])], canAdd: false };
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
  const tracker = trackWallet({
    wallet: provider,
    clock,
    sink,
    restore,
    afterEvent,
    onAbilities: () => sink.approved(approvedOf(provider, networkId)),
  });
  const { follow, accept, controller } = tracker;
  const dispose = (): void => controller.abort(connectionClosed());
  const find = (address: string): SharedAccount | undefined => tracker.shared?.find((each) => each.address === address);
  const params = { wallet: provider, follow, accept, clock, signal, afterEvent, onUnavailable };
  await untilConnected(() => (restore || afterEvent ? awaitReturn(params) : requestAccess(params)), signal, controller);
  const call = createCalls(provider, find, controller.signal);
  /** The host signs with what the wallet has shared, too, whatever it lists. */
  const signer: SigningWallet = {
    get features() {
      return readFeatures(provider);
    },
    featuresOf(address) {
      const account = find(address);
      return readFeatures(provider).filter((name) => !account || walletHasFeature(provider, account, name));
    },
    get versions() {
      return readVersions(provider);
    },
    call,
  };
  /** Hardware may sign less than the other accounts of its wallet. */
  const canOf = (address: string): ReadonlySet<Verb> => {
    const account = find(address);
    const verbs = Object.keys(verbFeatures) as (keyof typeof verbFeatures)[];
    return new Set(verbs.filter((verb) => account && walletHasFeature(provider, account, verbFeatures[verb])));
  };
  const networkId = networkOf(provider, preferred);
  const revoke = async (): Promise<void> => {
    await askToDisconnect(clock, () => readFeature(provider, 'standard:disconnect')?.());
  };
  return {
    accounts: tracker.reported,
    networkId,
    approved: approvedOf(provider, networkId),
    provider: signer,
    asksToSwitch: () => false,
    async switchNetwork({ caipNetworkId }) {
      if (!readChains(provider, 'solana').includes(chainOf(caipNetworkId))) throw missingNetwork();
    },
    signMessage: (message, address, signingSignal) =>
      signMessage((feature, from, inputs) => call(feature, from, inputs, signingSignal), message, address),
    get can() {
      return canOf(tracker.shared?.[0]?.address ?? '');
    },
    canOf,
    request: createVerbs(call),
    async disconnect() {
      dispose();
      await revoke();
    },
    ...(isShared(provider, 'solana') && { revoke, permission: provider }),
    dispose,
  };
}
