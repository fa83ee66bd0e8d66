import { createHash } from 'node:crypto';

/** Returns the subresource integrity of a file's bytes. @param {string | Buffer} bytes */
export const integrity = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns the source expression that allows one inline script. @param {string} code */
export const scriptHash = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
