import type { EvmProviderSource } from '../../../core/createEvmProvider';
import type { Eip1193Provider, RequestArguments } from '../../../core/providers';
import { checkRequest } from '../../../shared/checkRequest';
import { perInstance } from '../../../shared/perInstance';
import { disconnected } from '../../../shared/providerErrors';
import { untilRestored } from '../../../shared/untilRestored';
import { onDestroyed } from '../../hostProvider/onDestroyed';
import { shareConnect } from '../../hostProvider/shareConnect';
import { announceProvider } from './announceProvider';
import { answerFromState } from './answerFromState';
import { followWallet } from './followWallet';
import { forwardToWallet } from './forwardToWallet';
import { notifyChanges } from './notifyChanges';

/** Methods that do not wait for a connection that is being restored, or must open the modal at once. */
const immediate = ['eth_chainId', 'eth_requestAccounts', 'wallet_requestPermissions'];

/** Starts the provider of an instance, once: its events, its announcement, and the handling of its requests. */
export const startEvmProvider = perInstance((source: EvmProviderSource): Pick<Eip1193Provider, 'request'> => {
  const { ctx } = source;
  const [currentWallet, releaseWallet] = followWallet(source);
  const disposers = [releaseWallet, notifyChanges(source), announceProvider(source)];
  onDestroyed(ctx.signal, () => {
    for (const dispose of disposers) dispose();
    source.listeners.clear();
  });
  const connect = shareConnect(ctx, 'eip155');

  async function request(args: RequestArguments): Promise<unknown> {
    checkRequest(args);
    if (ctx.signal.aborted) throw disconnected();
    if (!currentWallet() && !immediate.includes(args.method)) await untilRestored(ctx, 'eip155');
    if (ctx.signal.aborted) throw disconnected();
    const wallet = currentWallet();
    const answersItself = wallet && !wallet.connection.methods;
    return answersItself ? forwardToWallet(source, wallet, args) : answerFromState(source, args, wallet, connect);
  }
  return { request: request as Eip1193Provider['request'] };
});
