import { toBase58 } from '../base58.mjs';

const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
/** Where a mint's decimals are. */
const DECIMALS_AT = 44;

/** @param {any} result @param {(value: any) => unknown} change */
const inside = (result, change) => ({ ...result, value: change(result.value) });

/** @param {any} account */
function moreDecimals(account) {
  if (!Array.isArray(account?.data)) return account;
  const data = Buffer.from(account.data[0], 'base64');
  if (data.length <= DECIMALS_AT || data.length === 165) return account;
  data[DECIMALS_AT] = (data[DECIMALS_AT] ?? 0) + 2;
  return { ...account, data: [data.toString('base64'), 'base64'] };
}

/** The false results of a node of Solana. @type {typeof import('../value/lyingProxy.mjs').LIES} */
export const SOLANA_LIES = [
  ['wrongChainId', ['getGenesisHash'], () => DEVNET],
  ['lostTransactions', ['getSignatureStatuses'], (result) => inside(result, (rows) => rows.map(() => null))],
  ['lostTransactions', ['getTransaction'], () => null],
  ['lostTransactions', ['getSignaturesForAddress'], () => []],
  [
    'falseReceipts',
    ['getSignatureStatuses'],
    (result) =>
      inside(result, (rows) =>
        rows.map((/** @type {any} */ row) => row && { ...row, err: row.err === null ? 'AccountNotFound' : null }),
      ),
  ],
  [
    'falseReceipts',
    ['getTransaction'],
    (result) =>
      result && { ...result, meta: { ...result.meta, err: result.meta.err === null ? 'AccountNotFound' : null } },
  ],
  ['tenfoldBalance', ['getBalance'], (result) => inside(result, (lamports) => lamports * 10)],
  ['wrongDecimals', ['getAccountInfo'], (result) => inside(result, moreDecimals)],
  ['wrongDecimals', ['getMultipleAccounts'], (result) => inside(result, (accounts) => accounts.map(moreDecimals))],
  // A node must not choose the id of a transaction.
  ['otherReference', ['sendTransaction'], () => toBase58(new Uint8Array(64).fill(1))],
];
