import { unknown } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import { isSameAddress } from '../../lib/address';
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip';
import { readSession } from './readSession';

/** The newest sessions that are kept. */
const MAX_SESSIONS = 16;

/** The session of an account on a network, and of no other. */
const isOf =
  (networkId: CaipNetworkId, address: string) =>
  ({ data }: SignInSession): boolean =>
    data.chainId === networkId && isSameAddress(data.accountAddress, address);

/**
 * The modal's own sessions in this browser. Any script of the page can write there: what is read has the shape of a session, and nothing
 * more is known of it.
 */
export function storedSessions({ storage }: Pick<Context, 'storage'>) {
  const own = storage.extend({ signIns: unknown() as { readonly TYPE: unknown } });
  const read = (): readonly SignInSession[] => {
    const list = own.get('signIns');
    return Array.isArray(list) ? list.slice(0, MAX_SESSIONS).flatMap((each) => readSession(each) ?? []) : [];
  };
  const write = (sessions: readonly SignInSession[]): void => {
    if (sessions.length) own.set('signIns', sessions.slice(0, MAX_SESSIONS));
    else own.remove('signIns');
  };
  return {
    find: (networkId: CaipNetworkId, address: string): SignInSession | undefined =>
      read().find(isOf(networkId, address)),
    /** Keeps a session, in place of an earlier one of the same account and network. */
    add(session: SignInSession): void {
      const isReplaced = isOf(session.data.chainId, session.data.accountAddress);
      write([session, ...read().filter((each) => !isReplaced(each))]);
    },
    remove(networkId: CaipNetworkId, address: string): void {
      const isRemoved = isOf(networkId, address);
      write(read().filter((each) => !isRemoved(each)));
    },
    removeFamily: (namespace: Namespace): void =>
      write(read().filter(({ data }) => namespaceOf(data.chainId) !== namespace)),
    watch: (listener: () => void): (() => void) => own.watch((key) => key === 'signIns' && listener()),
  };
}
