import { type ReactNode, useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { OutcomeHero, type OutcomeHeroProps } from './OutcomeHero';

interface RequestOutcomeProps extends OutcomeHeroProps {
  /** The buttons; the last one takes focus. */
  readonly children: ReactNode;
}

/** The result of a request. It is announced assertively, and the last button takes focus. */
export function RequestOutcome({ children, ...hero }: RequestOutcomeProps) {
  const { state } = useViewContext();
  const { title, text } = hero;
  const actions = useRef<HTMLDivElement>(null);
  // The review may follow in the same view.
  useFocusFallback(() => actions.current);
  useEffect(() => {
    state.announcer.alert(text ? `${title}. ${text}` : title);
    const buttons = actions.current?.querySelectorAll<HTMLElement>('button, a');
    buttons?.[buttons.length - 1]?.focus();
  }, [title]);
  return (
    <>
      <OutcomeHero {...hero} />
      <div className="money-foot" ref={actions}>
        {children}
      </div>
    </>
  );
}
