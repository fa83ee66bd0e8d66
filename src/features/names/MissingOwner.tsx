import { useEffect } from 'react';
import { Button, offeredLogins, useViewContext } from '../../core/kit';
import { unpluggedLamp } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { showWallets } from '../../shared/families/showWallets';
import { createMissingError } from './createMissingError';
import type { MissingOwnerCode } from './getOwner';

/** Why no name can be registered for the account, and what helps: another network, or a login. Reported and announced. */
export function MissingOwner({ code }: { readonly code: MissingOwnerCode }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { email, socials } = offeredLogins(ctx);
  const isNetwork = code === 'nameNetworkNotFound';
  const title = t(`literal.${code}`);
  const text = t(
    isNetwork ? 'names.networkUnsupported' : email || socials.length ? 'names.loginNeeded' : 'names.connectAgain',
  );
  useEffect(() => {
    ctx.report(createMissingError(code));
    state.announcer.say(`${title}. ${text}`, true);
  }, [code]);
  return (
    <EmptyState drawing={unpluggedLamp} title={title} text={text}>
      <Button
        variant="soft"
        small
        onClick={() =>
          isNetwork ? state.router.push('Networks') : showWallets(ctx, state.networks.activeNamespace.peek())
        }
      >
        {t(isNetwork ? 'title.Networks' : 'names.connect')}
      </Button>
    </EmptyState>
  );
}
