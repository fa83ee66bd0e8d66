import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { signal } from '#reactive';
import { elementPort } from './core/elementPort';
import { defineElements } from './core/elements/defineElements';
import { changedOptions } from './core/options/changedOptions';
import type { Options } from './core/options/hostOptions';
import type { SignInSession } from './core/options/signInOptions';
import { withLatestFunctions } from './core/options/withLatestFunctions';
import type { AccountState } from './core/snapshots';
import type { WalletModal } from './core/types';
import { createWalletModal } from './create';
import type { Namespace } from './lib/caip';
import { useHandleValue } from './react/useHandleValue';
import { ProvidedContext, useProvided } from './react/useProvided';

export { WalletModalError } from './core/errors/WalletModalError';
export { createWalletModal } from './create';
export type * from './publicTypes';
export { AddWalletButton, type AddWalletButtonProps } from './react/AddWalletButton';
export { ConnectButton, type ConnectButtonProps } from './react/ConnectButton';
export { Embed, type EmbedProps } from './react/Embed';
export { NetworkButton, type NetworkButtonProps } from './react/NetworkButton';

/** The account on a server, and of a modal that is destroyed. */
const noAccount: AccountState = Object.freeze({
  isConnected: false,
  status: 'disconnected',
  address: undefined,
  caipAddress: undefined,
  allAccounts: Object.freeze([]),
  addressLabels: Object.freeze({}),
  profileName: null,
  profileImage: null,
  balance: undefined,
  balanceSymbol: undefined,
  tokenBalance: undefined,
  preferredAccountType: undefined,
  smartAccountDeployed: false,
  connectorId: undefined,
  walletName: undefined,
  walletIcon: undefined,
  user: undefined,
});

export interface WalletModalProviderProps {
  /** Options of a modal that the provider creates. Later changes are applied, by value; functions are always those of the last render. */
  readonly options?: Options;
  /**
   * An existing modal, instead of `options`. The provider never destroys it, and never calls `init()`, which only a modal that was created
   * without options needs.
   */
  readonly modal?: WalletModal;
  readonly children?: ReactNode;
}

/**
 * Provides a modal to the components below. A modal that it creates is inactive until the tree is mounted in a browser, and is
 * destroyed when the provider unmounts or is hidden; shown again, it has a new one. Works in Strict Mode and on a server.
 * @throws WalletModalError `invalidOptions`, `bothSignInOptions` or `invalidCaipNetworkId`
 * @example
 * function App() {
 *   return (
 *     <WalletModalProvider options={{ projectId: 'YOUR_PROJECT_ID' }}>
 *       <ConnectButton />
 *     </WalletModalProvider>
 *   );
 * }
 */
export function WalletModalProvider({ options, modal, children }: WalletModalProviderProps) {
  // Null until it is needed, and again after it is destroyed: a hidden `<Activity>` keeps the state of what it unmounts.
  const [created, setCreated] = useState<WalletModal | null>(null);
  const handle = modal ?? created ?? createWalletModal();
  if (!modal && !created) setCreated(handle);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef<Options | null>(null);
  const latest = useRef(options);
  const toApply = (next: Options): Options => withLatestFunctions(next, () => latest.current);
  const [mounted] = useState(() => signal(false));
  useEffect(() => {
    defineElements();
    mounted.value = true;
    if (modal) return;
    clearTimeout(leaving.current);
    if (!applied.current) handle.init(options && toApply(options));
    applied.current ??= options ?? {};
    return () => {
      // Strict Mode mounts again in the same task: destroy only what stays unmounted.
      leaving.current = setTimeout(() => {
        handle.destroy();
        applied.current = null;
        setCreated(null);
      });
    };
  }, [handle]);
  useEffect(() => {
    latest.current = options;
    if (modal) return;
    const changed: Options = changedOptions(applied.current, options);
    applied.current = options ?? {};
    // The app may have destroyed it.
    if (Object.keys(changed).length && !elementPort(handle)?.signal.aborted) handle.updateOptions(toApply(changed));
  });
  const provided = useMemo(() => ({ handle, mounted }), [handle]);
  return <ProvidedContext.Provider value={provided}>{children}</ProvidedContext.Provider>;
}

/**
 * Returns the modal of the nearest provider.
 * @throws WalletModalError `reactProviderMissing` outside of a `WalletModalProvider`
 * @example
 * function WalletsButton() {
 *   const modal = useWalletModal();
 *   return <button onClick={() => modal.open({ view: 'AllWallets' })}>All wallets</button>;
 * }
 */
export function useWalletModal(): WalletModal {
  return useProvided().handle;
}

/**
 * Returns the account of a chain family, or of the active one, and renders again when it changes. Nobody is connected until the
 * provider is mounted; a component that mounts later has the account in its first render.
 * @example
 * function Greeting() {
 *   const { isConnected, address } = useAccount();
 *   return <p>{isConnected ? address : 'Not connected'}</p>;
 * }
 */
export function useAccount<Family extends Namespace = Namespace>(namespace?: Family): AccountState<Family> {
  const last = useRef<AccountState<Family>>(noAccount);
  const read = (handle: WalletModal): AccountState<Family> => {
    const next = handle.getAccount(namespace);
    // An unchanged account must be the same object, or React would render forever.
    if (JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next;
    return last.current;
  };
  return useHandleValue('account', read, noAccount);
}

/**
 * Returns the sign-in of the active account, or null, and renders again when it changes.
 * @example
 * function Members() {
 *   const session = useSession();
 *   return <p>{session ? `Signed in as ${session.data.accountAddress}` : 'For members only'}</p>;
 * }
 */
export function useSession(): SignInSession | null {
  return useHandleValue('session', (handle) => elementPort(handle)?.session() ?? null, null);
}
