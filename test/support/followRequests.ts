/** Records the paths that are requested from now on, until `end`; no service answers. */
export function followRequests() {
  const { fetch } = globalThis;
  const paths: string[] = [];
  globalThis.fetch = (input) => {
    paths.push(new URL(String(input)).pathname);
    return Promise.reject(new TypeError('no service answers in these tests'));
  };
  return {
    paths,
    end() {
      globalThis.fetch = fetch;
    },
  };
}
