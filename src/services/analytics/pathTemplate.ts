const DEPTH = 4;
/** Lower-case words, as in route names. Digits or capitals may be part of an id, a name or a secret. */
const word = /^[a-z]{1,20}(?:[-_][a-z]{1,20}){0,3}(?:\.html?)?$/;

/** Replaces every path segment that may identify a visitor by `:id`; at most four levels. */
export function pathTemplate(path: string): string {
  const segments = path.split('/').filter(Boolean).slice(0, DEPTH);
  return `/${segments.map((segment) => (word.test(segment) ? segment : ':id')).join('/')}`;
}
