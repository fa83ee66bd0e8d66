import { useViewContext } from '../../core/kit';
import { mediumAddress } from '../../lib/address';
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
  const context = createEffectContext(useViewContext(), props);
  const warnings = effects.map((effect) => effectWarnings(effect, context));
  const isError = (index: number): boolean => warnings[index]?.some(({ kind }) => kind === 'error') ?? false;
  const lead =
    effects.find((_, index) => isError(index)) ?? effects.find((_, index) => warnings[index]?.length) ?? effects[0];
  const lines =
    isLed && lead
      ? effectRows(lead, context, (address) => <bdi dir="ltr">{mediumAddress(address)}</bdi>).slice(0, 2)
      : [];
  return (
    <details className="effect-summary" open={warnings.some(({ length }) => length)}>
      <summary>
        <span>{effectHeading(effects, context)}</span>
        {lines.map(({ label, value }) => (
          <span className="effect-line" key={label}>
            {' '}
            <span>{label}</span> <span>{value}</span>
          </span>
        ))}
      </summary>
      <EffectList {...props} />
    </details>
  );
}
