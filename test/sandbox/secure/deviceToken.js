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
 * Returns the token that identifies this browser to the site, created on the first visit. Browsers partition it by the site
 * that contains the frame. Without storage it lasts as long as the page.
 */
export function deviceToken() {
  const known = storage()?.getItem(KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  try {
    storage()?.setItem(KEY, made);
  } catch {
    // The storage is full: the token is valid for this visit only.
  }
  return made;
}
