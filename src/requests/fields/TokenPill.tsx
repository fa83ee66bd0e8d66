import { Icon, useViewContext } from '../../core/kit';
import type { ControlProps } from '../../ui/ControlProps';
import { iconChevronDown } from '../../ui/icons';
import { TokenIcon } from '../../ui/TokenIcon';

/** A token as a pill shows it. */
export interface PillToken {
  readonly name: string;
  readonly symbol: string;
  /** A checked source; null for no image. */
  readonly image: string | null;
  /** Omitted for a network's native currency. */
  readonly network?: { readonly name: string; readonly src: string | null } | undefined;
}

interface TokenPillProps extends Pick<ControlProps, 'onIntent' | 'elementRef'> {
  /** Null while none is chosen. */
  readonly token: PillToken | null;
  /** Chooses another token; without it, the pill is plain text. */
  readonly onClick?: () => void;
}

/** The token of an amount; a button if it can be changed. */
export function TokenPill({ token, onClick, onIntent, elementRef }: TokenPillProps) {
  const { t } = useViewContext();
  const { name = '', symbol = '', image = null, network } = token ?? {};
  const content = token ? (
    <>
      <TokenIcon src={image} symbol={symbol} size={28} network={network} />
      <bdi className="pill-symbol">{symbol}</bdi>
    </>
  ) : (
    <span className="pill-symbol">{t('value.chooseToken')}</span>
  );
  if (!onClick) return <span className="pill">{content}</span>;
  const fullName = network ? t('shell.onNetwork', { token: name, network: network.name }) : name;
  return (
    <button
      type="button"
      className={token ? 'pill' : 'pill none'}
      aria-label={token ? t('value.token', { symbol, token: fullName }) : undefined}
      onClick={() => onClick()}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      ref={elementRef}
    >
      {content}
      <Icon d={iconChevronDown} />
    </button>
  );
}
