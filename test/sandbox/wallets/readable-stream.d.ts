/** Node's streams for browsers, which come without declarations. */
declare module 'readable-stream' {
  export { Duplex } from 'node:stream';
}
