import type { Test } from 'uvu';

/** Runs a file's tests without a DOM on a page of this origin. */
export function withLocation(test: Test, origin = 'https://shop.example'): void {
  test.before(() => {
    Object.assign(globalThis, { location: { origin } });
  });
  test.after(() => {
    Reflect.deleteProperty(globalThis, 'location');
  });
}
