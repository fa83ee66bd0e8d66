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

/** One wallet, or the way to a wallet elsewhere, with at most one tag. */
export function ConnectRow({ row, onClick, onIntent }: ConnectRowProps) {
  const { state, t, device } = useViewContext();
  const { mobile } = device;
  const { kind, id, name, icon, rdns, recent, conflicting, namesake } = row;
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

  /** Where a row comes from, when its name does not tell it from another one, or is nobody's but its own word. */
  function source(): string | undefined {
    const anonymous = kind === 'injected' && !rdns;
    if (!conflicting && !namesake && !anonymous) return undefined;
    if (rdns) return rdns;
    if (kind === 'injected') return t(conflicting ? 'connect.unknownSource' : 'connect.fromBrowser');
    const isCustom = state.settings.value.customWallets.some((wallet) => wallet.id === id);
    return t(isCustom ? 'connect.fromApp' : 'connect.fromDirectory');
  }

  /** Installed wins; a possible copy is warned of before anything else. */
  function tagText(): string | undefined {
    if (conflicting) return t('connect.conflicting');
    if (kind === 'relay') return mobile ? undefined : t('connect.qrCode');
    return kind === 'injected' ? t('connect.installed') : recent ? t('connect.recent') : undefined;
  }
}
