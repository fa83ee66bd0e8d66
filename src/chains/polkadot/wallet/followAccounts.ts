import { listenForWake } from '../../../shared/ports/listenForWake';
import { removeQuietly } from '../../../shared/removeQuietly';
import { readMethod } from '../../connecting/readMethod';
import type { Injected } from './Injected';

export interface AccountsListener {
  /** Called with each list of the extension, unchecked. `isAnswer` if the list was requested, or if it cannot be requested. */
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
  /** Counts the lists after the first one, so that an older answer does not replace a newer list. */
  let turn = 0;
  const report = (list: unknown, isAnswer: boolean): void => {
    if (signal.aborted) return;
    if (last) turn++;
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
      const mine = turn;
      const list: unknown = await get();
      report(last && mine !== turn ? last.list : list, true);
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
