// By hand, because a library of hashes is longer than all that reads addresses.

/** The first 32 bits of the fraction of a prime's root. The search begins above the largest one. */
function rootOf(prime: number, degree: bigint): number {
  const power = BigInt(prime) << (32n * degree);
  let root = 0n;
  for (let bit = 1n << 37n; bit; bit >>= 1n) if ((root | bit) ** degree <= power) root |= bit;
  return Number(BigInt.asIntN(32, root));
}

const primes: number[] = [];
for (let next = 2; primes.length < 64; next++) if (primes.every((prime) => next % prime)) primes.push(next);

const start = primes.slice(0, 8).map((prime) => rootOf(prime, 2n));
const rounds = primes.map((prime) => rootOf(prime, 3n));

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Mixes a block of 64 bytes into the state. */
function mix(state: number[], block: DataView): void {
  const words: number[] = [];
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (const [index, round] of rounds.entries()) {
    const at = (back: number): number => words[index - back] as number;
    const [late, early] = [at(2), at(15)];
    words[index] =
      index < 16
        ? block.getUint32(index * 4)
        : (at(16) +
            (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
            at(7) +
            (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10))) |
          0;
    const one =
      h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + round + (words[index] as number);
    const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = ((state[index] as number) + word) | 0;
}

/** The SHA-256 of bytes (FIPS 180-4). */
export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(padded.buffer).set([...bytes, 0x80]);
  padded.setUint32(padded.byteLength - 8, bytes.length / 0x20000000);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const state = [...start];
  for (let at = 0; at < padded.byteLength; at += 64) mix(state, new DataView(padded.buffer, at, 64));
  const hash = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) hash.setInt32(index * 4, word);
  return new Uint8Array(hash.buffer);
}
