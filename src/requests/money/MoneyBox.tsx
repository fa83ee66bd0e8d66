import { type ReactNode, type Ref, useId } from 'react';

export interface MoneyBoxProps {
  readonly label: string;
  /** The id of the field that the label names. Without one, the box is a named group of texts. */
  readonly field?: string | undefined;
  /** At the end of the label's line. */
  readonly beside?: ReactNode;
  /** The amount with its token, or who receives it. */
  readonly children: ReactNode;
  /** The line below it. Undefined for a box without one. */
  readonly under?: ReactNode;
  readonly isWrong?: boolean;
  /** Whether it is a placeholder for a box that is not loaded yet. */
  readonly isFrame?: boolean;
  readonly boxRef?: Ref<HTMLDivElement>;
}

/** One side of a payment: what is paid, what is received, or who receives it. The same box holds a field and, in a review, its text. */
export function MoneyBox({ label, field, beside, children, under, isWrong, isFrame, boxRef }: MoneyBoxProps) {
  const id = useId();
  const group = field === undefined && !isFrame ? ({ role: 'group', 'aria-labelledby': id } as const) : {};
  return (
    <div className={isWrong ? 'value-box wrong' : 'value-box'} ref={boxRef} {...group}>
      <div className="value-label">
        {field === undefined ? <span id={id}>{label}</span> : <label htmlFor={field}>{label}</label>}
        {beside}
      </div>
      <div className="value-line">{children}</div>
      {under !== undefined && <div className="value-under">{under}</div>}
    </div>
  );
}
