import { newTab } from './newTab';

interface TextLinkProps {
  readonly children: string;
  /** Opens in a new tab. Without it, a button is rendered. */
  readonly href?: string;
  readonly onClick?: () => void;
  readonly onIntent?: () => void;
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
