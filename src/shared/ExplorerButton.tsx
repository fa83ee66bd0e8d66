import { useViewContext } from '../core/kit';
import { NewTabButton } from './NewTabButton';

/** Opens a page of the network's explorer. */
export function ExplorerButton({ href, variant = 'soft' }: { href: string; variant?: 'soft' | 'ghost' }) {
  const { t } = useViewContext();
  return <NewTabButton variant={variant} href={href} label={t('account.explorer')} />;
}
