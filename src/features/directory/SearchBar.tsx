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
  return (
    <div className="searchbar">
      <SearchField
        label={total === null ? t('directory.search') : t('directory.searchCount', { count: roundedCount(total) })}
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
