import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { elementPort } from './core/elementPort';
import { defineElements } from './core/elements/defineElements';
import type { ModalElement } from './core/elements/ModalElement';
import { changedOptions } from './core/options/changedOptions';
import type { Options } from './core/options/hostOptions';
import type { SignInSession } from './core/options/signInOptions';
import { withLatestFunctions } from './core/options/withLatestFunctions';
import type { AccountState } from './core/snapshots';
import type { WalletModal } from './core/types';
import { createWalletModal } from './create';
import type { Namespace } from './lib/caip';

export type { PublicViewName, ViewName } from './chunks/views';
export { WalletModalError } from './core/errors/WalletModalError';
export type { Features } from './core/options/hostFeatures';
export type { Options } from './core/options/hostOptions';
export type { SignInSession } from './core/options/signInOptions';
export type { ThemeVariableName, ThemeVariables } from './core/options/themeVariables';
export type { Eip1193Provider, Providers, SessionProvider } from './core/providers';
export type { AccountState, ModalState } from './core/snapshots';
export type { WalletModal } from './core/types';
export { createWalletModal } from './create';
export type { ElementAttributes } from './elementTypes';
export type { ErrorCode } from './errorMessages';
export type { CaipAddress, CaipNetworkId, Namespace } from './lib/caip';
export type { Network } from './lib/network';

const HandleContext = createContext<WalletModal | null>(null);

/** The result of the hooks on a server and in the first render, so that hydration matches. */
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
  /** An existing modal, instead of `options`. The provider never destroys it. */
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
  useEffect(() => {
    defineElements();
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
    if (Object.keys(changed).length) handle.updateOptions(toApply(changed));
  });
  return <HandleContext.Provider value={handle}>{children}</HandleContext.Provider>;
}

/**
 * Returns the modal of the nearest provider.
 * @throws Error outside of a `WalletModalProvider`
 * @example
 * function NetworkButton() {
 *   const modal = useWalletModal();
 *   return <button onClick={() => modal.open({ view: 'Networks' })}>Networks</button>;
 * }
 */
export function useWalletModal(): WalletModal {
  const handle = useContext(HandleContext);
  if (!handle) throw new Error('useWalletModal needs a <WalletModalProvider> around it');
  return handle;
}

/**
 * Returns the account of a chain family, or of the active one, and renders again when it changes.
 * @example
 * function Greeting() {
 *   const { isConnected, address } = useAccount();
 *   return <p>{isConnected ? address : 'Not connected'}</p>;
 * }
 */
export function useAccount<Family extends Namespace = Namespace>(namespace?: Family): AccountState<Family> {
  const handle = useWalletModal();
  const last = useRef<AccountState<Family>>(noAccount);
  const read = (): AccountState<Family> => {
    const next = handle.getAccount(namespace);
    // An unchanged account must be the same object, or React would render forever.
    if (JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next;
    return last.current;
  };
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return useSyncExternalStore(
    (listener) => handle.on('account', listener),
    mounted ? read : () => noAccount,
    () => noAccount,
  );
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
  const handle = useWalletModal();
  return useSyncExternalStore(
    (listener) => handle.on('session', listener),
    () => elementPort(handle)?.session() ?? null,
    () => null,
  );
}

export interface ConnectButtonProps {
  /** Text while disconnected. */
  readonly label?: string;
  /** Text while a wallet connects. */
  readonly loadingLabel?: string;
  /** Whether the native balance is shown beside the account. Default `show`. */
  readonly balance?: 'show' | 'hide';
  readonly disabled?: boolean;
  readonly className?: string;
}

/**
 * A button that opens Connect, or Account while a wallet is connected.
 * @example
 * function Header() {
 *   return <ConnectButton label="Connect wallet" balance="hide" />;
 * }
 */
export function ConnectButton({ label, loadingLabel, balance, disabled, className }: ConnectButtonProps) {
  const handle = useWalletModal();
  const element = useRef<ModalElement>(null);
  useEffect(() => {
    if (element.current) element.current.modal = handle;
  }, [handle]);
  return (
    <wallet-modal-button
      ref={element}
      class={className}
      label={label}
      loading-label={loadingLabel}
      balance={balance}
      disabled={disabled}
    />
  );
}
