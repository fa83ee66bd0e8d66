import { ListRow, Tag, useViewContext } from '../../core/kit';
import { Skeleton } from '../../ui/Skeleton';
import type { Suggestion } from './useSuggestions';

interface SuggestionListProps {
  readonly loading: boolean;
  readonly suggestions: readonly Suggestion[];
  /** The label in the field. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onPick: (label: string) => void;
}

/** Names similar to the typed one, with their availability. */
export function SuggestionList({ loading, suggestions, label, disabled, onPick }: SuggestionListProps) {
  const { t } = useViewContext();
  // If the typed label is taken, the field already shows this.
  const shown = suggestions.filter((each) => !(each.taken && each.label === label));
  if (!loading && !shown.length) return null;
  return (
    <section aria-busy={loading}>
      <h3 className="group">{t('names.suggestions')}</h3>
      {loading ? (
        <div className="list name-bars" aria-hidden="true">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} width={328} height={48} />
          ))}
        </div>
      ) : (
        <ul className="list names">
          {shown.map(({ label: suggested, taken }) => {
            const state = t(taken ? 'names.unavailable' : 'names.available');
            return (
              <ListRow
                key={suggested}
                name={suggested}
                trailing={<Tag kind={taken ? 'mute' : 'accent'}>{state}</Tag>}
                trailingText={state}
                unavailable={taken || disabled ? '' : undefined}
                selected={suggested === label && !taken}
                onClick={() => onPick(suggested)}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}
