import type { Feature } from '../../core/context';
import css from '../../ui/checkbox.css';
import { Legal } from './Legal';
import { words } from './words';

export { describeUnknownOption } from './describeUnknownOption';
export { readTheme } from './readTheme';

/** What only hosts with certain options need: a theme of their own, documents to accept, a mistake to be told of. */
export const feature: Feature = { views: {}, slots: { legal: Legal }, css, messages: words };
