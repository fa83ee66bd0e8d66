import { ListRow, offeredLogins, useViewContext } from '../../core/kit';
import { socialNames } from '../../lib/socialNames';
import { SocialIcon } from './SocialIcon';
import { startSocialLogin } from './startSocialLogin';

/** All social providers of the app. */
export function ConnectSocials() {
  const ctx = useViewContext();
  return (
    <div className="body">
      <ul className="list" aria-label={ctx.t('connect.socials')}>
        {offeredLogins(ctx).socials.map((provider) => (
          <ListRow
            key={provider}
            leading={<SocialIcon provider={provider} />}
            name={socialNames[provider]}
            onClick={() => startSocialLogin(ctx, provider)}
          />
        ))}
      </ul>
    </div>
  );
}
