import { messages as bitcoin } from './chains/bip122/errors';
import { messages as evm } from './chains/eip155/wallet/errors';
import { messages as solana } from './chains/solana/transactions/errors';
import { messages as core } from './core/errors/messages';
import { messages as connection } from './features/connection/errors';
import { messages as names } from './features/names/errors';
import { messages as pairing } from './features/pairing/errors';
import { messages as signIn } from './features/sign-in/errors';
import { messages as socials } from './features/socials/errors';
import { reactProviderMissingText } from './lib/reactProviderMissingText';
import { requestTimedOutText } from './lib/timeout';
import { messages as transactions } from './requests/errors';
import { messages as accountData } from './services/account-data/errors';
import { messages as hostCheck } from './services/host-check/errors';
import { messages as jsonRpc } from './shared/jsonRpc/errors';
import { messages as http } from './shared/ports/errors';
import { messages as wallet } from './shared/walletErrors';
import { messages as embedded } from './wallets/embedded/errors';
import { messages as relay } from './wallets/relay/errors';

/**
 * The message of every error by its code. `{name}` is a placeholder for a value of the error.
 * @example
 * console.log(messages.userRejected); // User rejected the request
 */
export const messages = {
  ...core,
  ...http,
  ...evm,
  ...jsonRpc,
  ...solana,
  ...bitcoin,
  ...wallet,
  ...relay,
  ...embedded,
  ...accountData,
  ...hostCheck,
  ...transactions,
  ...connection,
  ...names,
  ...pairing,
  ...signIn,
  ...socials,
  reactProviderMissing: reactProviderMissingText,
  requestTimedOut: requestTimedOutText,
} as const;

type All = typeof messages;

declare module './core/errors/ErrorCode' {
  interface ErrorMessages extends All {}
}

/** The values of `WalletModalError.code`. */
export type ErrorCode = keyof All;
