import { fencedCode } from '../build/support/readExamples.mjs';

/** Returns an example of a document, as it stands there. @param text that only this example contains */
export function documentedCode(file: string, text: string): string {
  const example = fencedCode(file).find(({ code }) => code.includes(text));
  if (!example) throw new Error(`${file} has no example with "${text}".`);
  return example.code;
}
