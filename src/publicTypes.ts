// The types of the package: the same from each of its entries.
export type { PublicViewName, ViewName } from './chunks/views';
export type { ModalEvent } from './core/actions/events';
export type {
  BitcoinAccountAddress,
  BitcoinEvents,
  BitcoinMessage,
  BitcoinProvider,
  BitcoinPsbt,
  BitcoinTransfer,
} from './core/bitcoinProvider';
export type { Listeners } from './core/Listeners';
export type { OpenParams } from './core/OpenParams';
export type { Endpoints, Metadata, TokenInput } from './core/options/appOptions';
export type { Features, RemoteFeatureOptions } from './core/options/hostFeatures';
export type { Options } from './core/options/hostOptions';
export type { NetworkInput, NetworkObject } from './core/options/networkInput';
export type {
  SignInData,
  SignInMessage,
  SignInOptions,
  SignInSession,
  SiweConfig,
  SiweMessageInput,
  SiweMessageParams,
  SiweSession,
} from './core/options/signInOptions';
export type { ThemeVariableName, ThemeVariables } from './core/options/themeVariables';
export type { PayErrorCode, PayOptions, PayResult } from './core/payment';
export type {
  Eip1193Provider,
  PolkadotAccount,
  PolkadotProvider,
  PolkadotSignature,
  Providers,
  RequestArguments,
  SolanaAccount,
  SolanaChange,
  SolanaProvider,
} from './core/providers';
export type { AccountState, AccountType, AccountUser, HostTokenBalance, LogEntry, ModalState } from './core/snapshots';
export type { WalletModal } from './core/types';
export type { ElementAttributes } from './elementTypes';
export type { ErrorCode } from './errorMessages';
export type { CaipAddress, CaipNetworkId, Namespace } from './lib/caip';
export type { ListedWallet } from './lib/listedWallet';
export type { Network } from './lib/network';
