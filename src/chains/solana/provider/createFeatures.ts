import type { SolanaProvider } from '../../../core/providers';
import { rpcError } from '../../../shared/rpcError';
import { sendsOne } from '../wallet/sendsOne';
import type { SigningFeature, SigningWallet } from './walletOf';

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
 * Signs with the wallet of now: one call for inputs of one account, and one for each otherwise.
 * @throws RpcError 4100, and 4200 for transactions to send from several accounts
 */
async function sign(
  wallet: SigningWallet,
  name: SigningFeature,
  inputs: readonly unknown[],
): Promise<readonly unknown[]> {
  const read = inputs.map(readInput);
  const [first] = read;
  if (!first) return [];
  if (read.every(([address]) => address === first[0]))
    return wallet.call(
      name,
      first[0],
      read.map(([, rest]) => rest),
    );
  if (name === 'solana:signAndSendTransaction') throw sendsOne();
  const outputs: unknown[] = [];
  for (const [address, rest] of read) outputs.push(...(await wallet.call(name, address, [rest])));
  return outputs;
}

/**
 * Creates the features of the provider: those of the standard, and the ones with which the wallet of now signs. A feature that
 * the host has kept signs with the wallet of then no more.
 * @param onSent called when a wallet has sent transactions
 */
export function createFeatures(
  standard: SolanaProvider['features'],
  { features, versions }: SigningWallet,
  current: () => SigningWallet,
  onSent: (by: SigningWallet) => void,
): SolanaProvider['features'] {
  const signing = features.map((name) => {
    const method = name.slice(name.indexOf(':') + 1);
    const call = async (...inputs: readonly unknown[]) => {
      const wallet = current();
      const outputs = await sign(wallet, name, inputs);
      if (name === 'solana:signAndSendTransaction' && inputs.length) onSent(wallet);
      return outputs;
    };
    return [
      name,
      Object.freeze({
        version: '1.0.0',
        ...(name !== 'solana:signMessage' && { supportedTransactionVersions: versions }),
        [method]: call,
      }),
    ] as const;
  });
  return Object.freeze({ ...standard, ...Object.fromEntries(signing) });
}
