import { configure } from '@testing-library/react';

// A busy computer may take its time.
configure({ asyncUtilTimeout: 30_000 });

// Fails a test file that requests anything.
const requests = [];
globalThis.fetch = async (input) => {
  requests.push(String(input));
  throw new TypeError('offline');
};

afterAll(() => {
  if (requests.length) throw new Error(`requested: ${requests.join(', ')}`);
});
