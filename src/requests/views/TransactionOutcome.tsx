import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, useViewContext } from '../../core/kit';
import { iconCheck, iconClose, iconWarning } from '../../ui/icons';
import { useFocusFallback } from '../../ui/useFocusFallback';

const marks = { success: iconCheck, error: iconClose, warning: iconWarning };

interface TransactionOutcomeProps {
  readonly mark: keyof typeof marks;
  readonly title: string;
  readonly text?: string | undefined;
  /** The buttons; the last one takes focus. */
  readonly children: ReactNode;
}

/** The result of a transaction. It is announced assertively, and the last button takes focus. */
export function TransactionOutcome({ mark, title, text, children }: TransactionOutcomeProps) {
  const { state } = useViewContext();
  const actions = useRef<HTMLDivElement>(null);
  // The review may follow in the same view.
  useFocusFallback(() => actions.current);
  useEffect(() => {
    state.announcer.say(text ? `${title}. ${text}` : title, true);
    const buttons = actions.current?.querySelectorAll<HTMLElement>('button, a');
    buttons?.[buttons.length - 1]?.focus();
  }, [title]);
  return (
    <>
      <div className="hero outcome">
        <span className={`outcome-mark ${mark}`}>
          <Icon d={marks[mark]} size={30} />
        </span>
        <p className="headline">{title}</p>
        {text && <p className="text">{text}</p>}
      </div>
      <div className="outcome-actions" ref={actions}>
        {children}
      </div>
    </>
  );
}
