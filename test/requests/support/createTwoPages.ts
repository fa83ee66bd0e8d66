import { createFakeStorage } from '../../support/fakeStorage';
import { createFakeChain, createSender } from './sender';

/** Two pages of an origin: the first one has a request open in its wallet, which the next one has found in the storage. */
export async function createTwoPages() {
  const store = createFakeStorage();
  const first = await createSender({ store });
  first.submit();
  await first.settle();
  const next = await createSender({ store, chain: createFakeChain() });
  await next.settle();
  return { store, first, next };
}
