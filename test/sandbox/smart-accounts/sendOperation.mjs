import { RpcError } from './rpcError.mjs';

/** For calls that revert, whose gas cannot be estimated. */
const GAS_OF_FAILURE = 3_000_000n;

/**
 * @param {ReturnType<typeof import('./createBundler.mjs').createBundler>} bundler
 * @param {Awaited<ReturnType<typeof import('./toOwnedAccount.mjs').toOwnedAccount>>} account
 * @param {import('./sendBatch.mjs').Call[]} calls
 * @param {boolean} allowRevert
 */
async function prepare(bundler, account, calls, allowRevert) {
  const [code, { factory, factoryData }, nonce, callData, stub] = await Promise.all([
    // A pending operation may deploy it.
    account.client.getCode({ address: account.address, blockTag: 'pending' }),
    account.getFactoryArgs(),
    account.getNonce(),
    account.encodeCalls(calls),
    account.getStubSignature(),
  ]);
  const unsigned = {
    sender: account.address,
    nonce,
    callData,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    signature: stub,
    ...(!code && factory && { factory, factoryData }),
  };
  const gas = await bundler.estimate(unsigned).catch(async (error) => {
    if (!allowRevert || !(error instanceof RpcError) || error.code !== -32521) throw error;
    // Creation and validation cost the same as for an operation without calls.
    const rest = await bundler.estimate({ ...unsigned, callData: await account.encodeCalls([]) });
    return { ...rest, callGasLimit: GAS_OF_FAILURE };
  });
  const operation = { ...unsigned, ...gas };
  return { ...operation, signature: await account.signUserOperation(operation) };
}

/**
 * Signs calls of a smart account as one atomic user operation and sends it. The first operation deploys the account. The
 * bundler pays.
 * @param {ReturnType<typeof import('./createBundler.mjs').createBundler>} bundler
 * @param {Awaited<ReturnType<typeof import('./toOwnedAccount.mjs').toOwnedAccount>>} account
 * @param {import('./sendBatch.mjs').Call[]} calls
 * @param {{ allowRevert: boolean }} options whether calls that revert are sent nevertheless
 * @returns {Promise<{ userOpHash: `0x${string}`, hash: `0x${string}` }>} hashes of the operation and of the transaction
 * @throws {RpcError} as the bundler does, or -32521 when the calls would revert
 */
export const sendOperation = (bundler, account, calls, { allowRevert }) =>
  bundler.send(() => prepare(bundler, account, calls, allowRevert));
