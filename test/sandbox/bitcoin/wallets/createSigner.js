import { secp256k1 } from '@noble/curves/secp256k1';
import * as btc from '@scure/btc-signer';
import { concatBytes, pubECDSA, pubSchnorr, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js';

/** @typedef {'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet'} Network */
/** @typedef {'p2wpkh' | 'p2tr' | 'p2pkh' | 'p2sh'} Type */

const ascii = (/** @type {string} */ text) => new TextEncoder().encode(text);
const size = (/** @type {number} */ length) => btc.CompactSize.encode(BigInt(length));
export const toHex = (/** @type {Uint8Array} */ bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (/** @type {string} */ text) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export const toBase64 = (/** @type {Uint8Array} */ bytes) => btoa(String.fromCharCode(...bytes));
export const fromBase64 = (/** @type {string} */ text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The first byte of a signature by ECDSA without its recovery number, by the type of the address (BIP 137). */
const headers = { p2pkh: 31, p2sh: 35, p2wpkh: 39, p2tr: 39 };

/** The private key of an account of the sandbox. @param {number} index */
const keyOf = (index) => sha256(ascii(`wallet of the sandbox's Bitcoin, account ${index}`));
const settings = (/** @type {Network} */ network) => (network === 'Mainnet' ? btc.NETWORK : btc.TEST_NETWORK);

/** @param {number} index @param {Type} type @param {Network} network */
function outputOf(index, type, network) {
  const key = keyOf(index);
  const net = settings(network);
  if (type === 'p2tr') return btc.p2tr(pubSchnorr(key), undefined, net);
  if (type === 'p2pkh') return btc.p2pkh(pubECDSA(key), net);
  const segwit = btc.p2wpkh(pubECDSA(key), net);
  return type === 'p2sh' ? btc.p2sh(segwit, net) : segwit;
}

/**
 * An account of the sandbox with its address and public key in hex.
 * @param {number} index @param {Type} type @param {Network} network
 */
export function accountOf(index, type, network) {
  const key = keyOf(index);
  const publicKey = toHex(type === 'p2tr' ? pubSchnorr(key) : pubECDSA(key));
  return { address: String(outputOf(index, type, network).address), publicKey, type, index, network };
}

/** @typedef {ReturnType<typeof accountOf>} Account */

/** Signs a text as a witness (BIP 322, simple). @param {Account} account @param {string} text */
function signWitness({ index, type, network }, text) {
  const key = keyOf(index);
  const { script, ...output } = outputOf(index, type, network);
  const hash = tagSchnorr('BIP0322-signed-message', ascii(text));
  // A transaction that spends nothing, to the script of the address.
  const spend = concatBytes(
    fromHex('0000000001'),
    new Uint8Array(32),
    fromHex('ffffffff220020'),
    hash,
    fromHex('00000000010000000000000000'),
    size(script.length),
    script,
    fromHex('00000000'),
  );
  const transaction = new btc.Transaction({ version: 0, allowUnknownOutputs: true, allowUnknownVersion: true });
  transaction.addInput({
    txid: sha256x2(spend).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...('tapInternalKey' in output && { tapInternalKey: output.tapInternalKey }),
  });
  transaction.addOutput({ script: fromHex('6a'), amount: 0n });
  transaction.sign(key);
  transaction.finalize();
  return btc.RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []);
}

/** Signs a text by ECDSA. @param {Account} account @param {string} text */
function signEcdsa({ index, type }, text) {
  const bytes = ascii(text);
  const hash = sha256x2(concatBytes(ascii('\x18Bitcoin Signed Message:\n'), size(bytes.length), bytes));
  const signature = secp256k1.sign(hash, keyOf(index));
  return concatBytes(Uint8Array.of(headers[type] + signature.recovery), signature.toCompactRawBytes());
}

/** Signs a text. @param {Account} account @param {string} text @param {'ecdsa' | 'bip322'} protocol */
export const signText = (account, text, protocol) =>
  protocol === 'ecdsa' ? signEcdsa(account, text) : signWitness(account, text);

/**
 * Signs inputs of a PSBT.
 * @param {Account} account @param {Uint8Array} psbt @param {readonly number[]} indexes @param {boolean} finalizes
 */
export function signInputs({ index }, psbt, indexes, finalizes) {
  const transaction = btc.Transaction.fromPSBT(psbt, { allowUnknownOutputs: true });
  for (const input of indexes) {
    transaction.signIdx(keyOf(index), input);
    if (finalizes) transaction.finalizeIdx(input);
  }
  return { psbt: transaction.toPSBT(), txid: () => transaction.id };
}

/** A PSBT that spends a coin of an account, and one of somebody else. @param {Account} account @param {number} [others] */
export function createPsbt({ index, type, network }, others = 1) {
  const transaction = new btc.Transaction({ allowUnknownOutputs: true });
  for (const [place, owner] of [index, ...Array.from({ length: others }, () => 99)].entries()) {
    const { script, ...output } = outputOf(owner, type, network);
    transaction.addInput({
      txid: sha256(Uint8Array.of(place)),
      index: 0,
      witnessUtxo: { script, amount: 50_000n },
      ...('tapInternalKey' in output && { tapInternalKey: output.tapInternalKey }),
    });
  }
  transaction.addOutputAddress(accountOf(98, 'p2wpkh', network).address, 40_000n, settings(network));
  return transaction.toPSBT();
}
