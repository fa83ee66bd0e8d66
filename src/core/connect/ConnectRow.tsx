import { daysAgo } from '../../lib/daysAgo';
import { roundedCount } from '../../lib/roundedCount';
import { Glyph } from '../../ui/Glyph';
import { iconGrid, iconPhone } from '../../ui/icons';
import { ListRow } from '../../ui/ListRow';
import { Tag } from '../../ui/Tag';
import { WalletIcon } from '../../ui/WalletIcon';
import { useViewContext } from '../context';
import type { WalletRow } from '../state/walletRows';

const glyphs: Partial<Record<WalletRow['kind'], string>> = { relay: iconPhone, all: iconGrid };

interface ConnectRowProps {
  readonly row: WalletRow;
  /** `filled strong` for the wallet that was used last, `filled half` for a tile. */
  readonly variant?: 'filled strong' | 'filled half' | undefined;
  /** Edge length of the icon in px. */
  readonly size?: number | undefined;
  readonly onClick: () => void;
  readonly onIntent: () => void;
}

/** The row of a wallet, or of the relay for wallets on another device, with at most one tag. */
export function ConnectRow({ row, variant, size, onClick, onIntent }: ConnectRowProps) {
  const { state, t, device, clock } = useViewContext();
  const { mobile } = device;
  const { kind, id, icon, rdns, recent, usedAt, conflicting, unannounced, namesake } = row;
  const { total } = state.wallets.directory.value;
  const strong = variant === 'filled strong';
  const name =
    (kind === 'relay' && t(mobile ? 'connect.openApp' : 'connect.phone')) ||
    (kind === 'all' && t('connect.allWallets')) ||
    row.name ||
    t('connect.browserWallet');
  const text = tagText();
  const time = strong && usedAt && daysAgo(usedAt, clock.now(), state.locale.tag.value);
  const glyph = glyphs[kind];
  return (
    <ListRow
      variant={variant}
      leading={glyph ? <Glyph icon={glyph} /> : <WalletIcon src={icon} name={name} size={size} />}
      name={strong ? t('connect.continueWith', { provider: name }) : name}
      sub={[source(), strong && (kind === 'injected' || !time) && text, time && t('connect.lastUsed', { time })]
        .filter(Boolean)
        .join(' · ')}
      trailing={
        !variant &&
        text &&
        (kind === 'injected' && !conflicting ? <i /> : <Tag kind={conflicting ? 'warn' : 'mute'}>{text}</Tag>)
      }
      trailingText={strong ? undefined : text}
      onClick={onClick}
      onIntent={onIntent}
    />
  );

  /** Returns the origin of a wallet if its name is ambiguous or unverified. */
  function source(): string | undefined {
    const anonymous = kind === 'injected' && !rdns;
    if (!conflicting && !namesake && !anonymous) return undefined;
    if (rdns) return rdns;
    if (unannounced) return t('connect.unannounced');
    if (kind === 'injected') return t(conflicting ? 'connect.unknownSource' : 'connect.fromBrowser');
    const isCustom = state.settings.value.customWallets.some((wallet) => wallet.id === id);
    return t(isCustom ? 'connect.fromApp' : 'connect.fromDirectory');
  }

  /** Returns the tag: a possible copy takes precedence, then installed, then recent. */
  function tagText(): string | undefined {
    if (conflicting) return t('connect.conflicting');
    if (kind === 'relay') return mobile ? undefined : t('connect.qrCode');
    if (kind === 'all') return total === null ? undefined : roundedCount(total);
    return kind === 'injected' ? t('connect.installed') : recent ? t('connect.recent') : undefined;
  }
}
