import { Icon } from '../../core/kit';
import { iconMail, iconWarning } from '../../ui/icons';

/** The icon of a view about an e-mail, 72 px. */
export function MailIcon({ failed }: { failed?: boolean }) {
  return (
    <span className={failed ? 'mail-icon failed' : 'mail-icon'}>
      <Icon d={failed ? iconWarning : iconMail} size={32} />
    </span>
  );
}
