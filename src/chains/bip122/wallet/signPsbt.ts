import { encodeBase64 } from '../../../lib/base64';
import { rpcError } from '../../../shared/rpcError';
import type { BitcoinWallet, SignInput } from './BitcoinWallet';
import { checkSignatures } from './checkSignatures';
import { type Psbt, readPsbt } from './psbt';
import { readTransactionId } from './readTransactionId';
import { requireAccount } from './requireAccount';
import type { AccountNow } from './signText';

const MAX_SIGHASH_TYPES = 10;

const malformed = (text: string): Error => rpcError(-32602, text);

/** Reads an input to sign. @throws RpcError 4100 for an address of others, -32602 for an input that the PSBT does not have */
function readInput(value: unknown, { inputs }: Psbt, addresses: readonly string[]): SignInput {
  const { address, index, sighashTypes, useTweakedSigner, disableTweakSigner } = Object(value) as Readonly<
    Record<keyof SignInput, unknown>
  >;
  const account = requireAccount(address, addresses);
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= inputs.length)
    throw malformed('The PSBT does not have this input');
  const types = sighashTypes ?? [];
  if (!Array.isArray(types) || types.length > MAX_SIGHASH_TYPES || !types.every((type) => Number.isInteger(type)))
    throw malformed('Expected a list of sighash types');
  for (const flag of [useTweakedSigner, disableTweakSigner])
    if (flag !== undefined && typeof flag !== 'boolean') throw malformed('Expected whether to use the tweaked key');
  const tweaks = useTweakedSigner ?? (disableTweakSigner === undefined ? undefined : !disableTweakSigner);
  return {
    index,
    address: account.address,
    ...(types.length && { sighashTypes: [...types] as number[] }),
    // Older and newer versions of a wallet use different names.
    ...(typeof tweaks === 'boolean' && { useTweakedSigner: tweaks, disableTweakSigner: !tweaks }),
  };
}

/**
 * Requests signatures of inputs of a PSBT. Resolves to the signed one in base64, or to the transaction id alone if the wallet has sent
 * it and returns no more. A wallet that sends in a second step does so only after the comparison.
 * @param checkConnected throws if the connection has ended, after which nothing is sent
 * @throws RpcError -32602 for a malformed request, 4100 for an address of others; TypeError for another answer; the wallet's error
 */
export async function signPsbt(
  wallet: Pick<BitcoinWallet, 'signPsbt'>,
  request: unknown,
  { addresses, networkId }: AccountNow,
  checkConnected: () => void,
): Promise<{ psbt?: string; txid?: string }> {
  const { psbt, signInputs, broadcast = false } = Object(request) as Readonly<Record<string, unknown>>;
  const read = readPsbt(psbt);
  if (!read) throw malformed('Expected a PSBT in base64 of at most 1,000,000 bytes');
  if (!Array.isArray(signInputs) || !signInputs.length || signInputs.length > read.inputs.length)
    throw malformed('Expected the inputs to sign, each once');
  if (typeof broadcast !== 'boolean') throw malformed('Expected whether to send the transaction');
  const inputs = signInputs.map((input) => readInput(input, read, addresses));
  const answer = await wallet.signPsbt({ psbt: read.bytes.slice(), inputs, broadcast, networkId });
  const { push } = answer;
  const sentId = broadcast && !push ? readTransactionId(answer.txid) : undefined;
  const signed = readPsbt(answer.psbt);
  // What was sent is no failure. In place of the PSBT, wallets return nothing, or the transaction.
  if (sentId && !signed) return { txid: sentId };
  if (!signed) throw new TypeError('The wallet did not return a PSBT');
  if (signed.transaction !== read.transaction) throw new TypeError('The wallet signed another transaction');
  // What the wallet has sent is signed, whatever else it returns.
  if (!sentId) checkSignatures(read, signed, inputs);
  if (push) checkConnected();
  const txid = push ? readTransactionId(await push(signed.bytes.slice())) : sentId;
  return { psbt: encodeBase64(signed.bytes), ...(txid && { txid }) };
}
