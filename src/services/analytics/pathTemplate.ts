const DEPTH = 4;
/** Words in small letters, as route names are; what has digits or capitals may be an id, a name or a secret. */
const word = /^[a-z]{1,20}(?:[-_][a-z]{1,20}){0,3}(?:\.html?)?$/;

/** The path of a page with everything in it that may tell a visitor replaced by `:id`, at most four levels deep. */
export function pathTemplate(path: string): string {
  const segments = path.split('/').filter(Boolean).slice(0, DEPTH);
  return `/${segments.map((segment) => (word.test(segment) ? segment : ':id')).join('/')}`;
}
