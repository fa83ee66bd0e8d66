import { useViewContext } from '../../core/kit';
import { EffectList, type EffectListProps } from './EffectList';
import { effectHeading } from './effectHeading';

interface EffectSummaryProps extends EffectListProps {
  /** Initially open, for effects that need the visitor's attention. */
  readonly open?: boolean;
}

/** The effects of a request: one line that expands. It stays open or closed when the effects change. */
export function EffectSummary({ open, ...list }: EffectSummaryProps) {
  const { t } = useViewContext();
  return (
    <details className="effect-summary" open={open}>
      <summary>{effectHeading(list.effects, list.tokenOf, t)}</summary>
      <EffectList {...list} />
    </details>
  );
}
