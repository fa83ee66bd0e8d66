import type { Feature } from '../../core/context';
import checkbox from '../../ui/checkbox.css';
import { Legal } from './Legal';
import legal from './legal.css';
import { words } from './words';

export { readTheme } from './readTheme';
export { warnOfSignIn } from './warnOfSignIn';
export { warnOfUnknownOptions } from './warnOfUnknownOptions';

/** The code that only some options need: theme variables, legal documents, warnings about unknown options and those for sign-in. */
export const feature: Feature = { views: {}, slots: { legal: Legal }, css: checkbox + legal, messages: words };
