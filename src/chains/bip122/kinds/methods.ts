// Functions that UniSat, compatible wallets and OKX have in common.
import { encodeHex } from '../../../lib/encodeHex';
import { firstEntries } from '../../connecting/firstEntries';
import { readAccountList } from '../../connecting/readAccountList';
import type { Answer, MessageRequest, PsbtAnswer, PsbtRequest, TransferRequest } from '../wallet/BitcoinWallet';
import { callMethod } from './callMethod';

export const signMessage = (target: unknown, { message, protocol }: MessageRequest): Promise<unknown> =>
  callMethod(target, 'signMessage', message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple');

/**
 * Signs the named inputs, and leaves the sending to `push`. Wallets finalize inputs by default, after which no other signer could sign
 * them.
 */
export async function signPsbt(target: unknown, { psbt, inputs, broadcast }: PsbtRequest): Promise<PsbtAnswer> {
  const options = { autoFinalized: broadcast, toSignInputs: inputs.map((input) => ({ ...input })) };
  const signed = await callMethod(target, 'signPsbt', encodeHex(psbt), options);
  const push = (compared: Uint8Array): Promise<unknown> => callMethod(target, 'pushPsbt', encodeHex(compared));
  return { psbt: signed, ...(broadcast && { push }) };
}

export const sendTransfer = (target: unknown, { recipient, amount }: TransferRequest): Promise<unknown> =>
  callMethod(target, 'sendBitcoin', recipient, Number(amount));

/** Reads the address of the account in use, with which these wallets sign and send. Never prompts. */
export async function readAccountInUse(target: unknown): Promise<unknown> {
  const [address] = firstEntries(await callMethod(target, 'getAccounts')) ?? [];
  return address;
}

/** Reads the account in use, the first one of a list of addresses. Not every version returns its public key. */
export async function readAccounts(target: unknown, addresses: unknown): Promise<Answer['accounts']> {
  const list = firstEntries(addresses)?.slice(0, 1);
  const publicKey = list?.length ? await callMethod(target, 'getPublicKey').catch(() => undefined) : undefined;
  return readAccountList(list?.map((address) => ({ address, publicKey }))) as Answer['accounts'];
}
