/** The field of Ed25519, and the constant of its curve −x² + y² = 1 + d·x²·y². */
const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

const mod = (value: bigint): bigint => ((value % P) + P) % P;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [factor, rest] = [base, exponent]; rest; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % P;
    factor = (factor * factor) % P;
  }
  return result;
}

/**
 * Whether 32 bytes are a point of Ed25519, as public keys are. Accounts that a program owns have addresses off the curve: no key
 * can sign for them.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false;
  const number = bytes.reduceRight((high, byte) => (high << 8n) | BigInt(byte), 0n);
  const isOdd = number >> 255n === 1n;
  const y = number & (2n ** 255n - 1n);
  const squared = mod(y * y);
  // x² = (y² − 1) / (d·y² + 1)
  const xSquared = mod((squared - 1n) * power(mod(D * squared + 1n), P - 2n));
  if (xSquared === 0n) return !isOdd;
  // Euler's criterion
  return power(xSquared, (P - 1n) / 2n) === 1n;
}
