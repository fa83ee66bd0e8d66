import net from 'node:net';

/**
 * A loopback port that nobody listens on at this moment.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const server = net.createServer().unref();
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
