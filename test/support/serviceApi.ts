import type { Http } from '../../src/core/ports/Http';
import type { AccountDataService } from '../../src/services/account-data';
import { createBlockchainApi } from '../../src/services/account-data/ports/blockchainApi';
import { perInstance } from '../../src/shared/perInstance';

/** The real client of the data service, over a fake server. */
export const serviceApi = (http: Http): AccountDataService['api'] =>
  perInstance(({ clock, signal, state }) =>
    createBlockchainApi({ http, clock, signal, settings: () => state.settings.peek(), clientId: () => null }),
  );
