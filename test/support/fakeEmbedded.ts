import type { Embedded, EmbeddedTheme, EmbeddedUser, FramePlace, UserParams } from '../../src/core/ports/embedded';
import type { Login } from '../../src/features/embedded-wallet/EmbeddedWalletActions';
import type { CaipNetworkId } from '../../src/lib/caip';
import { type Deferred, deferred } from '../../src/lib/deferred';
import { withErrorCode } from '../../src/lib/errorCode';

/** The methods whose answer a test decides. */
type Asked = {
  [Name in keyof Embedded]: Embedded[Name] extends (...args: never[]) => Promise<unknown> ? Name : never;
}[keyof Embedded];

type Answer<Name extends Asked> = Awaited<ReturnType<Embedded[Name]>>;

export const visitor: EmbeddedUser = {
  email: 'mira@meadow.garden',
  username: null,
  networkId: 'eip155:1' as CaipNetworkId,
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' }],
  preferredAccountType: 'eoa',
  smartAccountDeployed: false,
};

/** What the frame's client rejects with when no answer arrives in time; an alert says so. */
export const frameTimeout = (): Error =>
  withErrorCode(
    new Error('Embedded Wallet Request Timed Out'),
    'embeddedWalletTimedOut',
    'Embedded Wallet Request Timed Out',
  );

/** The wallet in the frame with its answers in the test's hand, and the actions that connect it. */
export function createFakeEmbedded() {
  const calls: [name: string, ...args: unknown[]][] = [];
  const waiting = new Map<string, Deferred<unknown>[]>();
  const answers = new Map<string, unknown>();
  const logins: Login[] = [];
  const changedEmails: string[] = [];

  const ask =
    <Name extends Asked>(name: Name) =>
    (...args: unknown[]): Promise<Answer<Name>> => {
      calls.push([name, ...args]);
      if (answers.has(name)) {
        const answer = answers.get(name);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Answer<Name>);
      }
      const pending = deferred<unknown>();
      waiting.set(name, [...(waiting.get(name) ?? []), pending]);
      return pending.promise as Promise<Answer<Name>>;
    };
  const note =
    (name: string) =>
    (...args: unknown[]): void => {
      calls.push([name, ...args]);
    };

  const embedded: Embedded = {
    start: ask('start'),
    isConnected: ask('isConnected'),
    connectEmail: ask('connectEmail'),
    connectDevice: ask('connectDevice'),
    connectOtp: ask('connectOtp'),
    updateEmail: ask('updateEmail'),
    updateEmailPrimaryOtp: ask('updateEmailPrimaryOtp'),
    updateEmailSecondaryOtp: ask('updateEmailSecondaryOtp'),
    socialRedirectUri: ask('socialRedirectUri'),
    connectSocial: ask('connectSocial'),
    farcasterUri: ask('farcasterUri'),
    connectFarcaster: ask('connectFarcaster'),
    user: ask('user'),
    smartAccountNetworks: ask('smartAccountNetworks'),
    setPreferredAccount: ask('setPreferredAccount'),
    initSmartAccount: ask('initSmartAccount'),
    switchNetwork: ask('switchNetwork'),
    signOut: ask('signOut'),
    syncTheme: note('syncTheme') as (theme: EmbeddedTheme) => void,
    reload: note('reload'),
    provider: () => ({}),
    can: () => new Set(),
    request: () => () => new Promise(() => {}),
    signMessage: ask('signMessage'),
    setNetwork: note('setNetwork'),
    abortRequests: note('abortRequests'),
    place: note('place') as (place: FramePlace | null) => void,
    focus: note('focus'),
    onLeave: () => () => {},
    dispose: note('dispose'),
  };
  /** The oldest request of a kind that waits for its answer. */
  const take = (name: Asked): Deferred<unknown> => {
    const [first, ...rest] = waiting.get(name) ?? [];
    if (!first) throw new Error(`nobody waits for ${name}; calls: ${JSON.stringify(calls)}`);
    waiting.set(name, rest);
    return first;
  };
  let ready: Promise<Embedded> = Promise.resolve(embedded);
  let finish: (login: Login) => Promise<void> = async () => {};
  const embeddedWallet = {
    getReady: () => ready,
    userParams: (): UserParams => ({ networkId: 'eip155:1' as CaipNetworkId }),
    finishLogin: async (_: unknown, login: Login): Promise<void> => {
      logins.push(login);
      await finish(login);
    },
    emailChanged: (_: unknown, email: string): void => void changedEmails.push(email),
    restore: async () => {},
    setAccountType: async () => {},
  };
  return {
    embedded,
    /** In place of what the chunk `embeddedWallet` exports. */
    chunks: { embeddedWallet: { embeddedWallet } },
    calls,
    /** The logins that were finished. */
    logins,
    /** The addresses that the account got. */
    changedEmails,
    /** Whether a request of a kind waits for its answer. */
    waits: (name: Asked): boolean => Boolean(waiting.get(name)?.length),
    /** Answers the oldest waiting request of a kind. */
    answer: <Name extends Asked>(name: Name, ...[value]: Answer<Name> extends void ? [] : [Answer<Name>]): void =>
      take(name).resolve(value),
    /** Rejects the oldest waiting request of a kind. */
    refuse: (name: Asked, error: unknown): void => take(name).reject(error),
    /** Answers every request of a kind at once from now on; an error rejects it. */
    always: <Name extends Asked>(name: Name, value: Answer<Name> | Error): void => void answers.set(name, value),
    /** What the frame does before it is ready. */
    setReady(next: Promise<Embedded>): void {
      ready = next;
      next.catch(() => {});
    },
    /** What connecting the account does. */
    setFinish(next: (login: Login) => Promise<void>): void {
      finish = next;
    },
  };
}
