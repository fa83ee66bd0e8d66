import { rpcError } from '../../../shared/rpcError';
import type { CallWallet } from '../wallet/createCalls';
import type { SigningFeature } from '../wallet/SigningWallet';
import { sendsOne } from '../wallet/sendsOne';

/** An input of a signing feature, which the host chooses. */
interface Input {
  readonly account?: { readonly address?: unknown };
}

/** Splits an input into the address of its account and the rest. */
function readInput(input: unknown): readonly [address: string, rest: object] {
  const { account, ...rest } = Object(input) as Input;
  const address = account?.address;
  if (typeof address !== 'string') throw rpcError(4100, 'The request names no account');
  return [address, rest];
}

/**
 * Signs by a wallet's calls: one call for inputs of one account, and one for each otherwise.
 * @param ended ends a request with the connection of its wallet
 * @throws RpcError 4100, and 4200 for transactions to send from several accounts
 */
export async function sign(
  call: CallWallet,
  name: SigningFeature,
  inputs: readonly unknown[],
  ended: AbortSignal,
): Promise<readonly unknown[]> {
  const read = inputs.map(readInput);
  const [first] = read;
  if (!first) return [];
  if (read.every(([address]) => address === first[0]))
    return call(
      name,
      first[0],
      read.map(([, rest]) => rest),
      ended,
    );
  if (name === 'solana:signAndSendTransaction') throw sendsOne();
  const outputs: unknown[] = [];
  for (const [address, rest] of read) outputs.push(...(await call(name, address, [rest], ended)));
  return outputs;
}
