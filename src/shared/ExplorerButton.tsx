import { useViewContext } from '../core/kit';
import { NewTabButton } from './NewTabButton';

/** Opens a page of the network's explorer. */
export function ExplorerButton({ href }: { href: string }) {
  const { t } = useViewContext();
  return <NewTabButton variant="ghost" href={href} label={t('shell.explorer')} />;
}
