/** Returns a function that reports each error once: a chunk that could not be loaded also rejects every call that needs it. */
export function reportOnce<Reported extends Error>(report: (error: Reported) => void): (error: Reported) => void {
  const reported = new WeakSet<Reported>();
  return (error) => {
    if (reported.has(error)) return;
    reported.add(error);
    report(error);
  };
}
