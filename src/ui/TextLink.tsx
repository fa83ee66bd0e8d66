import type { ControlProps } from './ControlProps';
import { newTab } from './newTab';

interface TextLinkProps extends Pick<ControlProps, 'href' | 'onClick' | 'onIntent'> {
  readonly children: string;
  /** A more descriptive accessible name of a link with an address: that it opens in a new tab. It must start with the text. */
  readonly ariaLabel?: string | undefined;
}

/** A link or an action within text. */
export function TextLink({ children, ariaLabel, href, onClick, onIntent }: TextLinkProps) {
  const shared = { className: 'link', onClick: () => onClick?.(), onPointerEnter: onIntent, onFocus: onIntent };
  return href ? (
    <a {...shared} href={href} aria-label={ariaLabel} {...newTab}>
      {children}
    </a>
  ) : (
    <button type="button" {...shared}>
      {children}
    </button>
  );
}
