import { parseUrl } from '../../../lib/natives';

/** Calls back when the page's Content Security Policy blocks a frame of the origin. */
export function watchPolicy(
  { origin, onRefused }: { readonly origin: string; onRefused(reason: unknown): void },
  signal: AbortSignal,
): void {
  window.addEventListener(
    'securitypolicyviolation',
    ({ isTrusted, effectiveDirective, blockedURI, disposition }) => {
      if (
        isTrusted &&
        disposition === 'enforce' &&
        effectiveDirective === 'frame-src' &&
        parseUrl(blockedURI)?.origin === origin
      )
        onRefused(new Error(`The page's policy refuses ${origin}: frame-src must allow it`));
    },
    { signal },
  );
}
