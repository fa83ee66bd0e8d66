import type { Context } from '../core/actions/Context';
import { isFeatureOn } from '../core/kit';
import type { WalletFeature } from '../core/options/hostFeatures';
import type { ViewName } from '../core/state/views';
import type { Namespace } from '../lib/caip';
import { isSwapNetwork } from '../lib/swapNetworks';

/** An action of the account: the view that it leads to, with its icon. */
export interface AccountAction {
  readonly view: ViewName;
  readonly icon: string;
  readonly feature: string | undefined;
}

/**
 * The actions that an account of a chain family has, in the host's order: those whose feature is on and whose view supports
 * the family, Swap only if a network of the app has swaps. Every link to an action comes from here. Reads signals.
 */
export function getActions(ctx: Pick<Context, 'state'>, namespace: Namespace): readonly AccountAction[] {
  const { networks, settings, views } = ctx.state;
  const { features, walletFeaturesOrder, adapters } = settings.value;
  const order: readonly (string | undefined)[] = features.walletFeaturesOrder ?? walletFeaturesOrder;
  const canSwap = networks.all.value.some(({ caipNetworkId }) => isSwapNetwork(caipNetworkId));
  const actions = Object.entries(views.rows.value).flatMap(([view, row]) => {
    const { action: icon, feature, namespaces, needsAdapter } = row ?? {};
    const isOn = !feature || (isFeatureOn(ctx, feature) && (feature !== 'swaps' || canSwap));
    const isOfFamily =
      (!namespaces || namespaces.includes(namespace)) && (!needsAdapter || adapters.includes(namespace));
    return icon && isOn && isOfFamily ? [{ view: view as ViewName, icon, feature }] : [];
  });
  // Actions that the host's order does not name come last.
  const position = ({ feature }: AccountAction): number =>
    order.includes(feature) ? order.indexOf(feature) : order.length;
  return actions.sort((a, b) => position(a) - position(b));
}

/** The view of one of the actions; undefined if the account does not have it. */
export const getActionView = (
  ctx: Pick<Context, 'state'>,
  namespace: Namespace,
  feature: WalletFeature,
): ViewName | undefined => getActions(ctx, namespace).find((action) => action.feature === feature)?.view;
