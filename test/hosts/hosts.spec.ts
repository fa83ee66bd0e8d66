import { hosts } from './hosts';
import { testHost } from './testHost';

for (const host of hosts) testHost(host, { registry: true });
