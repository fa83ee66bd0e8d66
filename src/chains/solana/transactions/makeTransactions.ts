import type { AdapterConfig } from '../../../core/ports/adapter';
import type { ChainTransactions, Cost, FeePart } from '../../../core/ports/chainTransactions';
import { createNodeChoice } from '../../../shared/jsonRpc/createNodeChoice';
import { readAddress } from '../readAddress';
import { createNodes, type Nodes } from './createNodes';
import { createSender } from './createSender';
import { decodeRequest } from './decodeRequest';
import { describeReceiver } from './describeReceiver';
import { findSent, startSearch } from './findSent';
import { normalizeReference } from './normalizeReference';
import { coinPaid, keyOfRequest, packRequest, unpackRequest } from './packRequest';
import { parseReceiver } from './parseReceiver';
import { prepareTransfer } from './prepareTransfer';
import { SIGNATURE_FEE, SYSTEM } from './programs';
import { readAccounts } from './readChain';
import { readCreated } from './readCreated';
import { readCursor } from './readCursor';
import { readEffects } from './readEffects';
import { readMint } from './readMint';
import { readPriority } from './readPriority';
import { readStatus } from './readStatus';
import { readSymbol } from './readSymbol';
import { readWalletRequest } from './readWalletRequest';
import type { SolanaRequest } from './SolanaRequest';
import { signerOf } from './signerOf';

/**
 * How long after its preparation a wallet may be asked for a transfer, in ms. A blockhash is valid for 150 blocks, which take a
 * minute at least: the visitor has the rest of it.
 */
const ASK_WITHIN = 20_000;
/** How many characters of the genesis hash an id of a network has. */
const REFERENCE_LENGTH = 32;

/** What a request costs: by its own words, the signatures and the budget, and the accounts that it creates, which the nodes know. */
async function readCost(nodes: Nodes, request: SolanaRequest): Promise<Cost> {
  const message = decodeRequest(request);
  const priority = message && readPriority(message);
  if (!message || priority === null) return { fee: null, reserve: null };
  const network = SIGNATURE_FEE * BigInt(message.signers.length);
  const rent = await readCreated(nodes, message.instructions).catch(() => null);
  const parts: readonly FeePart[] = [
    { kind: 'network', amount: network },
    ...(priority ? [{ kind: 'priority' as const, amount: priority }] : []),
    ...(rent ? [{ kind: 'account' as const, amount: rent }] : []),
  ];
  const amount = network + priority + (rent ?? 0n);
  return rent === null
    ? { fee: { amount, parts, partial: true }, reserve: null }
    : { fee: { amount, parts }, reserve: amount };
}

const INCINERATOR = '1nc1nerator11111111111111111111111111111111';

/** Whether nobody has the key of an address: the network destroys what the incinerator has, and the other is the number zero. */
const isBurnAddress = (address: string): boolean => address === SYSTEM || address === INCINERATOR;

/** Creates the functions that build, check and follow transactions of Solana, over JSON-RPC. */
export function makeTransactions(config: AdapterConfig): ChainTransactions<SolanaRequest> {
  const ownNodesOf = createNodes(config.nodesOf);
  const { nodesOf, checkingNodesOf } = createNodeChoice(config, ownNodesOf);
  const sender = createSender();
  return {
    normalizeAddress: (text) => readAddress(text)?.address ?? null,
    parseReceiver,
    isBurnAddress,
    normalizeReference,
    async isContract(network, address, signal) {
      const [account = null] = await readAccounts(ownNodesOf(network, signal), [address]);
      return describeReceiver(address, account).length > 0;
    },
    async readDecimals(network, token, signal) {
      const [account] = await readAccounts(checkingNodesOf(network, signal), [token]);
      const mint = account ? readMint(account) : null;
      if (!mint) throw new TypeError('The network has no such token');
      return mint.decimals;
    },
    readSymbol: (network, token, signal) => readSymbol(checkingNodesOf(network, signal), token),
    async prepareTransfer(network, transfer, signal) {
      const expires = config.clock.now() + ASK_WITHIN;
      return { ...(await prepareTransfer(nodesOf(network, signal), network.caipNetworkId, transfer)), expires };
    },
    async estimateCost(network, request, signal) {
      const cost = await readCost(nodesOf(network, signal), request);
      signal.throwIfAborted();
      return cost;
    },
    async isOnNetwork(network, signal) {
      const genesis = await nodesOf(network, signal).call('getGenesisHash', []);
      return typeof genesis === 'string' && genesis.slice(0, REFERENCE_LENGTH) === network.reference;
    },
    send: (connection, request, signal, network, onSigned) =>
      sender.send({
        nodes: nodesOf(network, signal),
        signer: signerOf(connection, request),
        request,
        signal,
        onSigned,
      }),
    readFailure: sender.readFailure,
    readStatus: (network, { cursor, ...sent }, signal) =>
      readStatus(nodesOf(network, signal), { ...sent, cursor: readCursor(cursor) }),
    startSearch: (network, _, signal) => startSearch(nodesOf(network, signal)),
    findSent: (network, query, signal) => findSent(nodesOf(network, signal), query),
    coinPaid,
    readEffects,
    readWalletRequest,
    keyOf: keyOfRequest,
    pack: packRequest,
    unpack: unpackRequest,
    readCursor,
  };
}
