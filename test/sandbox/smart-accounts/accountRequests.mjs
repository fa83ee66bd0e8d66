import { any, array, record, string, type } from 'superstruct';
import { isAddressEqual, isHex, numberToHex } from 'viem';
import { ENTRY_POINT } from '../contracts/known.mjs';
import { readAssetsRequest } from './readAssetsRequest.mjs';
import { readCallsRequest } from './readCallsRequest.mjs';
import { readOperation } from './readOperation.mjs';
import { address, bytes, readParam } from './readParams.mjs';
import { readTransaction } from './readTransaction.mjs';
import { RpcError } from './rpcError.mjs';

/**
 * @typedef {import('./createAccountActions.mjs').Wallet} Wallet
 * @typedef {Wallet & { app?: { name: string, url?: string } }} Requester a wallet, and the app that requests
 * @typedef {object} Request what a verb reads
 * @property {Requester} wallet
 * @property {unknown[]} params
 * @property {(address: unknown) => Promise<Requester>} as the wallet with that one of its accounts; 4100 for any other address
 * @typedef {(request: Request) => Promise<() => unknown>} Verb checks a request and returns what carries it out
 */

const typedData = type({
  domain: record(string(), any()),
  types: record(string(), array(type({ name: string(), type: string() }))),
  primaryType: string(),
  message: record(string(), any()),
});

/** @param {unknown} value an object, or its JSON @returns {any} a `TypedDataDefinition` of viem */
function readTypedData(value) {
  try {
    return readParam(typeof value === 'string' ? JSON.parse(value) : value, typedData, 'typed data');
  } catch {
    throw new RpcError(-32602, 'Invalid typed data');
  }
}

/** @param {unknown} value */
function readEntryPoint(value) {
  if (!isAddressEqual(readParam(value, address, 'EntryPoint'), ENTRY_POINT)) {
    throw new RpcError(-32602, 'Unsupported EntryPoint');
  }
}

/** @param {import('viem/account-abstraction').UserOperation<'0.8'>} operation */
const isSigned = ({ signature }) => signature !== '0x';

/** @param {Record<string, bigint>} amounts */
const inHex = (amounts) =>
  Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, numberToHex(value)]));

/**
 * The JSON-RPC methods that concern the accounts of a key.
 * @param {object} tools
 * @param {ReturnType<typeof import('./createNetworks.mjs').createNetworks>} tools.networks
 * @param {ReturnType<typeof import('./createAccountActions.mjs').createAccountActions>} tools.actions
 * @param {ReturnType<typeof import('./accountAbilities.mjs').accountAbilities>} tools.abilities
 * @param {ReturnType<typeof import('./createPermissions.mjs').createPermissions> | null} tools.permissions
 * @returns {Record<string, Verb>}
 */
export function accountRequests({ networks, actions, abilities, permissions }) {
  return {
    async personal_sign({ params: [data, signer], as }) {
      const wallet = await as(signer);
      const message = isHex(data) ? { raw: readParam(data, bytes, 'message') } : readParam(data, string(), 'message');
      return () => actions.signMessage(wallet, message);
    },

    async eth_signTypedData_v4({ params: [signer, value], as }) {
      const wallet = await as(signer);
      const data = readTypedData(value);
      return () => actions.signTypedData(wallet, data);
    },

    async eth_sendTransaction({ params: [transaction], as }) {
      const wallet = await as(Object(transaction).from);
      readTransaction(transaction, wallet);
      return () => actions.sendTransaction(wallet, transaction);
    },

    async wallet_sendCalls({ params: [value], as }) {
      const { id, from, chainId } = readCallsRequest(value);
      actions.refuseUsedId(id);
      const wallet = await as(from);
      networks.of(chainId ?? wallet.chainId, 5710);
      return async () => ({ id: (await actions.sendCalls(wallet, value)).id });
    },

    wallet_getCallsStatus:
      async ({ wallet, params: [id] }) =>
      () =>
        actions.callsStatus(wallet, id),

    async wallet_getCapabilities({ wallet, params: [asked, chains], as }) {
      const used = asked === undefined ? wallet : await as(asked);
      const ids = chains === undefined ? undefined : readParam(chains, array(any()), 'chain ids').map(Number);
      return () => abilities.capabilities(used, ids);
    },

    async wallet_getAssets({ params: [value], as }) {
      const request = readAssetsRequest(value);
      await as(request.account);
      return () => abilities.assets(request);
    },

    async wallet_grantPermissions({ wallet: { app = { name: 'Unknown app' } }, params: [value], as }) {
      if (!permissions) throw new RpcError(4200, 'Permissions are not supported');
      const grant = permissions.read(value);
      networks.of(grant.chainId, 5710);
      const { type, owner } = await as(grant.address);
      if (type !== 'smartAccount') throw new RpcError(4200, 'Only a smart account grants permissions');
      const account = await actions.describe(owner, grant.chainId);
      return () => permissions.grant(grant, account.address, app);
    },

    async wallet_revokePermissions({ params: [value], as }) {
      if (!permissions) throw new RpcError(4200, 'Permissions are not supported');
      const wallet = await as(Object(value).address);
      const pci = permissions.readRevocation(value, {
        chainId: wallet.chainId,
        address: (await actions.describe(wallet.owner, wallet.chainId)).address,
      });
      return () => actions.signMessage({ ...wallet, type: 'smartAccount' }, pci);
    },

    async eth_sendUserOperation({ params: [value, entryPoint], as }) {
      readEntryPoint(entryPoint);
      const operation = readOperation(value);
      const wallet = await as(operation.sender);
      return () => actions.sendUserOperation(wallet, operation, { isSigned: isSigned(operation) });
    },

    async eth_estimateUserOperationGas({ wallet, params: [value, entryPoint] }) {
      readEntryPoint(entryPoint);
      const operation = readOperation(value);
      const { bundler } = networks.of(wallet.chainId);
      return async () => inHex(await bundler.estimate(operation));
    },

    async eth_getUserOperationReceipt({ wallet, params: [hash] }) {
      const userOpHash = readParam(hash, bytes, 'hash');
      return () => networks.of(wallet.chainId).bundler.receipt(userOpHash);
    },

    async eth_getUserOperationByHash({ wallet, params: [hash] }) {
      const userOpHash = readParam(hash, bytes, 'hash');
      return () => networks.of(wallet.chainId).bundler.find(userOpHash);
    },

    eth_supportedEntryPoints: async () => () => [ENTRY_POINT],
  };
}
