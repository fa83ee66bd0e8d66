import type { WalletModalError } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import type { RelayRefusal } from './relayRefusal';

/** Why a pairing has failed. */
export interface PairingFailure {
  /** `service`: there is no code that a wallet could use. `wallet`: the wallet answered, but did not connect. */
  readonly origin: 'service' | 'wallet' | 'page';
  /** What the visitor can do. */
  readonly text: MessageKey;
}

/** Errors of a part of the modal that did not load, and of the app itself. */
const pageTexts: Readonly<Partial<Record<string, MessageKey>>> = {
  chunkNotLoaded: 'screen.failedText',
  chunkChanged: 'screen.chunkChanged',
  chunkBlocked: 'screen.chunkBlocked',
  signInSetupFailed: 'error.signInFailed',
};

/**
 * Returns why a pairing has failed.
 * @param error the modal's error
 * @param cause the raw error: a wallet's has a numeric code (CAIP-25, JSON-RPC)
 * @param how whether the relay has rejected the page, and whether the wallet has already approved
 */
export function describeFailure(
  error: WalletModalError,
  cause: unknown,
  { refusal, hasAnswered }: { readonly refusal: RelayRefusal | undefined; readonly hasAnswered: boolean },
): PairingFailure {
  const pageText = pageTexts[error.code];
  if (pageText) return { origin: 'page', text: pageText };
  if (refusal) return { origin: 'service', text: refusal.help };
  if (error.code === 'networksNotShared') return { origin: 'wallet', text: 'pairing.networksNotShared' };
  const isWallets = hasAnswered || typeof (cause as { readonly code?: unknown } | null)?.code === 'number';
  return isWallets
    ? { origin: 'wallet', text: 'pairing.walletFailed' }
    : { origin: 'service', text: 'pairing.failedText' };
}
