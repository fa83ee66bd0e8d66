import type { EvmProviderSource } from '../../../core/createEvmProvider';
import type { Eip1193Provider, RequestArguments } from '../../../core/providers';
import { perInstance } from '../../../shared/perInstance';
import { checkRequest } from '../wallet/checkRequest';
import { announceProvider } from './announceProvider';
import { answerFromState } from './answerFromState';
import { connectInModal } from './connectInModal';
import { disconnected } from './errors';
import { followWallet } from './followWallet';
import { forwardToWallet } from './forwardToWallet';
import { notifyChanges } from './notifyChanges';
import { untilRestored } from './untilRestored';

/** Methods that do not wait for a connection that is being restored, or must open the modal at once. */
const immediate = ['eth_chainId', 'eth_requestAccounts', 'wallet_requestPermissions'];

/** Starts the provider of an instance, once: its events, its announcement, and the handling of its requests. */
export const startEvmProvider = perInstance((source: EvmProviderSource): Pick<Eip1193Provider, 'request'> => {
  const { ctx } = source;
  const [currentWallet, releaseWallet] = followWallet(source);
  const disposers = [releaseWallet, notifyChanges(source), announceProvider(source)];
  const stop = (): void => {
    for (const dispose of disposers) dispose();
    source.listeners.length = 0;
  };
  if (ctx.signal.aborted) stop();
  else ctx.signal.addEventListener('abort', stop);

  // Concurrent requests share one connection attempt.
  let connecting: Promise<void> | undefined;
  const connect = (): Promise<void> => {
    connecting ??= connectInModal(source).finally(() => {
      connecting = undefined;
    });
    return connecting;
  };

  async function request(args: RequestArguments): Promise<unknown> {
    checkRequest(args);
    if (ctx.signal.aborted) throw disconnected();
    if (!currentWallet() && !immediate.includes(args.method)) await untilRestored(ctx);
    const wallet = currentWallet();
    const answersItself = wallet && !wallet.connection.methods;
    return answersItself ? forwardToWallet(source, wallet, args) : answerFromState(source, args, wallet, connect);
  }
  return { request: request as Eip1193Provider['request'] };
});
