/** The site's clock. A test can advance it so that codes and links expire. */
export function createClock() {
  let ahead = 0;
  return {
    /** Milliseconds since the epoch. */
    now: () => Date.now() + ahead,
    /** @param {number} ms */
    advance(ms) {
      ahead += ms;
    },
    reset() {
      ahead = 0;
    },
  };
}

/** @typedef {ReturnType<typeof createClock>} Clock */
