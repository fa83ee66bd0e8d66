import { decodeRequest } from './decodeRequest';
import { isTokenProgram } from './programs';
import type { SolanaRequest } from './SolanaRequest';
import { readTransferData } from './transferData';

/**
 * What arrives of a request's transfer once it is carried out, in base units: the network refuses a transfer whose instruction names
 * another part for the mint. Undefined for a request that moves no token.
 */
export function arrivalOf(request: SolanaRequest): bigint | undefined {
  const transfers = decodeRequest(request)?.instructions.filter(({ program }) => isTokenProgram(program)) ?? [];
  const [transfer, ...others] = transfers.map(({ data }) => readTransferData(data));
  return transfer && !others.length ? transfer.amount - transfer.fee : undefined;
}
