import type { CaipNetworkId } from '../../../lib/caip';
import { encodeHex } from '../../../lib/encodeHex';
import { isEqualBytes } from '../../../lib/isEqualBytes';
import { readField } from '../../../shared/readField';
import { removeQuietly } from '../../../shared/removeQuietly';
import { notOffered, notShared } from '../../../shared/walletErrors';
import { readAccountList } from '../../connecting/readAccountList';
import { featureMethod } from '../../walletStandard/featureMethod';
import { isShared } from '../../walletStandard/isShared';
import { readBytes } from '../../walletStandard/readBytes';
import { readChains } from '../../walletStandard/readChains';
import { nameOf, networksOf } from '../networks';
import { readAddress } from '../readAddress';
import type { Answer, BitcoinWallet, RawAccount } from '../wallet/BitcoinWallet';

/**
 * The features of Wallet Standard that the family uses, with the names of their methods. Names without a prefix are those of the
 * standard's own features.
 */
const methods = {
  'bitcoin:connect': 'connect',
  'bitcoin:signMessage': 'signMessage',
  'bitcoin:signTransaction': 'signTransaction',
  'bitcoin:signAndSendTransaction': 'signAndSendTransaction',
  events: 'on',
  disconnect: 'disconnect',
} as const;

type Feature = keyof typeof methods;

const purposes = ['payment', 'ordinals'];
/** Which outputs and inputs a signature covers, by its number in a PSBT. */
const sigHashes: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
};

function readFeature(wallet: object, name: Feature): ReturnType<typeof featureMethod> {
  const names = name.includes(':') ? [name] : [`bitcoin:${name}`, `standard:${name}`];
  return names.map((each) => featureMethod(wallet, each, methods[name])).find(Boolean);
}

export const walletHasFeature = (wallet: object, name: Feature): boolean => readFeature(wallet, name) !== undefined;

function toRaw(account: unknown): RawAccount {
  const key = readBytes(readField(account, 'publicKey'));
  return {
    address: readField(account, 'address'),
    publicKey: key?.length ? encodeHex(key) : undefined,
    purpose: readField(account, 'purpose'),
    label: readField(account, 'label'),
  };
}

const addressOf = (account: unknown): string | undefined => readAddress(String(readField(account, 'address')))?.address;

/** The output for one input: some wallets return it in a list. */
const outputOf = (output: unknown): unknown => (Array.isArray(output) ? output[0] : output);

/** A wallet of Wallet Standard with the features of Bitcoin. Each request names the network. */
export function createStandard(wallet: object): BitcoinWallet {
  /** The accounts by their address, as the wallet has shared them last: it may refuse a copy of one. */
  const shared = new Map<string | undefined, unknown>();
  const answer = (list: readonly unknown[] | null): Answer => {
    for (const account of list ?? []) shared.set(addressOf(account), account);
    return { accounts: list?.map(toRaw) ?? null };
  };
  // Some wallets never list their accounts: an empty list says that there are none only if it was filled before.
  let isListed = false;
  const listed = (): readonly unknown[] | null => {
    const list = readAccountList(readField(wallet, 'accounts'));
    isListed ||= Boolean(list?.length);
    return list;
  };
  const accounts = async (): Promise<Answer> => {
    const list = listed();
    return answer(isListed ? list : null);
  };
  const call = async (name: Feature, ...inputs: readonly unknown[]): Promise<unknown> => {
    const method = readFeature(wallet, name);
    if (!method) throw notOffered(name);
    return method(...inputs);
  };
  const accountOf = (address: string): unknown => {
    const account = listed()?.find((each) => addressOf(each) === address) ?? shared.get(address);
    if (!account) throw notShared();
    return account;
  };
  listed();
  return {
    networks: () =>
      readChains(wallet, 'bitcoin').flatMap((chain): readonly CaipNetworkId[] => networksOf('standard', chain)),
    async connect() {
      const result = await call('bitcoin:connect', { purposes });
      const [list, now] = [readAccountList(readField(result, 'accounts')), listed()];
      return answer(list?.length ? list : now);
    },
    accounts,
    follow(onChange) {
      const remove = readFeature(wallet, 'events')?.('change', (change: unknown) => {
        const list = readField(change, 'accounts');
        if (list !== undefined) onChange(answer(readAccountList(list) ?? listed()));
      });
      return () => removeQuietly(remove);
    },
    switchNetwork: accounts,
    switchesSilently: true,
    async signMessage({ address, message }) {
      const bytes = new TextEncoder().encode(message);
      const output = outputOf(
        await call('bitcoin:signMessage', { account: accountOf(address), message: bytes.slice() }),
      );
      const signature = readField(output, 'signature');
      const signed = readBytes(readField(output, 'signedMessage') ?? bytes);
      // MetaMask returns the signature in place of the signed text, which then proves nothing about the text.
      const isKnown = [bytes, readBytes(signature)].some((known) => signed && known && isEqualBytes(signed, known));
      if (!isKnown) throw new TypeError('The wallet signed another text');
      return signature;
    },
    async signPsbt({ psbt, inputs, broadcast, networkId }) {
      const inputsToSign = inputs.map(({ address, index, sighashTypes: [type = 0] = [] }) => ({
        account: accountOf(address),
        signingIndexes: [index],
        ...(sigHashes[type] && { sigHash: sigHashes[type] }),
      }));
      // The test networks have one name, which is right for the first of them only.
      const chain = nameOf(networkId, 'standard');
      const isClear = networksOf('standard', chain)[0] === networkId;
      const name = broadcast ? 'bitcoin:signAndSendTransaction' : 'bitcoin:signTransaction';
      const output = outputOf(await call(name, { psbt: psbt.slice(), inputsToSign, ...(isClear && { chain }) }));
      return { psbt: readField(output, 'signedPsbt'), txid: readField(output, 'txId') };
    },
    sendTransfer: undefined,
    disconnect: async () => walletHasFeature(wallet, 'disconnect') && call('disconnect'),
    permission: () =>
      !featureMethod(wallet, 'bitcoin:disconnect', 'disconnect') && isShared(wallet, 'bitcoin') ? wallet : null,
  };
}
