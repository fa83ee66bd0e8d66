import net from 'node:net';

/**
 * Finds a free port on loopback.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const server = net.createServer().unref();
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
