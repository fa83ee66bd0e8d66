import { hosts } from '../../hosts/hosts';
import { testHost } from '../../hosts/testHost';

// The other stacks need the registry: `npm run hosts`.
for (const host of hosts.filter(({ inCi }) => inCi)) testHost(host, { registry: false });
