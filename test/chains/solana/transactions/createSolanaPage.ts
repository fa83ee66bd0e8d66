import {
  decodeTransaction,
  encodeMessage,
  encodeUnsigned,
  type Message,
} from '../../../../src/chains/solana/transactions/library';
import { makeTransactions } from '../../../../src/chains/solana/transactions/makeTransactions';
import { SYSTEM } from '../../../../src/chains/solana/transactions/programs';
import type { SolanaRequest } from '../../../../src/chains/solana/transactions/SolanaRequest';
import type { Cursor, TransferExtra } from '../../../../src/core/ports/chainTransactions';
import { encodeBase58 } from '../../../../src/lib/base58';
import type { Network } from '../../../../src/lib/network';
import { findKnownNetwork } from '../../../../src/networks/findKnownNetwork';
import { createChain } from '../../../sandbox/solana/createChain.mjs';
import { adapterConfig } from '../../../support/adapterConfig';
import { createFakeHttp, httpFailure } from '../../../support/fakeHttp';

export const SOL = 1_000_000_000n;

/** A key that signs. */
export interface Keys {
  readonly address: string;
  sign(message: Uint8Array): Promise<Uint8Array>;
}

export async function createKeys(): Promise<Keys> {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  return {
    address: encodeBase58(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
    sign: async (message) => new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, Uint8Array.from(message))),
  };
}

/** Signs a message with the only key that it needs. */
export async function signMessage(message: Uint8Array, keys: Keys): Promise<Uint8Array> {
  const transaction = encodeUnsigned(message);
  transaction.set(await keys.sign(message), 1);
  return transaction;
}

export const signBuilt = (message: Message, keys: Keys): Promise<Uint8Array> =>
  signMessage(encodeMessage(message), keys);

/** What goes wrong at a node, by its URL, the method and the parameters. */
export type Fault = (
  url: string,
  method: string,
  params: unknown,
) => 'silent' | 'late' | 'busy' | 'noHistory' | 'behind' | 'poor' | 'deceitful' | undefined;

/** The refusal of a node that sees too few coins. */
const tooPoor = {
  code: -32002,
  message: 'Transaction simulation failed: Insufficient funds for fee',
  data: { err: 'InsufficientFundsForFee', logs: [] },
};

/** A page with a funded account, two nodes of one chain, and wallets of both kinds. */
export async function createSolanaPage() {
  const chain = createChain();
  const keys = await createKeys();
  const start = chain.height;
  chain.setAccount(keys.address, { owner: SYSTEM, lamports: Number(10n * SOL), data: new Uint8Array() });
  const network: Network = {
    ...(findKnownNetwork('solana:devnet') as Network),
    rpcUrls: ['https://one.example', 'https://two.example'],
  };
  const asked: string[] = [];
  const state: { fault: Fault; tamper: (url: string, method: string, result: unknown) => unknown } = {
    fault: () => undefined,
    tamper: (_, __, result) => result,
  };
  const http = createFakeHttp((body, url) => {
    const bodies = (Array.isArray(body) ? body : [body]) as { method: string; params: unknown }[];
    const answers = bodies.map((each) => {
      asked.push(each.method);
      const fault = state.fault(url, each.method, each.params);
      if (fault === 'silent') throw httpFailure(404);
      if (fault === 'noHistory')
        return { ...each, error: { code: -32011, message: 'Transaction history is not available from this node' } };
      if (fault === 'behind')
        return { ...each, error: { code: -32002, message: 'Blockhash not found', data: { err: 'BlockhashNotFound' } } };
      if (fault === 'poor') return { ...each, error: tooPoor };
      const answer = chain.answer(each) as { result?: unknown };
      // The request was executed, and the node says that it was refused.
      if (fault === 'deceitful') return { ...each, error: tooPoor };
      // The request was executed, and its response is lost.
      if (fault === 'late' || fault === 'busy') throw httpFailure(fault === 'busy' ? 502 : 404);
      return 'result' in answer ? { ...answer, result: state.tamper(url, each.method, answer.result) } : answer;
    });
    return Array.isArray(body) ? answers : answers[0];
  });
  const { signal } = new AbortController();
  const transactions = makeTransactions(adapterConfig(http));
  const prepareAll = (to: string, amount: bigint, token: string | null = null, extra?: TransferExtra) =>
    transactions.prepareTransfer(network, { from: keys.address, to, token, amount, extra }, signal);
  const prepare = async (...params: Parameters<typeof prepareAll>): Promise<SolanaRequest> =>
    (await prepareAll(...params)).request;
  /** Sends with a wallet that signs. @param sign what it returns for the bytes */
  const send = (
    request: SolanaRequest,
    sign: (transaction: Uint8Array) => Promise<Uint8Array>,
    until: AbortSignal = signal,
    onSigned?: (reference: string) => void,
  ) => {
    const connection = {
      can: new Set(['sendTransaction', 'signTransaction']),
      request: async (verb: string, params: { transaction: Uint8Array }) => {
        if (verb !== 'signTransaction') throw new Error(`Asked for ${verb}`);
        return sign(params.transaction);
      },
    };
    return transactions.send(connection as never, request, until, network, onSigned);
  };
  /** Sends with a wallet that sends itself. */
  const sendByWallet = (request: SolanaRequest, answer: (transaction: Uint8Array) => Promise<string>) => {
    const connection = {
      can: new Set(['sendTransaction']),
      request: (_: string, params: { transaction: Uint8Array }) => answer(params.transaction),
    };
    return transactions.send(connection as never, request, signal, network);
  };
  return {
    chain,
    keys,
    network,
    asked,
    state,
    signal,
    transactions,
    prepareAll,
    prepare,
    send,
    sendByWallet,
    sign: (transaction: Uint8Array) => signMessage(decodeTransaction(transaction).message, keys),
    /** Executes a transaction like another node of the network. */
    carryOut(signed: Uint8Array): string {
      const params = [Buffer.from(signed).toString('base64'), { encoding: 'base64' }];
      const { result, error } = chain.answer({ id: 1, method: 'sendTransaction', params }) as {
        result?: string;
        error?: { message: string };
      };
      if (!result) throw new Error(error?.message);
      return result;
    },
    readStatus: (reference: string, request: SolanaRequest, cursor: Cursor = { slot: start }) =>
      transactions.readStatus(network, { reference, request, cursor }, signal),
  };
}
