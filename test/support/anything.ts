import fc from 'fast-check';

const hostile = () => {
  throw new Error('hostile');
};

/** Anything that a page's script can make: also functions, proxies, lists of these, and the given values. */
export const anything = (...others: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.anything(),
      fc.constantFrom<unknown>(hostile, () => new Promise(() => {}), new Proxy({}, { get: hostile }), ...others),
      fc.array(tie('value')),
    ),
  })).value;
