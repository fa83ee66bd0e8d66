import { useEffect, useRef, useState } from 'react';
import { socialNames } from '../../lib/socialNames';
import { ErrorText } from '../../ui/ErrorText';
import { Icon } from '../../ui/Icon';
import { iconMore } from '../../ui/icons';
import { Spinner } from '../../ui/Spinner';
import { useViewContext } from '../context';
import type { SocialProvider } from '../options/hostFeatures';
import type { Chunks } from '../ports/chunks';

/** If there are more providers, the last button opens a view with all of them. */
const MAX_BUTTONS = 4;

interface SocialButtonsProps {
  readonly providers: readonly SocialProvider[];
  readonly needsConsent: () => boolean;
}

interface LoginStatus {
  /** The provider that was pressed, while the chunk is being loaded. */
  readonly busy?: SocialProvider;
  readonly failed?: string;
}

/** The social logins. Their marks are loaded with the chunk, into boxes of the same size. */
export function SocialButtons({ providers, needsConsent }: SocialButtonsProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const chunk = useRef<Chunks['socials']>(undefined);
  const Mark = ctx.slot('social-mark').get('socials');
  const load = async () => {
    chunk.current = await ctx.load('socials');
    return chunk.current;
  };
  const presses = useRef(0);
  useEffect(() => {
    load().catch(() => {});
    return () => void presses.current++;
  }, []);

  const [{ busy, failed }, setStatus] = useState<LoginStatus>({});
  const choose = (provider: SocialProvider): void => {
    if (needsConsent()) return;
    const press = ++presses.current;
    const finish = (loaded?: Chunks['socials']): void => {
      // The visitor has left the view, or has pressed again.
      if (press !== presses.current) return;
      setStatus(loaded ? {} : { failed: t('screen.failedText') });
      if (loaded) loaded.socialLogin.start(ctx, provider);
      else state.announcer.alert(t('screen.failedText'));
    };
    // Browsers allow a pop-up only in the task of the click.
    if (chunk.current) finish(chunk.current);
    else {
      setStatus({ busy: provider });
      load().then(finish, () => finish());
    }
  };
  const showAll = (): void => {
    if (!needsConsent()) state.router.push('ConnectSocials');
  };
  const hasMore = providers.length > MAX_BUTTONS;
  const visible = hasMore ? providers.slice(0, MAX_BUTTONS - 1) : providers;
  return (
    <>
      <ul className="login socials" aria-label={t('connect.socials')}>
        {visible.map((provider, index) => {
          const name = socialNames[provider];
          const label = t('connect.continueWith', { provider: name });
          return (
            <li key={provider}>
              <button
                type="button"
                className="btn neutral"
                aria-label={label}
                aria-busy={busy === provider || undefined}
                onClick={() => choose(provider)}
              >
                <span className="social-mark">
                  {Mark ? <Mark provider={provider} /> : busy === provider && <Spinner />}
                </span>
                {index === 0 && <bdi>{visible.length > 1 ? name : label}</bdi>}
              </button>
            </li>
          );
        })}
        {hasMore && (
          <li>
            <button
              type="button"
              className="btn neutral"
              aria-label={t('connect.moreSocials')}
              onClick={showAll}
              onPointerEnter={() => ctx.prefetch('ConnectSocials')}
            >
              <Icon d={iconMore} />
            </button>
          </li>
        )}
      </ul>
      {failed && <ErrorText>{failed}</ErrorText>}
    </>
  );
}
