const encoders = {
  hex: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  utf8: (bytes) => new TextDecoder().decode(bytes),
};
const decoders = {
  hex: (text) => Uint8Array.from(text.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16)),
  utf8: (text) => new TextEncoder().encode(text),
};
const encoding = (name = 'utf8') => (name.replace('-', '') === 'hex' ? 'hex' : 'utf8');

/** As much of Node's Buffer as the bundled wallets use: hexadecimal and UTF-8 text, joining, copying. */
export class Buffer extends Uint8Array {
  static from(value, name) {
    const bytes = typeof value === 'string' ? decoders[encoding(name)](value) : value;
    const buffer = new Buffer(bytes.length ?? bytes.byteLength);
    buffer.set(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes);
    return buffer;
  }
  static alloc(length, fill = 0) {
    return new Buffer(length).fill(fill);
  }
  static allocUnsafe(length) {
    return new Buffer(length);
  }
  static isBuffer(value) {
    return value instanceof Buffer;
  }
  static isEncoding(name) {
    return ['hex', 'utf8', 'utf-8'].includes(String(name).toLowerCase());
  }
  static byteLength(value) {
    return Buffer.from(value).length;
  }
  static concat(list) {
    const joined = new Buffer(list.reduce((sum, piece) => sum + piece.length, 0));
    let offset = 0;
    for (const piece of list) {
      joined.set(piece, offset);
      offset += piece.length;
    }
    return joined;
  }
  copy(target, start = 0) {
    target.set(this, start);
    return this.length;
  }
  equals(other) {
    return this.length === other.length && this.every((byte, index) => byte === other[index]);
  }
  toString(name) {
    return encoders[encoding(name)](this);
  }
}

export default { Buffer };
