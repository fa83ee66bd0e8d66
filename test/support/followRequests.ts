/** Records the paths that are requested from now on, until `end`; no service answers. */
export function followRequests() {
  const { fetch } = globalThis;
  const urls: URL[] = [];
  globalThis.fetch = (input) => {
    urls.push(new URL(String(input)));
    return Promise.reject(new TypeError('no service answers in these tests'));
  };
  const pathsOf = (found: readonly URL[]): readonly string[] => found.map(({ pathname }) => pathname);
  return {
    paths: () => pathsOf(urls),
    /** Those of a project. */
    of: (projectId: string) => pathsOf(urls.filter(({ searchParams }) => searchParams.get('projectId') === projectId)),
    end() {
      globalThis.fetch = fetch;
    },
  };
}
