import { Button, useViewContext } from '../core/kit';
import { iconExternal } from '../ui/icons';

/** Opens a page of the network's explorer in a new tab. */
export function ExplorerButton({ href, variant = 'soft' }: { href: string; variant?: 'soft' | 'ghost' }) {
  const { t } = useViewContext();
  const label = t('account.explorer');
  return (
    <Button variant={variant} icon={iconExternal} flip href={href} ariaLabel={t('shell.newTab', { label })}>
      {label}
    </Button>
  );
}
