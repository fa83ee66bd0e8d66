import type { Context } from '../../core/actions/Context';
import type { TransactionRequest } from '../../core/ports/verbs';
import type { Entry } from './createEntry';
import { getStore } from './submissionStore';

/** What became of an earlier transaction that moves the same: it is on its way, may be, or has arrived. */
export type Earlier = 'pending' | 'unknown' | 'done';

type Moved = Pick<TransactionRequest, 'networkId' | 'to' | 'value' | 'data'>;

/** What a request moves, and where to, from whichever account. */
const movedBy = ({ networkId, to = '', value = 0n, data = '0x' }: Moved): string =>
  `${networkId} ${to} ${value} ${data}`.toLowerCase();

function stateOf({ progress, isRestored, wasSeen }: Entry): Earlier | null {
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
      // The page that asked for it may be gone.
      return !(current.status === 'replaced' && current.cancelled) && (isRestored || !wasSeen()) ? 'done' : null;
    default:
      return null;
  }
}

/** Whether the same was sent before, on this page or another one; null if nothing is known of it. Reads signals. */
export function findEarlier(ctx: Context, request: TransactionRequest): Earlier | null {
  const store = getStore(ctx);
  const isSame = (moved: Moved): boolean => movedBy(moved) === movedBy(request);
  const entries = store.all().filter(({ intent, controller }) => isSame(intent.request) && !controller.signal.aborted);
  const elsewhere = store
    .stored()
    .filter(({ id }) => !entries.some(({ intent }) => intent.id === id))
    .filter(({ request: { value = '0', ...rest } }) => isSame({ ...rest, value: BigInt(value) }));
  const found = [...entries.map(stateOf), ...elsewhere.map(({ hash }) => (hash ? 'pending' : 'unknown'))];
  return (['pending', 'unknown', 'done'] as const).find((state) => found.includes(state)) ?? null;
}
