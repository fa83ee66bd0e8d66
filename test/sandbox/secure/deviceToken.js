const KEY = 'secure-site/device';

/** @returns {Storage | null} null where the browser keeps none for a frame of another site */
function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/**
 * The token by which the site knows this browser, made on the first visit. Browsers keep it apart for each site that
 * the frame is in; without storage it lives as long as the page.
 */
export function deviceToken() {
  const known = storage()?.getItem(KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  try {
    storage()?.setItem(KEY, made);
  } catch {
    // A full storage: this visit works all the same.
  }
  return made;
}
