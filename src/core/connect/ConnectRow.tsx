import { Glyph } from '../../ui/Glyph';
import { iconPhone, iconQr } from '../../ui/icons';
import { ListRow } from '../../ui/ListRow';
import { Tag } from '../../ui/Tag';
import { WalletIcon } from '../../ui/WalletIcon';
import { useViewContext } from '../context';
import type { WalletRow } from '../state/walletRows';

const tagKinds = { relay: 'mute', injected: 'ok', listed: 'accent' } as const;

interface ConnectRowProps {
  readonly row: WalletRow;
  readonly onClick: () => void;
  readonly onIntent: () => void;
}

/** The row of a wallet, or of the relay for wallets on another device, with at most one tag. */
export function ConnectRow({ row, onClick, onIntent }: ConnectRowProps) {
  const { state, t, device } = useViewContext();
  const { mobile } = device;
  const { kind, id, name, icon, rdns, recent, conflicting, unannounced, namesake } = row;
  const text = tagText();
  return (
    <ListRow
      variant="filled"
      leading={kind === 'relay' ? <Glyph icon={mobile ? iconPhone : iconQr} /> : <WalletIcon src={icon} name={name} />}
      name={kind === 'relay' ? t(mobile ? 'connect.openApp' : 'connect.scan') : name || t('connect.browserWallet')}
      sub={source()}
      trailing={text && <Tag kind={conflicting ? 'warn' : tagKinds[kind]}>{text}</Tag>}
      trailingText={text}
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
    return kind === 'injected' ? t('connect.installed') : recent ? t('connect.recent') : undefined;
  }
}
