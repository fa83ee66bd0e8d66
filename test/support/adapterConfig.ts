import type { AdapterConfig } from '../../src/core/ports/adapter';
import type { Http } from '../../src/core/ports/Http';
import { type Clock, systemClock } from '../../src/lib/clock';
import { createNodes } from '../../src/shared/jsonRpc/createNodes';
import { createFakeHttp } from './fakeHttp';

/** What an adapter gets, with nodes that a test answers for; by default, they have no answer. */
export const adapterConfig = (http: Http = createFakeHttp(() => null), clock: Clock = systemClock): AdapterConfig => ({
  nodesOf: createNodes({ http, clock }),
  clock,
});
