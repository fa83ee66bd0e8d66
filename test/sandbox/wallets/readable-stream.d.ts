/** Node's streams for browsers, a package without types. */
declare module 'readable-stream' {
  export { Duplex } from 'node:stream';
}
