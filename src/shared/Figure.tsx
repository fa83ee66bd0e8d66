import type { CSSProperties } from 'react';
import { textWidth } from '../lib/textWidth';

interface FigureProps {
  readonly text: string;
  /** Takes the place of the text where that does not fit: a number that is cut is another number. */
  readonly short: string;
  /** The text at the other end of the row, which takes room first. */
  readonly beside?: string;
  readonly className?: string;
}

/** An amount in a row, whole or short as its width allows. Assistive technology and selections have the whole one. */
export function Figure({ text, short, beside = '', className = '' }: FigureProps) {
  const width = textWidth(text);
  if (textWidth(short) >= width) return <bdi className={className || undefined}>{text}</bdi>;
  const style = { '--wm-ems': width, '--wm-beside': textWidth(beside) } as CSSProperties;
  return (
    <bdi className={`fits ${className}`.trim()} data-short={short} style={style}>
      <span>{text}</span>
    </bdi>
  );
}
