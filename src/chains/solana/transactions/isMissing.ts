import { readFields } from '../../../shared/jsonRpc/nodeValues';
import type { Nodes } from './createNodes';
import { readCount } from './nodeValues';
import { readVotes } from './readVotes';

/**
 * Whether no node that responds, each at a given slot or later, has a transaction: any node that has it is right. Several nodes may
 * share one URL. Rejects if no node responds.
 */
export async function isMissing(
  { callAll }: Pick<Nodes, 'callAll'>,
  params: readonly unknown[],
  slot = 0,
): Promise<boolean> {
  const answers = await callAll('getSignatureStatuses', params);
  return answers.every(
    (answer) => readVotes(answer) === null && readCount(readFields(readFields(answer)['context'])['slot']) >= slot,
  );
}
