/** Whether the user agent is a phone or tablet. An iPad in desktop mode claims to be a Mac, but Macs have no touch screen. */
export const isMobile = (userAgent: string, maxTouchPoints = 0): boolean =>
  /Android|iPhone|iPad|iPod|Mobi/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
