import { useEffect } from 'react';
import { isFeatureOn } from '../actions/isFeatureOn';
import { useViewContext } from '../context';

/** The enabled connect methods of other features. Their chunks load when Connect is shown. */
export function useMethods(needsConsent: () => boolean) {
  const ctx = useViewContext();
  const rows = ctx.state.views.slots.value['connect-method'].filter(({ feature }) => isFeatureOn(ctx, feature));
  const chunks = rows.map(({ chunk }) => chunk);
  useEffect(() => {
    for (const chunk of chunks) ctx.load(chunk).catch(() => {});
  }, [chunks.join()]);
  const components = ctx.slot('connect-method');
  return chunks.map((method) => {
    const Method = components.get(method);
    return { method: method as string, shown: Method, section: Method && <Method needsConsent={needsConsent} /> };
  });
}
