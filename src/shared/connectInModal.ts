import { effect, signal } from '#reactive';
import type { AnyOpenParams } from '../core/actions/AnyOpenParams';
import { close, type ViewContext } from '../core/kit';
import type { Account } from '../core/state/account';
import type { Namespace } from '../lib/caip';
import { deferred } from '../lib/deferred';
import { closed, disconnected, internalError } from './providerErrors';

interface Connect {
  /** What to open; default: the wallets and networks of the chain family. */
  readonly params?: AnyOpenParams;
  /** Whether the family's account is the one that the caller waits for; default: any. */
  readonly accepts?: (account: Account) => boolean;
}

/**
 * Opens the modal for a chain family, and resolves when a wallet is connected.
 * @throws RpcError 4001 if the modal is closed before that, 4900 if it is destroyed, -32603 if it cannot be opened
 */
export async function connectInModal(
  ctx: ViewContext,
  namespace: Namespace,
  { params = { namespace }, accepts = () => true }: Connect = {},
): Promise<void> {
  const { accounts, modal, router } = ctx.state;
  const { promise, resolve, reject } = deferred();
  const isOpened = signal(false);
  const restarts = modal.restarts.peek();
  // The embedded modal shows its first view again instead of closing.
  const isClosed = (): boolean => !modal.open.value || modal.restarts.value !== restarts;
  const abort = (): void => reject(disconnected());
  const controller = new AbortController();
  const dispose = effect(() => {
    const account = accounts.get(namespace);
    if (account.addresses.length && accepts(account)) {
      // A wallet may be restored before the modal has opened.
      controller.abort();
      resolve();
    } else if (isOpened.value && isClosed()) reject(closed());
  });
  ctx.signal.addEventListener('abort', abort);
  ctx.open(params, controller.signal).then(
    () => {
      isOpened.value = true;
    },
    (error) => reject(internalError(error)),
  );
  try {
    await promise;
  } finally {
    dispose();
    ctx.signal.removeEventListener('abort', abort);
  }
  // Unlike a click on a wallet, a restored connection or one of another tab does not close the modal.
  if (modal.open.peek() && router.current.peek().view === 'Connect') close(ctx);
}
