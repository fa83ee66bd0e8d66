import { decodeRequest } from './decodeRequest';
import { isTokenProgram } from './programs';
import type { SolanaRequest } from './SolanaRequest';
import { readTransferData } from './transferData';

/**
 * The amount that a request's transfer delivers once it is executed, in base units, also from several token accounts: the network
 * refuses an instruction that names another fee of the mint. Undefined for a request that moves no token.
 */
export function arrivalOf(request: SolanaRequest): bigint | undefined {
  const transfers = decodeRequest(request)?.instructions.filter(({ program }) => isTokenProgram(program)) ?? [];
  const [first] = transfers;
  if (!first || transfers.some(({ accounts }) => accounts[2]?.address !== first.accounts[2]?.address)) return undefined;
  const arriving = transfers.map(({ data }) => readTransferData(data));
  return arriving.reduce<bigint | undefined>(
    (sum, each) => (sum === undefined || !each ? undefined : sum + each.amount - each.fee),
    0n,
  );
}
