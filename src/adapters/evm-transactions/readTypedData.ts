import type { ChainTransactions, Effect } from '../../core/ports/chainTransactions';
import { isAddress } from '../../lib/address';
import { readChainId } from '../../lib/chainId';
import { MAX_UINT256 } from '../../lib/hexQuantity';
import { readProperty } from '../../lib/readProperty';
import { PERMIT2_ADDRESS } from './abis';
import { limitedAmount } from './limitedAmount';

/** Limits for untrusted requests: characters, and tokens per permit. */
const MAX_LENGTH = 262_144;
const MAX_TOKENS = 100;

type Fields = Readonly<Record<string, unknown>>;
type Approval = Extract<Effect, { kind: 'approve' }>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Thrown if typed data does not match its type name. */
const unreadable = (): TypeError => new TypeError('Unreadable typed data');

function address(value: unknown): string {
  if (!isAddress('eip155', value) || !value.startsWith('0x')) throw unreadable();
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
const PERMITTED = 'address token,uint256 amount';
const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Permit: { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
  DaiPermit: { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
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
    return found === expected || (isPrimary && primary.includes('Witness') && found.startsWith(`${expected},`));
  });

/** Reads a permit of Permit2: an allowance, or a single transfer. */
function readPermit2(shape: string, message: unknown): readonly Approval[] {
  const spender = address(readProperty(message, 'spender'));
  const isTransfer = shape.endsWith('TransferFrom');
  const value = readProperty(message, isTransfer ? 'permitted' : 'details');
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!list.length || list.length > MAX_TOKENS) throw unreadable();
  return list.map((each): Approval => {
    const amount = limitedAmount(integer(readProperty(each, 'amount')), isTransfer ? 256 : 160);
    const signatureEnd = integer(readProperty(message, isTransfer ? 'deadline' : 'sigDeadline'));
    // With the expiration 0, the allowance ends with the block that starts it: it can be used as long as the signature.
    const deadline = (isTransfer ? 0n : integer(readProperty(each, 'expiration'))) || signatureEnd;
    return { kind: 'approve', token: address(readProperty(each, 'token')), spender, amount, deadline, signed: true };
  });
}

function readPermit(shape: string, message: unknown, token: string): Approval {
  const spender = address(readProperty(message, 'spender'));
  if (shape === 'Permit') {
    const amount = limitedAmount(integer(readProperty(message, 'value')));
    return {
      kind: 'approve',
      token,
      spender,
      amount,
      startBy: integer(readProperty(message, 'deadline')),
      signed: true,
    };
  }
  const allowed = readProperty(message, 'allowed');
  if (typeof allowed !== 'boolean') throw unreadable();
  const startBy = integer(readProperty(message, 'expiry'));
  const amount = allowed ? null : 0n;
  return { kind: 'approve', token, spender, amount, ...(startBy && { startBy }), signed: true };
}

/** Reads the message that registers a name: JSON with the name, its attributes and a timestamp. */
function readRegistration(data: Fields): readonly Effect[] {
  const [name, attributes, timestamp] = ['name', 'attributes', 'timestamp'].map((key) => readProperty(data, key));
  const isMessage = Object.keys(data).length === 3 && isFields(attributes) && Number.isSafeInteger(timestamp);
  return isMessage && typeof name === 'string' && /^[\w.-]{1,255}$/.test(name) ? [{ kind: 'registerName', name }] : [];
}

function read(data: Fields): readonly Effect[] {
  const primary = readProperty(data, 'primaryType');
  if (primary === undefined) return readRegistration(data);
  if (typeof primary !== 'string') return [];
  const { types, domain, message } = data;
  const baseType = primary.replace('Witness', '');
  const shape = [baseType, 'DaiPermit'].find((each) => Object.hasOwn(members, each) && hasShape(types, primary, each));
  if (!shape) return [];
  const contract = address(readProperty(domain, 'verifyingContract'));
  const isPermit2 = contract.toLowerCase() === PERMIT2_ADDRESS;
  const chainId = readProperty(domain, 'chainId');
  const networkId = chainId === undefined ? null : readChainId(chainId);
  if (chainId !== undefined && !networkId) return [];
  if (isPermit2 === (baseType === 'Permit')) return [];
  const effects = isPermit2 ? readPermit2(shape, message) : [readPermit(shape, message, contract)];
  return networkId ? effects.map((effect) => ({ ...effect, networkId })) : effects;
}

/**
 * Reads the effects of a signature of typed data: permits of tokens (EIP-2612, DAI) and of Permit2, and the registration of a
 * name. Only types with exactly the expected members are read, because any other type is another message. Empty for all other
 * data, and for data that is too large.
 */
export const readTypedData: ChainTransactions['readTypedData'] = (typedData) => {
  if (typeof typedData !== 'string' || typedData.length > MAX_LENGTH) return [];
  try {
    const data: unknown = JSON.parse(typedData);
    return isFields(data) ? read(data) : [];
  } catch {
    return [];
  }
};
