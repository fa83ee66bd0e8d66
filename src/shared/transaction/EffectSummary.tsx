import { useViewContext } from '../../core/kit';
import { EffectList, type EffectListProps } from './EffectList';
import { effectHeading } from './effectHeading';

interface EffectSummaryProps extends EffectListProps {
  /** Whether it begins opened: for what a visitor must not overlook. */
  readonly open?: boolean;
}

/** What a request does: one line that opens, and that stays as the visitor left it while effects change. */
export function EffectSummary({ open, ...list }: EffectSummaryProps) {
  const { t } = useViewContext();
  return (
    <details className="effect-summary" open={open}>
      <summary>{effectHeading(list.effects, t)}</summary>
      <EffectList {...list} />
    </details>
  );
}
