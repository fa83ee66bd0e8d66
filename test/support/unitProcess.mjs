// Prepares a process of unit tests. Blocks the network: only local servers can be reached.
import { setMaxListeners } from 'node:events';

// The signal of a modal's life has a listener for each part of the modal and each open request: Node warns above ten.
setMaxListeners(200);

const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : String(input), 'https://host.example/');
  if (!['127.0.0.1', 'localhost'].includes(hostname)) throw new TypeError(`${hostname} is out of reach of unit tests`);
  return fetch(input, init);
};
