import type { ReactNode } from 'react';
import { Note } from '../core/kit';
import type { NoteProps } from '../ui/Note';
import { useSpoken } from './useSpoken';

interface SpokenNoteProps extends Omit<NoteProps, 'children'> {
  /** The paragraphs. They are announced, after the title. */
  readonly texts: readonly string[];
  /** If given, the texts are announced again only when this changes. */
  readonly spokenKey?: string;
  /** Below the paragraphs. Not announced. */
  readonly children?: ReactNode;
}

/** A note that appears while the visitor is elsewhere: it is announced when it is shown, and when its texts change. */
export function SpokenNote({ kind, title, texts, spokenKey, children, end }: SpokenNoteProps) {
  const spoken = title ? `${title}. ${texts.join(' ')}` : texts.join(' ');
  useSpoken(spoken, kind === 'info' ? 'say' : 'alert', spokenKey ?? spoken);
  return (
    <Note kind={kind} {...(title && { title })} end={end}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </Note>
  );
}
