import { IconButton, useViewContext } from '../../core/kit';
import { roundedCount } from '../../lib/roundedCount';
import { iconQr } from '../../ui/icons';
import { SearchField } from '../../ui/SearchField';

interface SearchBarProps {
  readonly query: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  readonly onQr: () => void;
}

/** The search field, with the number of wallets, and a button for a QR code. */
export function SearchBar({ query, onChange, onSubmit, onQr }: SearchBarProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { total } = state.wallets.directory.value;
  const shown = total === null ? null : roundedCount(total);
  const { badge } = state.router.current.peek().data;
  const getLabel = (): string => {
    // The total is that of all wallets.
    if (badge === 'certified') return t('directory.searchCertified');
    if (shown === null) return t('directory.search');
    // The plural form is that of the number on screen: "100+", not of the 103 behind it.
    return t('directory.searchCount', { count: Number.parseInt(shown, 10), shown });
  };
  return (
    <div className="searchbar">
      <SearchField
        label={getLabel()}
        clearLabel={t('directory.clearSearch')}
        value={query}
        autofocus
        onChange={onChange}
        onSubmit={onSubmit}
      />
      <IconButton
        label={t('directory.showQr')}
        icon={iconQr}
        onClick={onQr}
        onIntent={() => ctx.prefetch('ConnectingWalletConnectBasic')}
      />
    </div>
  );
}
