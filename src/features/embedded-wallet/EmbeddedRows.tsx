import { useState } from 'react';
import type { EmbeddedProps } from '../../core/context';
import { useViewContext } from '../../core/kit';
import { Switch } from '../../ui/Switch';
import { setAccountType } from './setAccountType';

/** What Profile shows below an account of the embedded wallet: the type of the account, where there is a choice. */
export function EmbeddedRows({ account }: EmbeddedProps) {
  const ctx = useViewContext();
  const [busy, setBusy] = useState(false);
  const choose = async (smart: boolean): Promise<void> => {
    setBusy(true);
    await setAccountType(ctx, smart ? 'smartAccount' : 'eoa');
    setBusy(false);
  };
  if (!account.hasSmartAccount) return null;
  return (
    <Switch
      label={ctx.t('embedded.smartAccount')}
      checked={account.user.accountType === 'smartAccount'}
      busy={busy}
      onChange={(smart) => void choose(smart)}
    />
  );
}
