/** The initial state (RFC 7693). */
const initial = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
/** The order of the message's words in each round, as hex digits. The last two rounds repeat the first two. */
const orders =
  '0123456789abcdef ea489fd61c02b753 b8c052fdae367194 7931dcbe265a40f8 905724afe1bc683d 2c6a0b834d75fe19 c51fed4a0763928b db7ec13950f4862a 6fe9b308c2d714a5 a2847615fb9e3cd0';
/** The words that each of the eight steps of a round mixes: columns, then diagonals. */
const steps = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e'];

const digitsOf = (text: string): readonly number[] => Array.from(text, (digit) => Number.parseInt(digit, 16));
const rotate = (word: bigint, bits: bigint): bigint => BigInt.asUintN(64, (word >> bits) | (word << (64n - bits)));

/** BLAKE2b-512 of a message of one block: at most 128 bytes. For checksums of addresses, so it need not be fast. */
export function blake2b(message: Uint8Array): Uint8Array<ArrayBuffer> {
  if (message.length > 128) throw new RangeError('expected at most 128 bytes');
  const block = new DataView(new ArrayBuffer(128));
  for (const [index, byte] of message.entries()) block.setUint8(index, byte);
  // The parameters: no key, and 64 bytes of output.
  const state = initial.map((word, index) => (index ? word : word ^ 0x01010040n));
  const work = [...state, ...initial];
  const at = (index: number): bigint => work[index] ?? 0n;
  work[12] = at(12) ^ BigInt(message.length);
  // This block is the last one.
  work[14] = BigInt.asUintN(64, ~at(14));
  const rounds = orders.split(' ').map(digitsOf);
  for (const order of [...rounds, ...rounds.slice(0, 2)]) {
    for (const [step, words] of steps.entries()) {
      const [a = 0, b = 0, c = 0, d = 0] = digitsOf(words);
      const mix = (position: number, first: bigint, second: bigint): void => {
        const word = block.getBigUint64((order[2 * step + position] ?? 0) * 8, true);
        work[a] = BigInt.asUintN(64, at(a) + at(b) + word);
        work[d] = rotate(at(d) ^ at(a), first);
        work[c] = BigInt.asUintN(64, at(c) + at(d));
        work[b] = rotate(at(b) ^ at(c), second);
      };
      mix(0, 32n, 24n);
      mix(1, 16n, 63n);
    }
  }
  const output = new DataView(new ArrayBuffer(64));
  for (const [index, word] of state.entries()) output.setBigUint64(index * 8, word ^ at(index) ^ at(index + 8), true);
  return new Uint8Array(output.buffer);
}
