import { type ReactElement, type ReactNode, useId, useMemo, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { numbered } from '../../lib/numbered';
import { emptyFrame } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { getTokenName } from '../../shared/getTokenName';
import { TokenRow } from '../../shared/TokenRow';
import { useAmounts } from '../../shared/useAmounts';
import { useDelay } from '../../shared/useDelay';
import { useSlots } from '../../shared/useSlots';
import { SearchField } from '../../ui/SearchField';
import type { PillToken } from './TokenPill';

/** A token that can be chosen. */
export interface ListedToken extends PillToken {
  /** CAIP-10 of the token; CAIP-2 of the network for its native currency. */
  readonly id: string;
  /** The key of its group. */
  readonly group: string;
  /** The account's balance, in token units, a decimal string; null if it is zero or unknown. */
  readonly amount: string | null;
  /** The value of the balance in USD, a decimal string; null if unknown. */
  readonly value: string | null;
  /** A warning, shown instead of the value. */
  readonly warning?: string | undefined;
}

interface TokenGroup {
  readonly key: string;
  /** Its heading; without one, the tokens follow directly. */
  readonly title?: string;
  /** Its tokens are on several networks: each has the mark of its own. */
  readonly isMixed?: boolean;
}

interface TokenListProps {
  /** In the order of their groups. */
  readonly tokens: readonly ListedToken[];
  readonly groups: readonly TokenGroup[];
  readonly onPick: (token: ListedToken) => void;
  readonly search: { readonly query: string; readonly onChange: (query: string) => void };
  /** Shown between the search field and the list. */
  readonly children?: ReactNode;
  /** Shown instead of an empty list. */
  readonly empty?: ReactNode;
  /** Whether more may be found, so that their number is not announced yet. */
  readonly isUnsettled?: boolean;
}

/** A row of the list: a heading, or a token. */
type Entry =
  | { readonly kind: 'heading'; readonly key: string; readonly title: string; readonly heading: number }
  | {
      readonly kind: 'token';
      readonly key: string;
      readonly token: ListedToken;
      readonly isMixed: boolean;
      readonly position: number;
      readonly setSize: number;
      readonly heading: number;
    };

const NONE = -1;
const ANNOUNCE_AFTER = 200;

function toEntries(tokens: readonly ListedToken[], groups: readonly TokenGroup[]): readonly Entry[] {
  const entries: Entry[] = [];
  for (const { key, title, isMixed = false } of groups) {
    const members = tokens.filter(({ group }) => group === key);
    if (!members.length) continue;
    const heading = title === undefined ? NONE : entries.length;
    if (title !== undefined) entries.push({ kind: 'heading', key: `group ${key}`, title, heading });
    for (const [index, token] of numbered(members)) {
      const place = { position: index + 1, setSize: members.length, heading };
      entries.push({ kind: 'token', key: token.id, token, isMixed, ...place });
    }
  }
  return entries;
}

/** A searchable, virtualized list of tokens in groups. */
export function TokenList({ tokens, groups, onPick, search, children, empty, isUnsettled }: TokenListProps) {
  const { state, t } = useViewContext();
  const { formatKey } = useAmounts();
  const list = useRef<HTMLDivElement>(null);
  const base = useId();
  const latest = useRef(onPick);
  latest.current = onPick;
  const entries = useMemo(() => toEntries(tokens, groups), [tokens, groups]);
  useDelay(
    search.query && !isUnsettled ? ANNOUNCE_AFTER : null,
    () => state.announcer.say(t('value.tokensFound', { count: tokens.length })),
    [search.query, tokens.length, isUnsettled],
  );
  const { drawn } = useSlots<Entry>({
    list,
    items: entries,
    keyOf: ({ key }) => key,
    // Without a heading, the first item.
    getHeading: ({ heading }) => Math.max(heading, 0),
    renderKey: (entry) =>
      entry.kind === 'token' ? `${formatKey} ${JSON.stringify(entry.token)} ${entry.setSize}` : '',
    draw: (entry, slot): ReactElement =>
      entry.kind === 'heading' ? (
        <h3 key={entry.key} id={base + entry.key} className="cell group" style={slot.style}>
          {entry.title}
        </h3>
      ) : (
        <TokenRow
          key={entry.key}
          {...{ slot, position: entry.position, setSize: entry.setSize, token: entry.token }}
          fullName={getTokenName(t, entry.token.name, entry.token.network)}
          network={entry.isMixed ? entry.token.network : undefined}
          warning={entry.token.warning}
          noPrice={t('value.noPrice')}
          onClick={() => latest.current(entry.token)}
        />
      ),
    onEnd: () => {},
  });
  const sections: { readonly heading: ReactElement | null; readonly key: string; readonly rows: ReactElement[] }[] = [];
  for (const { item, element } of drawn) {
    if (item.kind === 'heading') sections.push({ heading: element, key: item.key, rows: [] });
    else {
      if (!sections.length) sections.push({ heading: null, key: '', rows: [] });
      sections.at(-1)?.rows.push(element);
    }
  }
  return (
    <>
      <SearchField
        label={t('value.search')}
        clearLabel={t('value.clearSearch')}
        value={search.query}
        autofocus
        onChange={search.onChange}
      />
      {children}
      {tokens.length ? (
        <div className="slots" ref={list} style={{ height: `calc(${entries.length} * var(--wm-slot))` }}>
          {sections.map(({ heading, key, rows }) => (
            <section key={key}>
              {heading}
              <ul
                aria-labelledby={heading ? base + key : undefined}
                aria-label={heading ? undefined : t('value.search')}
              >
                {rows}
              </ul>
            </section>
          ))}
        </div>
      ) : (
        (empty ?? <EmptyState drawing={emptyFrame} title={t('value.noToken')} text={t('value.noTokenText')} />)
      )}
    </>
  );
}
