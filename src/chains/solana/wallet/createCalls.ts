import { untilAborted } from '../../../lib/untilAborted';
import { notOffered, notShared } from '../../../shared/walletErrors';
import { type FeatureName, readFeature } from './features';
import type { SharedAccount } from './readAccounts';

/**
 * Calls a signing feature of the wallet with an account, once for all inputs. Resolves to as many outputs, unchecked. Rejects with the
 * wallet's raw error, or at once with the reason of an aborted signal; a later answer is dropped.
 * @throws RpcError 4100 for an account that the wallet does not share, 4200 for a feature that it does not have; TypeError
 */
export type CallWallet = (
  feature: FeatureName,
  address: string,
  inputs: readonly object[],
  signal?: AbortSignal,
) => Promise<readonly unknown[]>;

/** Whether an account of a wallet has a feature. Some wallets list none for their accounts. */
export const walletHasFeature = (wallet: unknown, { features }: SharedAccount, name: FeatureName): boolean =>
  Boolean(readFeature(wallet, name)) && (!features.length || features.includes(name));

/** Creates the function that calls a connected wallet. The wallet gets its own account object, and no copy of it. */
export const createCalls =
  (wallet: unknown, find: (address: string) => SharedAccount | undefined, connectionSignal: AbortSignal): CallWallet =>
  async (feature, address, inputs, signal = connectionSignal) => {
    connectionSignal.throwIfAborted();
    signal.throwIfAborted();
    const shared = find(address);
    if (!shared) throw notShared();
    const call = walletHasFeature(wallet, shared, feature) && readFeature(wallet, feature);
    if (!call) throw notOffered(feature);
    const answer = (async () => call(...inputs.map((input) => ({ account: shared.account, ...input }))))();
    const outputs: unknown = await untilAborted(untilAborted(answer, signal), connectionSignal);
    if (!Array.isArray(outputs) || outputs.length !== inputs.length)
      throw new TypeError('The wallet returned malformed data');
    return [...outputs];
  };
