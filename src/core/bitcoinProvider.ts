import type { CaipNetworkId } from '../lib/caip';

/** An account of the Bitcoin provider. */
export interface BitcoinAccountAddress {
  readonly address: string;
  /** In hex, if the wallet tells it. Of taproot without the first byte in some wallets. */
  readonly publicKey?: string;
  readonly purpose: 'payment' | 'ordinals';
  /** The derivation path, if the wallet tells it. */
  readonly path?: string;
}

/** A text for a Bitcoin account to sign. */
export interface BitcoinMessage {
  readonly message: string;
  readonly address: string;
  /** By default, ECDSA for legacy addresses, and BIP-322 (simple) for segwit and taproot. */
  readonly protocol?: 'ecdsa' | 'bip322';
}

/** A PSBT for Bitcoin accounts to sign. */
export interface BitcoinPsbt {
  /** In base64. */
  readonly psbt: string;
  /** The inputs to sign, each with the address that signs it. */
  readonly signInputs: readonly {
    readonly address: string;
    readonly index: number;
    readonly sighashTypes?: readonly number[];
    /**
     * Whether a taproot address signs with the key as tweaked for its output: true for the key, false for a script. By default, the
     * wallet decides by the PSBT; wallets without this option always do.
     */
    readonly useTweakedSigner?: boolean;
    /** The opposite of `useTweakedSigner`, under its former name; `useTweakedSigner` takes precedence. */
    readonly disableTweakSigner?: boolean;
  }[];
  /** Whether the wallet sends the transaction, too. */
  readonly broadcast?: boolean;
}

/** A transfer of bitcoin. */
export interface BitcoinTransfer {
  readonly recipient: string;
  /** In satoshis, as a decimal string. */
  readonly amount: string;
}

/** The events of the Bitcoin provider by name, with their payloads. */
export interface BitcoinEvents {
  /** Addresses, the active one first; empty when the wallet is disconnected. */
  accountsChanged: string[];
  /** The network as CAIP-2 id. */
  chainChanged: CaipNetworkId;
  /** With `code` 4900. */
  disconnect: Error & { code: number };
}

/**
 * The modal's Bitcoin provider, one object for all wallets, however they are connected. Without a wallet, `getAccountAddresses`
 * resolves to an empty list, `connect` opens the modal and resolves when a wallet is connected (4001 if it is closed), and the methods
 * that sign and send reject with 4900.
 * @example
 * const bitcoin = modal.getProvider('bip122');
 * const address = await bitcoin.connect();
 * const signature = await bitcoin.signMessage({ address, message: 'Hello' });
 */
export interface BitcoinProvider {
  /** Resolves to the active address. */
  connect(): Promise<string>;
  disconnect(): Promise<void>;
  /** The accounts that the wallet shares, those for payments first. Never prompts. */
  getAccountAddresses(): Promise<BitcoinAccountAddress[]>;
  /** Resolves to the signature in base64. */
  signMessage(params: BitcoinMessage): Promise<string>;
  /**
   * Resolves to the signed PSBT in base64, not finalized unless it was sent; without it, if the wallet returns the id of the sent
   * transaction only.
   */
  signPSBT(params: BitcoinPsbt): Promise<{ psbt?: string; txid?: string }>;
  /** Resolves to the transaction id. Undefined while a wallet is connected that cannot. */
  readonly sendTransfer: ((params: BitcoinTransfer) => Promise<string>) | undefined;
  on<Name extends keyof BitcoinEvents>(event: Name, listener: (payload: BitcoinEvents[Name]) => void): unknown;
  removeListener<Name extends keyof BitcoinEvents>(
    event: Name,
    listener: (payload: BitcoinEvents[Name]) => void,
  ): unknown;
}
