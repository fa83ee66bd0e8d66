import type { Context } from '../../core/actions/Context';
import type { TransactionRequest } from '../../core/ports/verbs';
import type { Entry } from './createEntry';
import { getStore } from './submissionStore';
import type { EarlierPayment } from './Transactions';

type Call = Pick<TransactionRequest, 'networkId' | 'to' | 'value' | 'data'>;

/** The call of a request as text. The sender is left out: the same payment can be made from two accounts. */
const callKey = ({ networkId, to = '', value = 0n, data = '0x' }: Call): string =>
  `${networkId} ${to} ${value} ${data}`.toLowerCase();

function statusOf({ progress, isRestored, wasSeen }: Entry): EarlierPayment | null {
  const current = progress.value;
  switch (current.status) {
    case 'asking':
    case 'pending':
      return 'pending';
    case 'unknown':
    case 'dropped':
    case 'different':
      return 'unknown';
    case 'confirmed':
    case 'replaced':
      // A restored transaction always counts: the page that would show its result may be closed.
      return !(current.status === 'replaced' && current.cancelled) && (isRestored || !wasSeen()) ? 'done' : null;
    default:
      return null;
  }
}

/** Finds an earlier transaction with the same call, on this page or another one; null if there is none. Reads signals. */
export function findEarlierPayment(ctx: Context, request: TransactionRequest): EarlierPayment | null {
  const store = getStore(ctx);
  const isSameCall = (call: Call): boolean => callKey(call) === callKey(request);
  const entries = store
    .all()
    .filter(({ intent, controller }) => isSameCall(intent.request) && !controller.signal.aborted);
  const rows = store
    .stored()
    .filter(({ id }) => !entries.some(({ intent }) => intent.id === id))
    .filter(({ request: { value = '0', ...rest } }) => isSameCall({ ...rest, value: BigInt(value) }));
  const statuses = [...entries.map(statusOf), ...rows.map(({ hash }) => (hash ? 'pending' : 'unknown'))];
  return (['pending', 'unknown', 'done'] as const).find((status) => statuses.includes(status)) ?? null;
}
