import { useMemo, useState } from 'react';
import { Button, Icon, ListRow, Note, useViewContext, WalletIcon } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import { linkUrl } from '../../lib/linkUrl';
import type { ListedWallet } from '../../lib/listedWallet';
import { readUserAgent, type UserAgent } from '../../lib/userAgent';
import { winding } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { useQrMatrix } from '../../shared/useQrMatrix';
import { Glyph } from '../../ui/Glyph';
import { iconExtension, iconExternal, iconGlobe, iconPhone, iconQr, iconRefresh } from '../../ui/icons';
import { QrCode } from '../../ui/QrCode';

const labels: Record<StoreType, readonly [icon: string, name: MessageKey]> = {
  chrome_store: [iconExtension, 'downloads.extension'],
  app_store: [iconPhone, 'downloads.iphone'],
  play_store: [iconPhone, 'downloads.android'],
  homepage: [iconGlobe, 'downloads.website'],
};

const isPhoneStore = ({ type }: Store): boolean => type === 'app_store' || type === 'play_store';

type StoreType = 'chrome_store' | 'app_store' | 'play_store' | 'homepage';

interface Store {
  readonly type: StoreType;
  readonly url: string;
  /** The link's host, shown unless it is a host of the store; then null. */
  readonly otherHost: string | null;
}

const hosts: Partial<Record<StoreType, readonly string[]>> = {
  chrome_store: ['chromewebstore.google.com', 'chrome.google.com'],
  app_store: ['apps.apple.com', 'itunes.apple.com'],
  play_store: ['play.google.com'],
};

/** Browsers that support the Chrome Web Store, by their common names. */
const extensionBrowsers: Partial<Record<UserAgent['browser'], string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  brave: 'Brave',
  opera: 'Opera',
};

/**
 * Stores of a wallet, the most likely first. A phone gets only its own store. An extension comes first if this browser
 * supports it, otherwise after the phone stores.
 */
function getStores(wallet: ListedWallet, { ios, android, browser }: UserAgent): Store[] {
  const desktop: readonly StoreType[] =
    browser in extensionBrowsers
      ? ['chrome_store', 'app_store', 'play_store', 'homepage']
      : ['app_store', 'play_store', 'chrome_store', 'homepage'];
  const order: readonly StoreType[] = ios ? ['app_store', 'homepage'] : android ? ['play_store', 'homepage'] : desktop;
  return order.flatMap((type) => {
    const url = linkUrl(wallet[type]);
    if (!url) return [];
    const { host } = new URL(url);
    return [{ type, url, otherHost: hosts[type]?.includes(host) ? null : host }];
  });
}

/** Links to install a wallet on this device, or QR codes to install it on a phone. */
export function Downloads() {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  const { walletId } = state.router.current.value.data;
  const wallet = state.wallets.listed(walletId ?? '');
  const agent = useMemo(() => readUserAgent(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints }), []);
  const stores = wallet ? getStores(wallet, agent) : [];
  // A phone's app store is useless on a computer: show a QR code instead.
  const codes = device.mobile ? [] : stores.filter(isPhoneStore);
  const [scanned, setScanned] = useState(codes[0]?.type);
  const [added, setAdded] = useState(false);
  const code = codes.find(({ type }) => type === scanned);
  const url = code?.url;
  const { matrix, failed } = useQrMatrix(url);
  if (!wallet) return null;
  const scan = code && t('downloads.scan', { wallet: wallet.name, device: t(labels[code.type][1]) });
  if (!stores.length)
    return (
      <div className="body">
        <EmptyState drawing={winding} title={t('downloads.none', { wallet: wallet.name })} />
      </div>
    );

  const get = ({ type }: Store): void => {
    ctx.emit({ event: 'GET_WALLET', properties: { type } });
    if (type === 'chrome_store') setAdded(true);
  };
  return (
    <div className="body downloads">
      <ul className="list">
        {stores.map((store) => {
          const [icon, name] = labels[store.type];
          const isCode = codes.includes(store);
          const isScanned = isCode && store === code;
          const browser = extensionBrowsers[agent.browser] ?? 'Chrome';
          return (
            <ListRow
              key={store.type}
              leading={<Glyph icon={icon} />}
              name={t(name)}
              sub={store.otherHost ?? (store.type === 'chrome_store' ? t('downloads.addTo', { browser }) : undefined)}
              trailing={!isScanned && <Icon d={isCode ? iconQr : iconExternal} flip={!isCode} />}
              trailingText={isCode ? undefined : t('downloads.newTab')}
              selected={isScanned}
              mark={iconQr}
              href={isCode ? undefined : store.url}
              onClick={() => (isCode ? setScanned(store.type) : get(store))}
            />
          );
        })}
      </ul>
      {added && (
        <Note kind="info">
          <p>{t('downloads.installed')}</p>
          <Button variant="soft" small icon={iconRefresh} onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        </Note>
      )}
      {code && scan && (
        <div className="hero scan">
          <QrCode
            matrix={matrix}
            failed={failed}
            label={scan}
            center={<WalletIcon src={wallet.image_url ?? null} name={wallet.name} size={32} />}
          />
          <p className="text">{scan}</p>
          <Button
            variant="ghost"
            small
            href={code.url}
            ariaLabel={t('shell.newTab', { label: t('downloads.openStore') })}
            onClick={() => get(code)}
          >
            {t('downloads.openStore')}
          </Button>
        </div>
      )}
    </div>
  );
}
