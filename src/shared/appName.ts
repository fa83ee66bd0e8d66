import type { Context } from '../core/actions/Context';
import { cleanText } from '../lib/cleanText';
import { pageDocument } from '../lib/pageDocument';

/** The app's name: the option, else the page's title as one safe line, else its host. */
export const appName = ({ state }: Pick<Context, 'state'>): string =>
  state.settings.peek().metadata.name || cleanText(pageDocument.title, 64) || location.host;
