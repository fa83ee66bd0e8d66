import { useId, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { mediumAddress } from '../../lib/address';
import { Disclosure } from '../../ui/Disclosure';
import { createEffectContext } from './EffectContext';
import { EffectList, type EffectListProps } from './EffectList';
import { effectHeading } from './effectHeading';
import { effectRows } from './effectRows';
import { effectWarnings } from './effectWarnings';

/**
 * The effects of a request: a heading that expands, initially open if one needs attention. With `isLed`, the amount and the
 * counterparty of the effect that needs it most are below the heading, open or not.
 */
export function EffectSummary(props: EffectListProps) {
  const { effects, isLed } = props;
  const id = useId();
  const context = createEffectContext(useViewContext(), props);
  const warnings = effects.map((effect) => effectWarnings(effect, context));
  const isError = (index: number): boolean => warnings[index]?.some(({ kind }) => kind === 'error') ?? false;
  const lead =
    effects.find((_, index) => isError(index)) ?? effects.find((_, index) => warnings[index]?.length) ?? effects[0];
  const lines =
    isLed && lead
      ? effectRows(lead, context, (address) => <bdi dir="ltr">{mediumAddress(address)}</bdi>).slice(0, 2)
      : [];
  const needsAttention = warnings.some(({ length }) => length > 0);
  // A token that is read later may bring a warning, which opens what the visitor has closed.
  const [chosen, setChosen] = useState({ isOpen: needsAttention, needsAttention });
  const isOpen = chosen.needsAttention === needsAttention ? chosen.isOpen : needsAttention;
  const heading = effectHeading(effects, context);
  return (
    <section className="effect-summary" aria-label={heading}>
      <Disclosure
        className="effect-head"
        isOpen={isOpen}
        controls={id}
        onToggle={() => setChosen({ isOpen: !isOpen, needsAttention })}
      >
        <span className="grow">
          <span>{heading}</span>
          {lines.map(({ label, value }) => (
            <span className="effect-line" key={label}>
              {' '}
              <span>{label}</span> <span>{value}</span>
            </span>
          ))}
        </span>
      </Disclosure>
      <div id={id} hidden={!isOpen}>
        <EffectList {...props} />
      </div>
    </section>
  );
}
