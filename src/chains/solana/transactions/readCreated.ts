import { malformed } from '../../../shared/jsonRpc/nodeValues';
import type { Nodes } from './createNodes';
import type { Instruction } from './Instruction';
import { ASSOCIATED_TOKEN, MAX_RENT } from './programs';
import { readAccounts } from './readChain';
import { readMint } from './readMint';
import { readRent } from './readRent';
import { readTokenAccount } from './readTokenAccount';
import { tokenAccountLength } from './tokenAccountLength';

/** What the token account costs that an instruction creates; nothing if the network has it. */
async function readCost(nodes: Nodes, [, account, , mint]: Instruction['accounts']): Promise<bigint> {
  if (!account || !mint) return 0n;
  const [before = null, mintAccount] = await readAccounts(nodes, [account.address, mint.address]);
  if (before && readTokenAccount(before)) return 0n;
  const read = mintAccount && readMint(mintAccount);
  const rent = read ? await readRent(nodes, tokenAccountLength(read), before) : null;
  if (rent === null || rent > MAX_RENT) throw malformed();
  return rent;
}

/** What the token accounts cost that instructions create, in base units of the coin. @throws TypeError; the nodes' error */
export async function readCreated(nodes: Nodes, instructions: readonly Instruction[]): Promise<bigint> {
  const creating = instructions.filter(({ program }) => program === ASSOCIATED_TOKEN);
  const costs = await Promise.all(creating.map(({ accounts }) => readCost(nodes, accounts)));
  return costs.reduce((sum, cost) => sum + cost, 0n);
}
