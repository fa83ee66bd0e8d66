import type { ControlProps } from './ControlProps';
import { newTab } from './newTab';

interface TextLinkProps extends Pick<ControlProps, 'href' | 'onClick' | 'onIntent'> {
  readonly children: string;
}

/** A link or an action within text. */
export function TextLink({ children, href, onClick, onIntent }: TextLinkProps) {
  const shared = { className: 'link', onClick: () => onClick?.(), onPointerEnter: onIntent, onFocus: onIntent };
  return href ? (
    <a {...shared} href={href} {...newTab}>
      {children}
    </a>
  ) : (
    <button type="button" {...shared}>
      {children}
    </button>
  );
}
