/** Invalid values for a storage key, by name. */
export const ruins: readonly (readonly [name: string, text: string])[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['undefined', 'undefined'],
  ['a cut object', '{'],
  ['an empty list', '[]'],
  ['an empty object', '{}'],
  ['a flag', 'true'],
  ['a million digits', '1'.repeat(1_000_000)],
  ['an old version', JSON.stringify({ version: 0, wallet: 'harbor', status: 'connected' })],
  ['a future version', JSON.stringify({ v: 99, data: { connections: [{ id: 'x' }] } })],
  ['another type', '"connected"'],
  ['a prototype', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
  ['two megabytes', JSON.stringify({ eip155: 'x'.repeat(2_000_000) })],
  ['a lone surrogate', '"\ud800"'],
];
