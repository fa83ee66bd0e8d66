const DETAILS = 'address token,uint160 amount,uint48 expiration,uint48 nonce';
const AUTHORIZATION = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce';

/** The types of each message, by their members. The permit of DAI has the name of the other one. */
const shapes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Permit: { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
  DaiPermit: { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
  TransferWithAuthorization: { TransferWithAuthorization: AUTHORIZATION },
  ReceiveWithAuthorization: { ReceiveWithAuthorization: AUTHORIZATION },
  CancelAuthorization: { CancelAuthorization: 'address authorizer,bytes32 nonce' },
  PermitSingle: { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
  PermitBatch: { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
  PermitTransferFrom: {
    PermitTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
    TokenPermissions: 'address token,uint256 amount',
  },
};

/** The types of a domain's fields. */
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
};

export interface Member {
  type: string | undefined;
  name: string | undefined;
}

/** The members of a type, `address token,uint256 amount`. */
export const membersOf = (text: string): Member[] =>
  text.split(',').map((each) => ({ type: each.split(' ')[0], name: each.split(' ')[1] }));

/** The type of a domain with these fields. */
export const domainType = (names: readonly string[]): Member[] =>
  names.map((name) => ({ type: domainTypes[name], name }));

/** Typed data as wallets receive it (EIP-712). All fields of the domain are hashed. */
export function typedData(shape: string, domain: Readonly<Record<string, unknown>>, message: object) {
  const types: Record<string, Member[]> = { EIP712Domain: domainType(Object.keys(domain)) };
  for (const [name, text] of Object.entries(shapes[shape] ?? {})) types[name] = membersOf(text);
  return { types, primaryType: shape.replace('Dai', ''), domain, message };
}
