import type { Context } from '../../../core/actions/Context';
import type { WalletConnection } from '../../../core/ports/adapter';
import { untilAborted } from '../../../lib/untilAborted';
import { disconnected } from '../../../shared/providerErrors';
import { refreshSent } from '../../../shared/refreshSent';
import { connectFirst } from '../../../shared/walletErrors';
import type { AccountNow } from '../wallet/signText';
import { createSessionSigner, type Signer } from './createSessionSigner';

/** How the connected wallet signs, and what ends its requests. */
interface Current {
  readonly connection: WalletConnection | undefined;
  readonly signer: Signer | undefined;
  readonly controller: AbortController;
}

/**
 * Asks the wallet, however it is connected, with the current account. A result that says that a transaction was sent (`hasSent`)
 * refreshes the modal's data of the account.
 * @throws RpcError without a wallet, and when it is disconnected meanwhile
 */
export type AskWallet = <Result>(
  run: (signer: Signer, account: AccountNow) => Promise<Result>,
  hasSent?: (result: Result) => boolean,
) => Promise<Result>;

/** Follows the connected Bitcoin wallet. Returns a function that returns it, and one that asks it. */
export function followWallet(ctx: Context): readonly [follow: () => Current, ask: AskWallet] {
  const { connections, signal, state } = ctx;
  let current: Current | undefined;
  const follow = (): Current => {
    const connection = signal.aborted ? undefined : connections.get('bip122');
    if (current && current.connection === connection) return current;
    current?.controller.abort(disconnected());
    const signer =
      connection && (connection.methods ? createSessionSigner(connection) : (connection.provider as Signer));
    current = { connection, signer, controller: new AbortController() };
    return current;
  };
  const ask: AskWallet = async (run, hasSent = () => false) => {
    if (signal.aborted) throw disconnected();
    const { connection, signer, controller } = follow();
    const { addresses, networkId } = state.accounts.get('bip122');
    if (!connection || !signer || !networkId) throw connectFirst();
    const result = await untilAborted(run(signer, { addresses, networkId }), controller.signal);
    if (hasSent(result)) void refreshSent(ctx, 'bip122', connection);
    return result;
  };
  return [follow, ask];
}
