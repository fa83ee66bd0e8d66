import { unknown } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import type { SignInSession } from '../../core/options/signInOptions';
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip';
import { storedLength } from '../../lib/limits';
import { newestThatFit } from '../../lib/newestThatFit';
import { isSessionOf } from './isSessionOf';
import { readSession } from './readSession';

/** The newest sessions that are kept. */
const MAX_SESSIONS = 16;

/**
 * The modal's own sessions in this browser. Any script of the page can write there: only the shape of a stored session is verified
 * when it is read.
 */
export function storedSessions({ storage }: Pick<Context, 'storage'>) {
  const own = storage.extend({ signIns: unknown() as { readonly TYPE: unknown } });
  const read = (): readonly SignInSession[] => {
    const list = own.get('signIns');
    return Array.isArray(list) ? list.slice(0, MAX_SESSIONS).flatMap((each) => readSession(each) ?? []) : [];
  };
  const write = (sessions: readonly SignInSession[]): void => {
    if (sessions.length) own.set('signIns', newestThatFit(sessions.slice(0, MAX_SESSIONS), storedLength));
    else own.remove('signIns');
  };
  return {
    /** All of them, the newest first. */
    read,
    find: (networkId: CaipNetworkId, address: string): SignInSession | undefined =>
      read().find(isSessionOf(networkId, address)),
    /** Keeps a session, in place of an earlier one of the same account and network. */
    add(session: SignInSession): void {
      const isReplaced = isSessionOf(session.data.chainId, session.data.accountAddress);
      write([session, ...read().filter((each) => !isReplaced(each))]);
    },
    remove(networkId: CaipNetworkId, address: string): void {
      const isRemoved = isSessionOf(networkId, address);
      write(read().filter((each) => !isRemoved(each)));
    },
    /** Removes the sessions of a chain family, and returns them. */
    removeFamily(namespace: Namespace): readonly SignInSession[] {
      const all = read();
      const isOf = ({ data }: SignInSession): boolean => namespaceOf(data.chainId) === namespace;
      write(all.filter((each) => !isOf(each)));
      return all.filter(isOf);
    },
    watch: (listener: () => void): (() => void) => own.watch((key) => key === 'signIns' && listener()),
  };
}
