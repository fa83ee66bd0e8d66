import type { ViewContext } from '../../../../src/core/context';
import { formatCaipAddress } from '../../../../src/lib/caip';
import type { AccountDataService } from '../../../../src/services/account-data';
import { createFakeData, type FakeRecord } from '../../../support/fakeData';
import { wealth } from './wealth';

/** The account data of a page of views. Like the service, it has the active account's data. Every account is rich. */
export function createStageData(getContext: () => ViewContext) {
  const fake = createFakeData();
  const { of: plain } = fake;
  const known = new Set<FakeRecord>();
  const of: typeof plain = (account) => {
    const record = plain(account);
    if (!known.has(record)) wealth(record);
    known.add(record);
    return record;
  };
  const active: AccountDataService['active'] = () => {
    const { accounts, networks } = getContext().state;
    const { addresses, networkId } = accounts.get(networks.activeNamespace.value);
    const [address] = addresses;
    return address && networkId ? of(formatCaipAddress(networkId, address)) : null;
  };
  const data: AccountDataService = { ...fake.data, of: (_ctx, account) => of(account), active };
  return Object.assign(fake, { of, data });
}
