import { Button, useViewContext } from '../core/kit';
import type { ButtonProps } from '../ui/Button';
import { iconExternal } from '../ui/icons';

interface NewTabButtonProps {
  readonly href: string;
  readonly label: string;
  readonly variant?: ButtonProps['variant'];
  readonly small?: boolean;
  readonly onClick?: () => void;
}

/** Opens a page in a new tab, which is part of its accessible name. */
export function NewTabButton({ href, label, ...buttonProps }: NewTabButtonProps) {
  const { t } = useViewContext();
  return (
    <Button {...buttonProps} icon={iconExternal} flip href={href} ariaLabel={t('shell.newTab', { label })}>
      {label}
    </Button>
  );
}
