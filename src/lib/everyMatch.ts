import { exec } from './natives';

/** Whether all matches of a global pattern pass. A pattern may be used again while one is visited. */
export function everyMatch(pattern: RegExp, text: string, passes: (match: RegExpExecArray) => boolean): boolean {
  for (let end = 0; ; ) {
    pattern.lastIndex = end;
    const match = exec(pattern, text);
    if (!match) return true;
    end = pattern.lastIndex;
    if (!passes(match)) return false;
  }
}
