import type { Feature } from '../context';
import { legal as messages } from '../locale/english/legal';
import css from '../ui/checkbox.css';
import { Legal } from './Legal';

export { describeUnknownOption } from './describeUnknownOption';
export { readTheme } from './readTheme';

/** What only hosts with certain options need: a theme of their own, documents to accept, a mistake to be told of. */
export const feature: Feature = { views: {}, legal: Legal, css, messages };
