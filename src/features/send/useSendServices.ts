import { useEffect, useState } from 'react';
import type { ViewContext } from '../../core/context';
import { getSendServices, type SendServices } from './getSendServices';

async function load(ctx: ViewContext): Promise<SendServices> {
  const [{ value: fields }, { accountData: data }, { transactions }] = await Promise.all([
    ctx.load('value'),
    ctx.load('accountData'),
    ctx.load('transactions'),
  ]);
  return { fields, data, transactions, chain: await transactions.chain(ctx) };
}

/** Loads the chunks that sending needs. `services` is undefined until they are loaded. */
export function useSendServices(ctx: ViewContext, enabled = true) {
  const services = getSendServices(ctx);
  const [loaded, setLoaded] = useState(services.loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded || failed || !enabled) return;
    let unmounted = false;
    load(ctx).then(
      (value) => {
        services.loaded = value;
        if (!unmounted) setLoaded(value);
      },
      () => {
        if (!unmounted) setFailed(true);
      },
    );
    return () => {
      unmounted = true;
    };
  }, [failed, enabled]);
  return { services: loaded, failed, retry: () => setFailed(false) };
}
