import { Note, useViewContext } from '../../core/kit';
import type { Effect } from '../../core/ports/chainTransactions';
import { numbered } from '../../lib/numbered';
import { AddressBlocks } from '../../shared/AddressBlocks';
import { KeyValues } from '../../ui/KeyValues';
import { createEffectContext, type EffectContext, type EffectParams } from './EffectContext';
import { effectRows } from './effectRows';
import { effectTitle } from './effectTitle';
import { effectWarnings } from './effectWarnings';

export interface EffectListProps extends EffectParams {
  /** The effects of a request. */
  readonly effects: readonly Effect[];
  /** The title of a single effect, its amount and the short form of its counterparty are above the list. */
  readonly isLed?: boolean;
}

/** One effect: first the asset and the counterparty, unless they are above the list, then its warnings, then all other rows. */
function EffectItem({ effect, context, isLed }: { effect: Effect; context: EffectContext; isLed: boolean }) {
  const { t } = context;
  const rows = effectRows(effect, context, (address) => <AddressBlocks address={address} strong />);
  const [first, rest] = [rows.slice(isLed && rows.length > 1 ? 1 : 0, 2), rows.slice(2)];
  const asset = first.length > 0 && <KeyValues rows={first} />;
  return (
    <li>
      {!isLed && <p className="name">{t(effectTitle(effect, context))}</p>}
      {!isLed && asset}
      {effectWarnings(effect, context).map(({ kind, title, text }) => (
        <Note key={text} kind={kind} {...(title !== undefined && { title })}>
          {title === undefined ? text : <p>{text}</p>}
        </Note>
      ))}
      {isLed && asset}
      {effect.kind === 'swap' && <p className="effect-hint">{t('effect.swapText')}</p>}
      {rest.length > 0 && <KeyValues rows={rest} />}
    </li>
  );
}

/** Describes the effects of a request: amounts with all digits, full addresses, limits, deadlines and other networks. */
export function EffectList({ effects, isLed, ...params }: EffectListProps) {
  const context = createEffectContext(useViewContext(), params);
  return (
    <ol className="effects">
      {numbered(effects).map(([index, effect]) => (
        <EffectItem key={index} {...{ effect, context }} isLed={isLed === true && effects.length === 1} />
      ))}
    </ol>
  );
}
