import { encodeFunctionData } from 'viem';
import { entryPoint08Abi, getUserOperationTypedData, toSmartAccount } from 'viem/account-abstraction';
import { signMessage, signTypedData } from 'viem/experimental/erc7739';
import { encodeExecuteData } from 'viem/experimental/erc7821';
import { ENTRY_POINT } from '../contracts/known.mjs';
import { smartAccountFactory } from '../contracts/smartAccountFactory.mjs';

/** A well-formed signature of no key, for gas estimates. */
const STUB =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c';

/**
 * Returns the smart account of a key on a chain, deployed or not, as an account of viem. Its signatures are ERC-1271 with
 * nested hashes (ERC-7739), and ERC-6492 until it is deployed.
 * @param {ReturnType<typeof import('./chainClient.mjs').chainClient>} client
 * @param {import('viem').LocalAccount} owner
 */
export async function toOwnedAccount(client, owner) {
  const { address: factory, abi } = smartAccountFactory;
  const address = /** @type {`0x${string}`} */ (
    await client.readContract({ address: factory, abi, functionName: 'addressOf', args: [owner.address] })
  );
  const verifierDomain = {
    name: 'Sandbox Smart Account',
    version: '1',
    chainId: client.chain.id,
    verifyingContract: address,
    salt: /** @type {const} */ (`0x${'00'.repeat(32)}`),
  };
  return toSmartAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: ENTRY_POINT, version: '0.8' },
    getAddress: async () => address,
    getFactoryArgs: async () => ({
      factory,
      factoryData: encodeFunctionData({ abi, functionName: 'createAccount', args: [owner.address] }),
    }),
    encodeCalls: async (calls) => encodeExecuteData({ calls }),
    getStubSignature: async () => STUB,
    signMessage: ({ message }) => signMessage(client, { account: owner, message, verifierDomain }),
    signTypedData: (data) => signTypedData(client, { .../** @type {any} */ (data), account: owner, verifierDomain }),
    signUserOperation: ({ chainId = client.chain.id, ...operation }) =>
      owner.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: ENTRY_POINT,
          userOperation: { ...operation, sender: address },
        }),
      ),
  });
}
