import { untilAborted } from '../../../lib/untilAborted';
import { findInError } from '../../../shared/findInError';
import { rpcError } from '../../../shared/rpcError';
import { notOffered, notShared } from '../../../shared/walletErrors';
import { readMethod } from '../../connecting/readMethod';
import type { SharedAccount } from './readAccounts';
import { readSignature } from './readSignature';

/** Bytes to sign, in the shape of the extensions. */
export interface RawPayload {
  readonly address: string;
  /** Hex. The extension puts `<Bytes>` and `</Bytes>` around the bytes unless they have them. */
  readonly data: string;
  readonly type?: string;
}

export interface RawSignature {
  readonly id: number;
  /** Hex: 64 bytes, or 65 of ECDSA. */
  readonly signature: `0x${string}`;
}

/** How the accounts of a connected wallet sign. */
export interface Signer {
  signRaw(payload: RawPayload): Promise<RawSignature>;
  /** The payload of a transaction (`SignerPayloadJSON`) and the answer are passed on, but for the way the address is written. */
  signPayload(payload: { readonly address: string }): Promise<unknown>;
}

const hardware = /\b(?:ledger|hardware|external|raw|bytes|message signing)\b/i;
const cannot = /(?:not|un)[ -]?(?:yet )?(?:support|implement|available|able)|cannot|can['’]t|doesn['’]t/i;

/** Converts the error of an account on hardware, which often signs transactions only. Others stay as they are. */
const toSigningError = (error: unknown): unknown =>
  findInError(error, ({ code, message }) => !Number.isFinite(code) && hardware.test(message) && cannot.test(message))
    ? rpcError(4200, 'The account cannot sign texts', error)
    : error;

/**
 * Creates the signer of a connected extension. Rejects with the reason of the signal once it is aborted; a later answer is dropped.
 * @throws RpcError 4100 for an account that the extension does not share, 4200 for what it cannot sign; TypeError for an answer
 * without a signature
 */
export function createSigner(
  signer: unknown,
  find: (address: unknown) => SharedAccount | undefined,
  signal: AbortSignal,
): Signer {
  const sign = async (method: 'signRaw' | 'signPayload', payload: { readonly address: string }) => {
    signal.throwIfAborted();
    const account = find(payload?.address);
    if (!account) throw notShared();
    const call = readMethod(signer, method);
    if (!call) throw notOffered(method);
    try {
      const answer = (async () => call({ ...payload, address: account.address }))();
      return { account, answer: await untilAborted(answer, signal) };
    } catch (error) {
      signal.throwIfAborted();
      throw method === 'signRaw' ? toSigningError(error) : error;
    }
  };
  return {
    async signRaw(payload) {
      const { account, answer } = await sign('signRaw', { type: 'bytes', ...payload });
      const { id, signature } = Object(answer) as Readonly<Record<string, unknown>>;
      return { id: typeof id === 'number' ? id : 0, signature: readSignature(signature, account.kind) };
    },
    signPayload: async (payload) => (await sign('signPayload', payload)).answer,
  };
}
