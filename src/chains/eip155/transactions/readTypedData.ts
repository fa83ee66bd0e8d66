import type { Effect } from '../../../core/ports/chainTransactions';
import { MAX_UINT256 } from '../../../lib/hexQuantity';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { isRecord } from '../../../lib/isRecord';
import { readProperty } from '../../../lib/readProperty';
import { PERMIT2_ADDRESS } from './abis';
import { domainNetwork } from './domainNetwork';
import type { EvmTransactions } from './EvmTransactions';
import { type Fields, parseTypedData } from './parseTypedData';

/** The maximum of tokens per permit. */
const MAX_TOKENS = 100;

type Approval = Extract<Effect, { kind: 'approve' }>;

/** Thrown if typed data does not match its type name. */
const unreadable = (): TypeError => new TypeError('Unreadable typed data');

function address(value: unknown): string {
  if (!isEvmAddress(value)) throw unreadable();
  return value;
}

/** Reads a number, a decimal string or a hex string. */
function integer(value: unknown): bigint {
  const isExact =
    Number.isSafeInteger(value) || (typeof value === 'string' && /^(?:\d{1,78}|0x[\da-f]{1,64})$/i.test(value));
  const number = isExact ? BigInt(value as string | number) : -1n;
  if (number < 0n || number > MAX_UINT256) throw unreadable();
  return number;
}

/** The members of each supported type, in the order in which they are hashed (EIP-712). Other members make another message. */
const DETAILS = 'address token,uint160 amount,uint48 expiration,uint48 nonce';
const AUTHORIZATION = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce';
const PERMITTED = 'address token,uint256 amount';
const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Permit: { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
  DaiPermit: { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
  TransferWithAuthorization: { TransferWithAuthorization: AUTHORIZATION },
  ReceiveWithAuthorization: { ReceiveWithAuthorization: AUTHORIZATION },
  CancelAuthorization: { CancelAuthorization: 'address authorizer,bytes32 nonce' },
  PermitSingle: { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
  PermitBatch: { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
  PermitTransferFrom: {
    PermitTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
    TokenPermissions: PERMITTED,
  },
  PermitBatchTransferFrom: {
    PermitBatchTransferFrom: 'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
    TokenPermissions: PERMITTED,
  },
};

const permit2Shapes = /^Permit(?:Single|Batch|.*TransferFrom)$/;

/** The types of a domain's fields. */
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
};

/** Returns the members of a type as one text. */
function membersOf(types: unknown, name: string): string {
  const list = readProperty(types, name);
  return Array.isArray(list)
    ? list.map((each) => `${readProperty(each, 'type')} ${readProperty(each, 'name')}`).join()
    : '';
}

/** Whether the types match a supported shape. A witness adds a member at the end of the primary type. */
const hasShape = (types: unknown, primary: string, shape: string): boolean =>
  Object.entries(members[shape] ?? {}).every(([name, expected]) => {
    const isPrimary = name === shape || (shape === 'DaiPermit' && name === 'Permit');
    const found = membersOf(types, isPrimary ? primary : name);
    const hasWitness = isPrimary && primary !== shape && shape.endsWith('TransferFrom');
    return found === expected || (hasWitness && found.startsWith(`${expected},`));
  });

/** Reads a permit of Permit2: an allowance, or a single transfer. */
function readPermit2(shape: string, message: unknown): readonly Approval[] {
  const spender = address(readProperty(message, 'spender'));
  const isTransfer = shape.endsWith('TransferFrom');
  const value = readProperty(message, isTransfer ? 'permitted' : 'details');
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!list.length || list.length > MAX_TOKENS) throw unreadable();
  return list.map((each): Approval => {
    const amount = integer(readProperty(each, 'amount'));
    const signatureEnd = integer(readProperty(message, isTransfer ? 'deadline' : 'sigDeadline'));
    // With the expiration 0, the allowance ends with the block that starts it: it can be used as long as the signature.
    const deadline = (isTransfer ? 0n : integer(readProperty(each, 'expiration'))) || signatureEnd;
    const token = address(readProperty(each, 'token'));
    return { kind: 'approve', token, spender, amount, deadline, signed: true, permit2: true };
  });
}

function readPermit(shape: string, message: unknown, token: string): Approval {
  const spender = address(readProperty(message, 'spender'));
  if (shape === 'Permit') {
    const amount = integer(readProperty(message, 'value'));
    const startBy = integer(readProperty(message, 'deadline'));
    return { kind: 'approve', token, spender, amount, startBy, signed: true };
  }
  const allowed = readProperty(message, 'allowed');
  if (typeof allowed !== 'boolean') throw unreadable();
  const startBy = integer(readProperty(message, 'expiry'));
  const amount = allowed ? null : 0n;
  return { kind: 'approve', token, spender, amount, ...(startBy && { startBy }), signed: true };
}

/** Reads an authorization: a transfer that anyone, or the receiver, can carry out within its time (EIP-3009). */
function readAuthorization(message: unknown, token: string): Effect {
  const [from, to] = [address(readProperty(message, 'from')), address(readProperty(message, 'to'))];
  const [amount, startFrom, deadline] = (['value', 'validAfter', 'validBefore'] as const).map((name) =>
    integer(readProperty(message, name)),
  ) as [bigint, bigint, bigint];
  return { kind: 'transfer', token, from, to, amount, ...(startFrom && { startFrom }), deadline, signed: true };
}

/** Reads a message of EIP-3009: an authorization of a transfer, or its cancellation. */
const readTransfer = (shape: string, message: unknown, token: string): Effect =>
  shape === 'CancelAuthorization'
    ? { kind: 'cancelTransfer', token, from: address(readProperty(message, 'authorizer')) }
    : readAuthorization(message, token);

/** The fields of a domain that a wallet hashes: those that the type of the domain lists (EIP-712). */
function hashedDomain(types: unknown, domain: unknown): Fields {
  const list = readProperty(types, 'EIP712Domain');
  if (!Array.isArray(list)) throw unreadable();
  const names = list.map((each): string => {
    const [name, type] = [readProperty(each, 'name'), readProperty(each, 'type')];
    if (typeof name !== 'string' || !Object.hasOwn(domainTypes, name) || domainTypes[name] !== type) throw unreadable();
    return name;
  });
  return Object.fromEntries(names.map((name) => [name, readProperty(domain, name)]));
}

/** Reads the message that registers a name: JSON with the name, its attributes and a timestamp. */
function readRegistration(data: Fields): readonly Effect[] {
  const [name, attributes, timestamp] = ['name', 'attributes', 'timestamp'].map((key) => readProperty(data, key));
  const isMessage = Object.keys(data).length === 3 && isRecord(attributes) && Number.isSafeInteger(timestamp);
  return isMessage && typeof name === 'string' && /^[\w.-]{1,255}$/.test(name) ? [{ kind: 'registerName', name }] : [];
}

function read(data: Fields): readonly Effect[] {
  const primary = readProperty(data, 'primaryType');
  if (primary === undefined) return readRegistration(data);
  if (typeof primary !== 'string') return [];
  const { types, message } = data;
  const baseType = primary.replace('Witness', '');
  const shape = [baseType, 'DaiPermit'].find((each) => Object.hasOwn(members, each) && hasShape(types, primary, each));
  if (!shape) return [];
  const domain = hashedDomain(types, data['domain']);
  const contract = address(domain['verifyingContract']);
  const isPermit2 = contract.toLowerCase() === PERMIT2_ADDRESS;
  const networkId = domainNetwork(domain);
  if (networkId === null) throw unreadable();
  if (isPermit2 !== permit2Shapes.test(shape)) return [];
  const effects = isPermit2
    ? readPermit2(shape, message)
    : [shape.endsWith('Authorization') ? readTransfer(shape, message, contract) : readPermit(shape, message, contract)];
  return networkId ? effects.map((effect) => ({ ...effect, networkId })) : effects;
}

/**
 * Reads the effects of a signature of typed data: permits of tokens (EIP-2612, DAI) and of Permit2, authorizations of transfers
 * and their cancellations (EIP-3009), and the registration of a name. Only types with exactly the expected members are read,
 * because any other type is another message. Empty for all other data, and for data that is too large.
 */
export const readTypedData: EvmTransactions['readTypedData'] = (typedData) => {
  const data = parseTypedData(typedData);
  try {
    return data ? read(data) : [];
  } catch {
    return [];
  }
};
