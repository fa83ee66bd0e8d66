import { useRef, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import { linkUrl } from '../../lib/linkUrl';
import type { AccountData, Nft } from '../../services/account-data';
import { createTimes } from '../../shared/createTimes';
import { Details } from '../../shared/Details';
import { ExplorerButton } from '../../shared/ExplorerButton';
import { explorerLink } from '../../shared/explorerLink';
import { iconExternal } from '../../ui/icons';
import { Mark } from '../../ui/Mark';

/** What is known of one collectible. A picture elsewhere is asked for only when the visitor wishes: to ask tells who looks. */
export function NftDetails({ nft, store, onBack }: { nft: Nft; store: AccountData; onBack: () => void }) {
  const { state, t } = useViewContext();
  const { name, image, count, at, hash } = nft;
  const link = linkUrl(nft.link);
  const [wanted, setWanted] = useState(false);
  const [broken, setBroken] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const load = (): void => {
    // The button goes away with the press; whatever comes next stands here.
    place.current?.focus();
    setWanted(true);
  };
  const network = state.networks.find(store.networkId);
  const explorer = hash && explorerLink(network, hash, 'tx');
  const times = createTimes(state.locale.tag.value);
  const facts = [
    ...(network ? [{ label: t('tokens.network'), value: <bdi>{network.name}</bdi> }] : []),
    ...(count === '1' ? [] : [{ label: t('nfts.owned'), value: <bdi>{count}</bdi> }]),
    ...(at === null
      ? []
      : [{ label: t('activity.receive'), value: <time dateTime={new Date(at).toISOString()}>{times.full(at)}</time> }]),
  ];
  const host = link && new URL(link).host;
  return (
    <Details title={name} facts={facts} onBack={onBack} actions={explorer && <ExplorerButton href={explorer} />}>
      <Mark
        src={image ?? (wanted ? link : null)}
        letters={[...name].slice(0, 1).join('')}
        shape="square"
        onError={() => setBroken(true)}
      />
      {host && !image && (
        <div className="after" ref={place} tabIndex={-1}>
          {wanted && broken ? (
            <>
              <p className="text">{t('nfts.noPicture')}</p>
              <Button
                small
                icon={iconExternal}
                flip
                href={link}
                ariaLabel={t('shell.newTab', { label: t('nfts.openPicture', { host }) })}
              >
                {t('nfts.openPicture', { host })}
              </Button>
            </>
          ) : (
            !wanted && (
              <Button small onClick={load}>
                {t('nfts.loadPicture', { host })}
              </Button>
            )
          )}
        </div>
      )}
    </Details>
  );
}
