import type { Context } from '../../core/actions/Context';
import type { Effect, TokenAddress } from '../../core/ports/chainTransactions';
import type { Translate } from '../../core/state/locale';
import { foldAddress } from '../../lib/address';
import type { CaipNetworkId } from '../../lib/caip';
import { formatExact } from '../../lib/formatExact';
import { MASK } from '../../shared/getAmounts';
import type { TokenUnit } from './TokenUnit';

export interface EffectParams {
  /** The network of the request. */
  readonly networkId: CaipNetworkId;
  /** The network in use, if a request for another one is not to be approved. */
  readonly networkInUse?: CaipNetworkId | null | undefined;
  /** A token by its folded address, from a source that the modal trusts; undefined for any other. */
  readonly tokenOf: (address: string) => TokenUnit | undefined;
  /** The account that receives the request. */
  readonly account: string;
}

/** The data with which effects are described. */
export interface EffectContext {
  readonly t: Translate;
  readonly locale: string;
  readonly account: string;
  /** Formats a balance of the account with all digits, or masks it. */
  readonly formatHeld: (decimal: string) => string;
  /** The unit of a token of an effect, or of its network's coin. */
  readonly unitOf: (effect: Effect, token: TokenAddress) => TokenUnit | undefined;
  /** The name of the effect's network if it isn't the one of the request, or the one in use. */
  readonly otherNetwork: (effect: Effect) => string | undefined;
}

/** Reads signals. */
export function createEffectContext(
  { state }: Pick<Context, 'state'>,
  { networkId, networkInUse, tokenOf, account }: EffectParams,
): EffectContext {
  const isOther = (effect: Effect): boolean => effect.networkId !== undefined && effect.networkId !== networkId;
  const networkOf = (effect: Effect) => state.networks.find(effect.networkId ?? networkId);
  const locale = state.locale.tag.value;
  const isHidden = state.hideAmounts.value;
  return {
    t: state.locale.t,
    locale,
    account,
    formatHeld: (decimal) => (isHidden ? MASK : formatExact(decimal, locale)),
    unitOf(effect, token) {
      if (token === null) return networkOf(effect)?.nativeCurrency;
      // The same address is another contract on another network.
      return isOther(effect) ? undefined : tokenOf(foldAddress(token));
    },
    otherNetwork: (effect) =>
      isOther(effect) || networkId !== (networkInUse ?? networkId)
        ? (networkOf(effect)?.name ?? effect.networkId ?? networkId)
        : undefined,
  };
}
