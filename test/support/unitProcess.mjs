// Blocks the network in a process of unit tests: only local servers can be reached.
const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : String(input), 'https://host.example/');
  if (!['127.0.0.1', 'localhost'].includes(hostname)) throw new TypeError(`${hostname} is out of reach of unit tests`);
  return fetch(input, init);
};
