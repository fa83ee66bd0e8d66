/** A phone or a tablet, told by its user agent; an iPad in desktop mode says it is a Mac, and no Mac has a touch screen. */
export const isMobile = (userAgent: string, maxTouchPoints = 0): boolean =>
  /Android|iPhone|iPad|iPod|Mobi/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
