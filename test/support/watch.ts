/** Records how a promise settles, without waiting for it. */
export function watch<Value>(promise: Promise<Value>) {
  const state: { result?: Value; error?: unknown; settled: boolean } = { settled: false };
  promise.then(
    (result) => Object.assign(state, { result, settled: true }),
    (error) => Object.assign(state, { error, settled: true }),
  );
  return state;
}
