import type { ViewContext } from '../../core/context';
import type { ChainTransactions } from '../../core/ports/chainTransactions';
import type { Namespace } from '../../lib/caip';
import type { TransactionsService } from '../../requests';
import type { ValueFields } from '../../requests/fields/index';
import type { AccountDataService } from '../../services/account-data';
import { perInstance } from '../../shared/perInstance';
import { useLoaded } from '../../shared/useLoaded';

/** The chunks that sending needs. */
export interface SendServices {
  readonly fields: ValueFields;
  readonly data: AccountDataService;
  readonly transactions: TransactionsService;
  readonly chain: ChainTransactions;
}

const getLoaded = perInstance((_: ViewContext) => new Map<Namespace, SendServices>());

async function load(ctx: ViewContext, namespace: Namespace): Promise<SendServices> {
  const [{ value: fields }, { accountData: data }, { transactions }] = await Promise.all([
    ctx.load('value'),
    ctx.load('accountData'),
    ctx.load('transactions'),
  ]);
  return { fields, data, transactions, chain: await transactions.chain(ctx, namespace) };
}

/** Loads the chunks that sending needs on the active chain family. `services` is undefined until they are loaded. Reads signals. */
export function useSendServices(ctx: ViewContext, enabled = true) {
  const namespace = ctx.state.networks.activeNamespace.value;
  const { value, ...rest } = useLoaded(getLoaded(ctx), namespace, () => load(ctx, namespace), enabled);
  return { services: enabled ? value : undefined, ...rest };
}
