import type { CSSProperties } from 'react';
import { textWidth } from '../lib/textWidth';

interface FigureProps {
  readonly text: string;
  /** Replaces the text if that does not fit: a truncated number would be a wrong number. */
  readonly short: string;
  /** The text at the other end of the row, which has priority. */
  readonly beside?: string;
  readonly className?: string;
}

/** An amount in a row, in full or short as its width allows. Assistive technology and selections always get the full amount. */
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
