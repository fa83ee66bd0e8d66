import type { Locator } from 'playwright/test';

/** A button whose label has three lines of the largest text, in px. */
const HIGHEST_CONTROL = 112;

/** Returns the elements that the card cuts at its side, stretched controls, and texts whose sentences, letters or words are cut. */
export const findMisfits = (card: Locator): Promise<string[]> =>
  card.evaluate((card, highest) => {
    const all = (selector: string) => [...card.querySelectorAll<HTMLElement>(`${selector}:not(.leaving *)`)];
    const textsOf = (element: Element) =>
      [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '');
    const linesOf = (text: Text, start = 0, end = text.length) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    /** Whether a letter reaches out of the box that cuts its line off. */
    const isCut = (text: Text): boolean => {
      const parent = text.parentElement as HTMLElement;
      let box: Element | null = parent;
      while (box && !box.matches('.card, .body, .sr') && !/hidden|clip/.test(getComputedStyle(box).overflowY))
        box = box.parentElement;
      if (!box || box.matches('.card, .body, .sr, .approve-place')) return false;
      const { top, bottom } = box.getBoundingClientRect();
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
      canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const size = canvas.measureText(text.data);
      return linesOf(text).some((line) => {
        const baseline = line.top + size.fontBoundingBoxAscent;
        // A line outside of the box is left out as a whole.
        if (baseline < top || baseline > bottom) return false;
        const highestPoint = baseline - size.actualBoundingBoxAscent;
        return highestPoint < top - 0.5 || baseline + size.actualBoundingBoxDescent > bottom + 0.5;
      });
    };
    /** Whether a line ends within a word. */
    const isSplit = (text: Text): boolean =>
      [...text.data.matchAll(/\S+/g)].some(({ 0: word, index }) => {
        const [first, ...others] = linesOf(text, index, index + word.length);
        return first !== undefined && others.some(({ top }) => top >= first.bottom - 1);
      });
    return [
      ...all(':is(.body, .foot)')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => `wider than the card: ${textContent}`),
      ...all(':is(.btn, .field)')
        .filter(({ offsetHeight }) => offsetHeight > highest)
        .map(({ textContent }) => `stretched: ${textContent}`),
      // Only what others wrote may end in an ellipsis.
      ...all('p')
        .filter((line) => getComputedStyle(line).textOverflow === 'ellipsis' && line.scrollWidth > line.clientWidth)
        .map(({ textContent }) => `a sentence is cut: ${textContent}`),
      ...all('*')
        .flatMap(textsOf)
        .filter(isCut)
        .map(({ data }) => `letters are cut: ${data}`),
      ...all('.btn > span')
        .flatMap(textsOf)
        .filter(isSplit)
        .map(({ data }) => `a word is split: ${data}`),
    ];
  }, HIGHEST_CONTROL);
