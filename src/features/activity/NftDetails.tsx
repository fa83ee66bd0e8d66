import { useRef, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import { linkUrl } from '../../lib/linkUrl';
import type { AccountData, Nft } from '../../services/account-data';
import { createTimes } from '../../shared/createTimes';
import { Details } from '../../shared/Details';
import { ExplorerButton } from '../../shared/ExplorerButton';
import { explorerLink } from '../../shared/explorerLink';
import { NewTabButton } from '../../shared/NewTabButton';
import { useAmounts } from '../../shared/useAmounts';
import { Mark } from '../../ui/Mark';

/** Details of one NFT. An image on another host loads only on request, because loading it would reveal the visitor to that host. */
export function NftDetails({ nft, store, onBack }: { nft: Nft; store: AccountData; onBack: () => void }) {
  const { state, t } = useViewContext();
  const amounts = useAmounts();
  const { name, image, count, at, hash } = nft;
  const link = linkUrl(nft.link);
  const [imageRequested, setImageRequested] = useState(false);
  const [broken, setBroken] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const load = (): void => {
    // The button disappears, so move focus to the container.
    container.current?.focus();
    setImageRequested(true);
  };
  const network = state.networks.find(store.networkId);
  const explorer = hash && explorerLink(network, hash, 'tx');
  const times = createTimes(state.locale.tag.value);
  const rows = [
    ...(network ? [{ label: t('shell.network'), value: <bdi>{network.name}</bdi> }] : []),
    ...(count === '1' ? [] : [{ label: t('nfts.owned'), value: <bdi>{amounts.count(count)}</bdi> }]),
    ...(at === null
      ? []
      : [{ label: t('activity.receive'), value: <time dateTime={new Date(at).toISOString()}>{times.full(at)}</time> }]),
  ];
  const host = link && new URL(link).host;
  return (
    <Details title={name} rows={rows} onBack={onBack} actions={explorer && <ExplorerButton href={explorer} />}>
      <Mark
        src={image ?? (imageRequested ? link : null)}
        letters={[...name].slice(0, 1).join('')}
        shape="square"
        onError={() => setBroken(true)}
      />
      {host && !image && (
        <div className="after" ref={container} tabIndex={-1}>
          {imageRequested && broken ? (
            <>
              <p className="text">{t('nfts.noImage')}</p>
              <NewTabButton small href={link} label={t('nfts.openImage', { host })} />
            </>
          ) : (
            !imageRequested && (
              <Button small onClick={load}>
                {t('nfts.loadImage', { host })}
              </Button>
            )
          )}
        </div>
      )}
    </Details>
  );
}
