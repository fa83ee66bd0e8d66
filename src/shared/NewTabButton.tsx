import { Button, useViewContext } from '../core/kit';
import type { ButtonProps } from '../ui/Button';
import { iconExternal } from '../ui/icons';

interface NewTabButtonProps {
  readonly href: string;
  readonly label: string;
  readonly variant?: ButtonProps['variant'];
  readonly small?: boolean;
}

/** Opens a page in a new tab, and says so to assistive technology. */
export function NewTabButton({ href, label, ...look }: NewTabButtonProps) {
  const { t } = useViewContext();
  return (
    <Button {...look} icon={iconExternal} flip href={href} ariaLabel={t('shell.newTab', { label })}>
      {label}
    </Button>
  );
}
