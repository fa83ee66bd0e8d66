import { useEffect, useState } from 'react';
import type { ViewContext } from '../../core/context';
import type { ChainTransactions } from '../../core/ports/chainTransactions';
import type { TransactionsService } from '../../requests';
import type { ValueFields } from '../../requests/fields/index';
import type { AccountDataService } from '../../services/account-data';
import { perInstance } from '../../shared/perInstance';

/** The chunks that sending needs. */
export interface SendServices {
  readonly fields: ValueFields;
  readonly data: AccountDataService;
  readonly transactions: TransactionsService;
  readonly chain: ChainTransactions;
}

const getLoaded = perInstance((_: ViewContext): { services?: SendServices } => ({}));

async function load(ctx: ViewContext): Promise<SendServices> {
  const [{ value: fields }, { accountData: data }, { transactions }] = await Promise.all([
    ctx.load('value'),
    ctx.load('accountData'),
    ctx.load('transactions'),
  ]);
  return {
    fields,
    data,
    transactions,
    chain: await transactions.chain(ctx, ctx.state.networks.activeNamespace.peek()),
  };
}

/** Loads the chunks that sending needs. `services` is undefined until they are loaded. */
export function useSendServices(ctx: ViewContext, enabled = true) {
  const loaded = getLoaded(ctx);
  const [services, setServices] = useState(loaded.services);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (services || failed || !enabled) return;
    let unmounted = false;
    load(ctx).then(
      (value) => {
        loaded.services = value;
        if (!unmounted) setServices(value);
      },
      () => {
        if (!unmounted) setFailed(true);
      },
    );
    return () => {
      unmounted = true;
    };
  }, [failed, enabled]);
  return { services, failed, retry: () => setFailed(false) };
}
