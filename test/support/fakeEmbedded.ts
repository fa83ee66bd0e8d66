import type { Context } from '../../src/core/actions/Context';
import { close } from '../../src/core/kit';
import type { Embedded, EmbeddedTheme, EmbeddedUser, FramePlace, UserParams } from '../../src/core/ports/embedded';
import type { Login } from '../../src/features/embedded-wallet/login';
import type { CaipNetworkId } from '../../src/lib/caip';
import { type Deferred, deferred } from '../../src/lib/deferred';
import { withErrorCode } from '../../src/lib/errorCode';
import type { AcceptedLogin } from '../../src/shared/embedded/acceptLogin';
import { markAlert } from '../../src/shared/embedded/hasAlert';

/** The methods whose responses the test controls. */
type AsyncMethod = {
  [Name in keyof Embedded]: Embedded[Name] extends (...args: never[]) => Promise<unknown> ? Name : never;
}[keyof Embedded];

type Answer<Name extends AsyncMethod> = Awaited<ReturnType<Embedded[Name]>>;

export const visitor: EmbeddedUser = {
  email: 'mira@meadow.garden',
  username: null,
  networkId: 'eip155:1' as CaipNetworkId,
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' }],
  preferredAccountType: 'eoa',
  smartAccountDeployed: false,
};

/** The error of a request to the frame that timed out. */
export const frameTimeout = (): Error =>
  withErrorCode(
    new Error('Embedded Wallet Request Timed Out'),
    'embeddedWalletTimedOut',
    'Embedded Wallet Request Timed Out',
  );

/** The same error, once it is shown as an alert. */
export function alertedTimeout(): Error {
  const error = frameTimeout();
  markAlert(error);
  return error;
}

/** Creates a fake embedded wallet whose responses the test controls, and the actions that connect it. */
export function createFakeEmbedded() {
  const calls: [name: string, ...args: unknown[]][] = [];
  const waiting = new Map<string, Deferred<unknown>[]>();
  const answers = new Map<string, unknown>();
  const logins: Login[] = [];
  const closeListeners = new Set<() => void>();
  const accepted: AbortSignal[] = [];
  const changedEmails: string[] = [];

  const request =
    <Name extends AsyncMethod>(name: Name) =>
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
  const record =
    (name: string) =>
    (...args: unknown[]): void => {
      calls.push([name, ...args]);
    };

  const embedded: Embedded = {
    start: request('start'),
    isConnected: request('isConnected'),
    connectEmail: request('connectEmail'),
    connectDevice: request('connectDevice'),
    connectOtp: request('connectOtp'),
    updateEmail: request('updateEmail'),
    updateEmailPrimaryOtp: request('updateEmailPrimaryOtp'),
    updateEmailSecondaryOtp: request('updateEmailSecondaryOtp'),
    socialRedirectUri: request('socialRedirectUri'),
    connectSocial: request('connectSocial'),
    farcasterUri: request('farcasterUri'),
    connectFarcaster: request('connectFarcaster'),
    user: request('user'),
    smartAccountNetworks: request('smartAccountNetworks'),
    setPreferredAccount: request('setPreferredAccount'),
    switchNetwork: request('switchNetwork'),
    signOut: request('signOut'),
    syncTheme: record('syncTheme') as (theme: EmbeddedTheme) => void,
    syncApp: record('syncApp'),
    reload: record('reload'),
    provider: () => ({}),
    methods: () => [],
    can: () => new Set(),
    request: () => () => new Promise(() => {}),
    signMessage: request('signMessage'),
    returnTo: record('returnTo'),
    accountsChanged: () => {},
    abortRequests: record('abortRequests'),
    place: record('place') as (place: FramePlace | null) => void,
    focus: record('focus'),
    onLeave: () => () => {},
    onClosed(listener) {
      closeListeners.add(listener);
      return () => void closeListeners.delete(listener);
    },
    dispose: record('dispose'),
  };
  /** Removes and returns the oldest pending request of a method. */
  const take = (name: AsyncMethod): Deferred<unknown> => {
    const [first, ...others] = waiting.get(name) ?? [];
    if (!first) throw new Error(`nobody waits for ${name}; calls: ${JSON.stringify(calls)}`);
    waiting.set(name, others);
    return first;
  };
  let ready: Promise<Embedded> = Promise.resolve(embedded);
  let frameReset: Promise<void> = Promise.resolve();
  let finish: (login: Login) => Promise<void> = async () => {};
  const embeddedWallet = {
    getReady: () => frameReset.catch(() => {}).then(() => ready),
    reloadFrame(_: unknown, isLeft: () => Promise<void>): Promise<void> {
      frameReset = isLeft().then(async () => (await ready).reload());
      return frameReset;
    },
    userParams: (): UserParams => ({ networkId: 'eip155:1' as CaipNetworkId }),
    acceptLogin: (_: unknown, { signal }: AcceptedLogin): void => void accepted.push(signal),
    finishLogin: async (ctx: Context, login: Login): Promise<void> => {
      logins.push(login);
      await finish(login);
      login.onAttached?.();
      close(ctx);
      // As in the page, the view is unmounted before its login continues.
      await new Promise((resolve) => setTimeout(resolve));
    },
    emailChanged: (_: unknown, email: string): void => void changedEmails.push(email),
    restore: async () => {},
  };
  return {
    embedded,
    /** Replaces the exports of the chunk `embeddedWallet`. */
    chunks: { embeddedWallet: { embeddedWallet } },
    calls,
    /** The finished logins. */
    logins,
    /** Those of the logins that the secure site has accepted: aborted when the login is left. */
    accepted,
    /** The new e-mail addresses of the account. */
    changedEmails,
    /** The frame is lost. */
    loseFrame(): void {
      for (const listener of [...closeListeners]) listener();
    },
    /** Whether a request of a method is pending. */
    waits: (name: AsyncMethod): boolean => Boolean(waiting.get(name)?.length),
    /** Resolves the oldest pending request of a method. */
    answer: <Name extends AsyncMethod>(name: Name, ...[value]: Answer<Name> extends void ? [] : [Answer<Name>]): void =>
      take(name).resolve(value),
    /** Rejects the oldest pending request of a method. */
    refuse: (name: AsyncMethod, error: unknown): void => take(name).reject(error),
    /** Settles every later request of a method at once; an error rejects it. */
    always: <Name extends AsyncMethod>(name: Name, value: Answer<Name> | Error): void => void answers.set(name, value),
    /** Sets the promise that resolves when the frame is ready. */
    setReady(next: Promise<Embedded>): void {
      ready = next;
      next.catch(() => {});
    },
    /** Sets what runs when a login is finished. */
    setFinish(next: (login: Login) => Promise<void>): void {
      finish = next;
    },
  };
}
