/** @typedef {'hex' | 'utf8' | 'base64'} Encoding */

/** @type {Record<Encoding, (bytes: Uint8Array) => string>} */
const encoders = {
  hex: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  utf8: (bytes) => new TextDecoder().decode(bytes),
  base64: (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
};
/** @type {Record<Encoding, (text: string) => Uint8Array>} */
const decoders = {
  hex: (text) => Uint8Array.from(text.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16)),
  utf8: (text) => new TextEncoder().encode(text),
  base64: (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
};
/** @returns {Encoding} */
const encoding = (name = 'utf8') => (name === 'hex' || name === 'base64' ? name : 'utf8');

/** The subset of Node's Buffer that the bundled wallets use: text in hex, base64 and UTF-8, concatenation, copying. */
export class Buffer extends Uint8Array {
  /**
   * Text in an encoding, or bytes.
   * @override
   * @param {string | ArrayBuffer | Iterable<any> | ArrayLike<any>} value any, as a typed array's own `from` has it
   * @param {any} [name] of the encoding; any, as a typed array's own `from` takes a function there
   * @returns {Buffer}
   */
  static from(value, name) {
    const bytes =
      typeof value === 'string' ? decoders[encoding(name)](value) : new Uint8Array(/** @type {ArrayBuffer} */ (value));
    const buffer = new Buffer(bytes.length);
    buffer.set(bytes);
    return buffer;
  }
  /** @param {number} length */
  static alloc(length, fill = 0) {
    return new Buffer(length).fill(fill);
  }
  /** @param {number} length */
  static allocUnsafe(length) {
    return new Buffer(length);
  }
  /** @param {unknown} value */
  static isBuffer(value) {
    return value instanceof Buffer;
  }
  /** @param {unknown} name */
  static isEncoding(name) {
    return ['hex', 'base64', 'utf8', 'utf-8'].includes(String(name).toLowerCase());
  }
  /** @param {string | ArrayBuffer | ArrayLike<number>} value */
  static byteLength(value) {
    return Buffer.from(value).length;
  }
  /** @param {Uint8Array[]} list */
  static concat(list) {
    const joined = new Buffer(list.reduce((sum, piece) => sum + piece.length, 0));
    let offset = 0;
    for (const piece of list) {
      joined.set(piece, offset);
      offset += piece.length;
    }
    return joined;
  }
  /** @param {Uint8Array} target */
  copy(target, start = 0) {
    target.set(this, start);
    return this.length;
  }
  /** @param {Uint8Array} other */
  equals(other) {
    return this.length === other.length && this.every((byte, index) => byte === other[index]);
  }
  /** @override @param {string} [name] of the encoding */
  toString(name) {
    return encoders[encoding(name)](this);
  }
}

export default { Buffer };
