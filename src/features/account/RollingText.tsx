import { useRef, useState } from 'react';

interface RollingTextProps {
  readonly text: string;
  /** The side on which digits keep their place when the text becomes longer. */
  readonly align: 'start' | 'end';
}

const digit = /^\d$/;

/** A character, and the digit that it replaces, if it rolls. */
interface Character {
  readonly char: string;
  readonly place: number;
  readonly before: string | null;
}

/** Compares a number with the one before it. */
function compare(text: string, from: string, align: 'start' | 'end'): readonly Character[] {
  const shift = align === 'end' ? from.length - text.length : 0;
  return [...text].map((char, index) => {
    const place = index + shift;
    const before = from[place] ?? '';
    return { char, place, before: char !== before && digit.test(char) && digit.test(before) ? before : null };
  });
}

/** The digits of a number. When it changes, only those that differ roll to their new value. */
export function RollingText({ text, align }: RollingTextProps) {
  const shown = useRef({ text, from: text });
  const [, setSettled] = useState({});
  if (shown.current.text !== text) shown.current = { text, from: shown.current.text };
  const { from } = shown.current;
  const characters = compare(text, from, align);
  // Separate boxes would change the spacing of the digits, so the text is one node again after the animation.
  const settle = (): void => {
    shown.current = { text, from: text };
    setSettled({});
  };
  if (characters.every(({ before }) => before === null)) return <>{text}</>;
  return (
    <>
      {characters.map(({ char, place, before }) =>
        before === null ? (
          char
        ) : (
          <span className="roll" data-from={before} key={`${from} ${place}`} onAnimationEnd={settle}>
            {char}
          </span>
        ),
      )}
    </>
  );
}
