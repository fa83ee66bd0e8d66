import type { Context } from '../core/actions/Context';
import { linkUrl } from '../lib/linkUrl';
import { pageDocument } from '../lib/pageDocument';
import { appName } from './appName';

/** The app, as wallets and the embedded wallet show it. */
export interface AppMetadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}

const content = (selector: string): string => pageDocument.querySelector<HTMLMetaElement>(selector)?.content ?? '';

/** The app's metadata from the host's options; what is missing is read from the page: title, description, origin, icons. */
export function readAppMetadata(ctx: Pick<Context, 'state'>): AppMetadata {
  const { metadata } = ctx.state.settings.peek();
  return {
    name: appName(ctx),
    description:
      metadata.description ?? (content('meta[property="og:description"]') || content('meta[name="description"]')),
    url: metadata.url ?? location.origin,
    icons:
      metadata.icons ??
      // No `data:` URLs: they would exceed the relay's message size.
      [...pageDocument.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map(({ href }) => href).filter(linkUrl),
  };
}
