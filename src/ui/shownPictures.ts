import { pageDocument } from '../lib/pageDocument';

/** The sources of the pictures that the page has shown, and whether CORS was used. The browser has them ready. */
const shown = new Map<string, boolean>();
/** More than a visit shows; a page that lives for days starts again. */
const MOST = 2_000;

/** The browser keeps a prepared picture ready as long as an element shows it. */
const prepared = new Map<string, HTMLImageElement>();

export const shownPictures = {
  /** Whether the picture can be there in the first frame. One of its data alone would force layouts before that frame. */
  has: (src: string): boolean => shown.has(src),
  /**
   * Loads a `data:` URL ahead. Any other URL would be requested, which would reveal a visitor who has not opened the modal to its
   * host.
   */
  prepare(src: string): void {
    if (!src.startsWith('data:') || prepared.has(src)) return;
    const image = pageDocument.createElement('img');
    image.onload = () => shownPictures.add(src, false);
    image.src = src;
    prepared.set(src, image);
  },
  /** Whether a picture is requested with CORS, which each host is asked for once. */
  usesCors: (src: string): boolean => shown.get(src) ?? /^https?:/i.test(src),
  add(src: string, cors: boolean): void {
    if (shown.size >= MOST) shown.clear();
    shown.set(src, cors);
  },
};
