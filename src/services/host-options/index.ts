import type { Feature } from '../../core/context';
import checkbox from '../../ui/checkbox.css';
import { Legal } from './Legal';
import legal from './legal.css';
import { words } from './words';

export { readTheme } from './readTheme';
export { warnOfUnknownOptions } from './warnOfUnknownOptions';

/** The code that only some options need: theme variables, legal documents and warnings about unknown options. */
export const feature: Feature = { views: {}, slots: { legal: Legal }, css: checkbox + legal, messages: words };
