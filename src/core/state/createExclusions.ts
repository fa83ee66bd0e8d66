import { computed, type ReadonlySignal, signal } from '#reactive';
import { foldName } from '../../lib/foldName';
import type { ListedWallet } from '../../lib/listedWallet';
import type { Settings } from '../options/hostOptions';
import type { InjectedWallet } from '../ports/InjectedWallet';

/** A wallet in a list, or in the page. */
type Excludable = Pick<ListedWallet, 'id' | 'name'> & {
  readonly rdns?: string | null;
  readonly claims?: InjectedWallet['claims'];
};

/** The wallets that the host excludes by id, rdns or name. All texts are compared in their folded form. */
export function createExclusions(
  settings: ReadonlySignal<Settings>,
  byId: ReadonlySignal<ReadonlyMap<string, ListedWallet>>,
  directory: ReadonlySignal<{ readonly status: string }>,
) {
  /** The excluded ids that the directory was queried for, with or without a result. */
  const looked = signal<ReadonlySet<string>>(new Set());
  const entries = computed(() => new Set(settings.value.excludeWalletIds.map(foldName).filter(Boolean)));
  /** An id of the directory also excludes that wallet's rdns and name. */
  const texts = computed(() => {
    if (!entries.value.size) return entries.value;
    const listed = [...byId.value.values()].filter(({ id }) => entries.value.has(foldName(id)));
    return new Set([...entries.value, ...listed.flatMap(({ rdns = '', name }) => [rdns, name]).map(foldName)]);
  });

  return {
    looked,
    excluded: ({ id, rdns, name, claims = [] }: Excludable): boolean =>
      texts.value.size > 0 &&
      // An announcement that cannot be read may belong to any wallet.
      (!claims || [id, rdns ?? '', name, ...claims].some((text) => text !== '' && texts.value.has(foldName(text)))),
    /** Whether an excluded id may belong to any wallet in the page, until the directory has resolved it. */
    pending: computed(
      () =>
        Boolean(settings.value.projectId) &&
        directory.value.status !== 'failed' &&
        settings.value.excludeWalletIds.some(
          (entry) => !entry.includes('.') && !byId.value.has(entry) && !looked.value.has(entry),
        ),
    ),
  };
}
