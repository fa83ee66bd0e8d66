import { useState } from 'react';
import type { EmbeddedProps } from '../../core/context';
import { Icon, ListRow, useViewContext } from '../../core/kit';
import { socialNames } from '../../lib/socialNames';
import { linkTo } from '../../shared/linkTo';
import { Glyph } from '../../ui/Glyph';
import { iconChevronRight, iconMail, iconShield } from '../../ui/icons';
import { Switch } from '../../ui/Switch';
import { setAccountType } from './updateUser';

/** Rows of Profile below an account of the embedded wallet: the account type, if there is a choice, and the login. */
export function EmbeddedRows({ account: { hasSmartAccount, user } }: EmbeddedProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const [busy, setBusy] = useState(false);
  const choose = async (smart: boolean): Promise<void> => {
    setBusy(true);
    await setAccountType(ctx, smart ? 'smartAccount' : 'eoa');
    setBusy(false);
  };
  const { provider, email, username } = user;
  return (
    <>
      {hasSmartAccount && (
        <Switch
          label={t('embedded.smartAccount')}
          leading={<Glyph icon={iconShield} />}
          checked={user.accountType === 'smartAccount'}
          busy={busy}
          onChange={(smart) => void choose(smart)}
        />
      )}
      <ul>
        {provider === 'email' ? (
          <ListRow
            variant="plain"
            leading={<Glyph icon={iconMail} />}
            name={t('embedded.email')}
            sub={email ?? undefined}
            trailing={<Icon d={iconChevronRight} flip />}
            trailingText={t('embedded.change')}
            {...linkTo(ctx, 'UpdateEmail')}
          />
        ) : (
          <li className="row plain idle">
            <span className="grow">
              <bdi className="name">{socialNames[provider]}</bdi>
              <bdi className="sub">{username ?? email}</bdi>
            </span>
          </li>
        )}
      </ul>
    </>
  );
}
