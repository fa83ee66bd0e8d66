import type { TestSandbox } from './baseTest';
import { serviceUrls } from './relaySteps';

/** Returns the options of a page that uses the sandbox's networks and services, but no verify server. */
export const sandboxOptions = (sandbox: TestSandbox) => {
  const { evm } = sandbox.parts;
  return {
    endpoints: { ...serviceUrls(sandbox), verify: null },
    projectId: 'sandbox',
    networks: Object.keys(evm),
    customRpcUrls: Object.fromEntries(Object.entries(evm).map(([id, { rpc }]) => [id, [rpc]])),
  };
};
