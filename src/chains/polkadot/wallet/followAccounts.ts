import { listenForWake } from '../../../shared/ports/listenForWake';
import { removeQuietly } from '../../../shared/removeQuietly';
import { readMethod } from '../../connecting/readMethod';
import type { Injected } from './Injected';

export interface AccountsListener {
  /** Each list that the extension hands out, as it is. `isAnswer` if it was asked for the list, or if it takes no questions. */
  readonly onList: (list: unknown, isAnswer: boolean) => void;
  /** The extension can neither be asked nor followed. */
  readonly onError: (error: unknown) => void;
}

/**
 * Asks an extension for its accounts, and follows their changes until the signal is aborted: by its subscription if it has one, and when
 * the page returns to the visitor. Some extensions return nothing that ends a subscription, so later lists are dropped here.
 */
export function followAccounts(
  { accounts }: Injected,
  { onList, onError }: AccountsListener,
  signal: AbortSignal,
): void {
  let canAsk = Boolean(readMethod(accounts, 'get'));
  let last: { readonly list: unknown } | undefined;
  const report = (list: unknown, isAnswer: boolean): void => {
    if (signal.aborted) return;
    last = { list };
    onList(list, isAnswer);
  };
  let isFollowed = false;
  try {
    const subscribe = readMethod(accounts, 'subscribe');
    const remove = subscribe?.((list: unknown) => report(list, !canAsk));
    isFollowed = Boolean(subscribe);
    signal.addEventListener('abort', () => removeQuietly(remove));
  } catch {
    // There is no subscription.
  }
  const ask = async (): Promise<void> => {
    try {
      const get = readMethod(accounts, 'get');
      if (!get) throw new TypeError('The wallet has no list of accounts');
      report(await get(), true);
    } catch (error) {
      canAsk = false;
      if (signal.aborted) return;
      if (!isFollowed) onError(error);
      else if (last) onList(last.list, true);
    }
  };
  void ask();
  signal.addEventListener(
    'abort',
    listenForWake(() => void ask()),
  );
}
