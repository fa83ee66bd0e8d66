import { getContractAddress, zeroHash } from 'viem';
import { artifactOf } from './artifactOf.mjs';
import { CREATE2_DEPLOYER } from './known.mjs';

const { abi, bytecode } = artifactOf('SmartAccountFactory');
const address = getContractAddress({ opcode: 'CREATE2', from: CREATE2_DEPLOYER, salt: zeroHash, bytecode });

/** The factory of smart accounts, at the same address on every chain. */
export const smartAccountFactory = { abi, bytecode, address };

/** The implementation of the smart accounts, which keys delegate to (EIP-7702). */
export const smartAccountImplementation = {
  abi: artifactOf('SmartAccount').abi,
  // The first contract that the factory creates.
  address: getContractAddress({ from: address, nonce: 1n }),
};
