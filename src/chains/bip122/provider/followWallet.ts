import type { Context } from '../../../core/actions/Context';
import { untilAborted } from '../../../lib/untilAborted';
import { disconnected } from '../../../shared/providerErrors';
import { refreshSent } from '../../../shared/refreshSent';
import { connectFirst } from '../../../shared/walletErrors';
import { type Followed, followConnection } from '../../hostProvider/followConnection';
import type { AccountNow } from '../wallet/signText';
import { createSessionSigner, type Signer } from './createSessionSigner';

/**
 * Asks the wallet, however it is connected, with the current account. A result that says that a transaction was sent (`hasSent`)
 * refreshes the modal's data of the account. The request ends with the connection, but its work goes on: before a further step, it calls
 * `checkConnected`, which throws then.
 * @throws RpcError without a wallet, and when it is disconnected meanwhile
 */
export type AskWallet = <Result>(
  run: (signer: Signer, account: AccountNow, checkConnected: () => void) => Promise<Result>,
  hasSent?: (result: Result) => boolean,
) => Promise<Result>;

/** Follows the connected Bitcoin wallet. Returns a function that returns it, and one that asks it. */
export function followWallet(ctx: Context): readonly [follow: () => Followed<Signer | undefined>, ask: AskWallet] {
  const { signal, state } = ctx;
  const follow = followConnection(
    ctx,
    'bip122',
    (connection, ended) =>
      connection && (connection.methods ? createSessionSigner(connection, ended) : (connection.provider as Signer)),
  );
  const ask: AskWallet = async (run, hasSent = () => false) => {
    if (signal.aborted) throw disconnected();
    const { connection, wallet: signer, ended } = follow();
    const { addresses, networkId } = state.accounts.get('bip122');
    if (!connection || !signer || !networkId) throw connectFirst();
    const checkConnected = (): void => {
      follow(); // The connection may have gone in this task, before the provider's listeners were called.
      ended.throwIfAborted();
    };
    const result = await untilAborted(run(signer, { addresses, networkId }, checkConnected), ended);
    if (hasSent(result)) void refreshSent(ctx, 'bip122', connection);
    return result;
  };
  return [follow, ask];
}
