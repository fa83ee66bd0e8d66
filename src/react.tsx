import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { defineElements, type ModalElement } from './core/elements/defineElements';
import type { Options } from './core/options/hostOptions';
import type { AccountState, WalletModal } from './core/types';
import { createWalletModal } from './create';
import type { Namespace } from './lib/caip';

export type { ViewName } from './chunks/views';
export { WalletModalError } from './core/errors/WalletModalError';
export type { Features, Options } from './core/options/hostOptions';
export type { AccountState, ModalState, WalletModal } from './core/types';
export { createWalletModal } from './create';
export type { ErrorCode } from './errorMessages';
export type { CaipAddress, CaipNetworkId, Namespace } from './lib/caip';
export type { Network } from './lib/network';

const HandleContext = createContext<WalletModal | null>(null);

/** What the hooks say on a server and in the first render, so that hydration never differs. */
const noAccount: AccountState = Object.freeze({
  isConnected: false,
  status: 'disconnected',
  address: undefined,
  caipAddress: undefined,
  allAccounts: Object.freeze([]),
  profileName: null,
  profileImage: null,
  balance: undefined,
  balanceSymbol: undefined,
  preferredAccountType: undefined,
  smartAccountDeployed: false,
  connectorId: undefined,
  walletName: undefined,
});

export interface WalletModalProviderProps {
  /** Read once; later changes go through `useWalletModal().updateOptions`. */
  readonly options?: Options;
  /** An instance made outside, which then lives as long as its maker wants. */
  readonly modal?: WalletModal;
  readonly children?: ReactNode;
}

/**
 * Gives the tree below its modal. The instance it makes is inert until the tree is mounted in a browser, and destroyed
 * when the provider is gone for good: Strict Mode's rehearsal of unmounting does not count.
 * @throws WalletModalError for options that do not decode
 */
export function WalletModalProvider({ options, modal, children }: WalletModalProviderProps) {
  const [own] = useState(() => modal ?? createWalletModal());
  const handle = modal ?? own;
  const mounted = useRef(false);
  const begun = useRef(false);
  useEffect(() => {
    mounted.current = true;
    defineElements();
    if (!modal && !begun.current) handle.init(options);
    begun.current = true;
    return () => {
      mounted.current = false;
      // Strict Mode mounts again in the same task; only who stays away is destroyed.
      setTimeout(() => {
        if (!mounted.current && !modal) handle.destroy();
      });
    };
  }, [handle]);
  return <HandleContext.Provider value={handle}>{children}</HandleContext.Provider>;
}

/**
 * The modal of the nearest provider.
 * @throws Error outside of a `WalletModalProvider`
 */
export function useWalletModal(): WalletModal {
  const handle = useContext(HandleContext);
  if (!handle) throw new Error('useWalletModal needs a <WalletModalProvider> around it');
  return handle;
}

/** The account of a namespace, or of the active one, as it is now; re-renders when it changes. */
export function useAccount(namespace?: Namespace): AccountState {
  const handle = useWalletModal();
  const last = useRef(noAccount);
  const read = (): AccountState => {
    const next = handle.getAccount(namespace);
    // The same account must be the same object, or React would render for ever.
    if (JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next;
    return last.current;
  };
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return useSyncExternalStore(
    (listener) => handle.on('account', listener),
    live ? read : () => noAccount,
    () => noAccount,
  );
}

export interface ConnectButtonProps {
  readonly label?: string;
  readonly loadingLabel?: string;
  /** Shows the native balance beside the account; on by default. */
  readonly balance?: 'show' | 'hide';
  readonly disabled?: boolean;
  readonly className?: string;
}

/** Connects, or opens the account once connected: `<wallet-modal-button>` bound to the nearest provider. */
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
      disabled={disabled ? '' : undefined}
    />
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-modal-button': {
        ref?: React.Ref<ModalElement>;
        class?: string;
        label?: string;
        'loading-label'?: string;
        balance?: string;
        disabled?: '' | undefined;
      };
    }
  }
}
