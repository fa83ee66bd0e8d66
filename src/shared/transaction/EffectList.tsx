import type { ReactNode } from 'react';
import { Note, useViewContext } from '../../core/kit';
import type { Effect } from '../../core/ports/chainTransactions';
import type { CaipNetworkId } from '../../lib/caip';
import { KeyValues } from '../../ui/KeyValues';
import { effectRows } from './effectRows';
import { effectTitle } from './effectTitle';
import type { TokenUnit } from './TokenUnit';

export interface EffectListProps {
  /** The effects of a request; empty if none can be decoded. */
  readonly effects: readonly Effect[];
  /** The network of the request. */
  readonly networkId: CaipNetworkId;
  /** A token by its address in lower case, from a source that the modal trusts; undefined for any other. */
  readonly tokenOf: (address: string) => TokenUnit | undefined;
  /** The account that receives the request. */
  readonly account: string;
}

/** Describes the effects of a request: amounts with all digits, full addresses, limits, deadlines and other networks. */
export function EffectList({ effects, networkId, tokenOf, account }: EffectListProps) {
  const { state, t } = useViewContext();
  if (!effects.length) return <Note kind="warning">{t('effect.none')}</Note>;
  const context = { t, locale: state.locale.tag.value, tokenOf, account };
  const coinOf = (effect: Effect) => state.networks.find(effect.networkId ?? networkId)?.nativeCurrency;
  const warningOf = (effect: Effect): ReactNode => {
    if (effect.networkId && effect.networkId !== networkId) {
      const name = state.networks.find(effect.networkId)?.name ?? effect.networkId;
      return (
        <Note kind="error" title={t('effect.otherNetwork')}>
          <p>{t('effect.otherNetworkText', { network: name })}</p>
        </Note>
      );
    }
    if (effect.kind === 'unknown') return <Note kind="warning">{t('effect.unknownText')}</Note>;
    if (effect.kind === 'signIn') return <Note kind="error">{t('effect.signInText')}</Note>;
    if (effect.kind === 'swap') return <p className="effect-hint">{t('effect.swapText')}</p>;
    const isUnlimited = effect.kind === 'approve' && effect.amount === null;
    return isUnlimited ? <Note kind="warning">{t('effect.unlimitedText')}</Note> : null;
  };
  return (
    <ol className="effects">
      {Array.from(effects.entries(), ([index, effect]) => (
        <li key={index}>
          <p className="name">{t(effectTitle(effect, tokenOf))}</p>
          {warningOf(effect)}
          <KeyValues rows={effectRows(effect, { ...context, coin: coinOf(effect) })} />
        </li>
      ))}
    </ol>
  );
}
