// Path data on a grid of 20 px, drawn with a round stroke of 1.7 px. Each icon is a separate export, so that unused
// ones are removed from a bundle. Icons that point in text direction need `flip`: back, chevronRight, arrowRight,
// external.

export const iconBack = 'M12 5 7 10l5 5';
export const iconClose = 'm5.5 5.5 9 9m0-9-9 9';
export const iconHelp = 'M7.6 7.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2 1-1.2 1.8m0 2.7v.1';
export const iconChevronRight = 'm8 5 5 5-5 5';
export const iconChevronDown = 'm5.5 8 4.5 4.5L14.5 8';
export const iconCopy =
  'M7.5 7.5V5.2c0-1 .7-1.7 1.7-1.7h5.6c1 0 1.7.7 1.7 1.7v5.6c0 1-.7 1.7-1.7 1.7h-2.3M5.2 7.5h5.6c1 0 1.7.7 1.7 1.7v5.6c0 1-.7 1.7-1.7 1.7H5.2c-1 0-1.7-.7-1.7-1.7V9.2c0-1 .7-1.7 1.7-1.7Z';
export const iconCheck = 'm4.5 10.5 3.7 3.7 7.3-8';
export const iconQr =
  'M3.5 3.5h4.8v4.8H3.5zM11.7 3.5h4.8v4.8h-4.8zM3.5 11.7h4.8v4.8H3.5zM11.7 11.7h2v2m2.8 2.8v-2m-4.8 2h1.5m3.3-4.8v.6';
export const iconGrid = 'M3.5 3.5h4.8v4.8H3.5zM11.7 3.5h4.8v4.8h-4.8zM3.5 11.7h4.8v4.8H3.5zM11.7 11.7h4.8v4.8h-4.8z';
export const iconReceive = 'M10 3.8v9.4m-4-3.9 4 4 4-4M4.5 16.4h11';
export const iconSend = 'M10 16.2V6.8M6 10.7l4-4 4 4M4.5 3.6h11';
export const iconExternal =
  'M8 5H5.8c-.7 0-1.3.6-1.3 1.3v7.9c0 .7.6 1.3 1.3 1.3h7.9c.7 0 1.3-.6 1.3-1.3V12m-3.5-7.5h4v4m-.2-3.8-5.5 5.5';
export const iconDisconnect = 'M10 3.5v6M6.3 5.7a6 6 0 1 0 7.4 0';
export const iconWarning =
  'M10 7.7v3.2m0 2.6v.1M8.6 3.9 2.9 13.7c-.6 1.1.1 2.4 1.4 2.4h11.4c1.3 0 2-1.3 1.4-2.4L11.4 3.9c-.6-1.1-2.2-1.1-2.8 0Z';
export const iconInfo = 'M10 9.3v4m0-6.8v.1m7 3.4a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z';
export const iconRefresh = 'M15.5 8.3A6 6 0 0 0 4.6 7.4M4.3 4v3.5h3.5m-3.3 4.2a6 6 0 0 0 10.9.9m.3 3.4v-3.5h-3.5';
export const iconSearch = 'm13.2 13.2 3.3 3.3M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Z';
export const iconPhone =
  'M6.5 3.5h7c.8 0 1.4.6 1.4 1.4v10.2c0 .8-.6 1.4-1.4 1.4h-7c-.8 0-1.4-.6-1.4-1.4V4.9c0-.8.6-1.4 1.4-1.4ZM9 14.2h2';
export const iconGlobe =
  'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM3.2 10h13.6M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7Z';
export const iconExtension =
  'M7.7 5.8v-.9a1.8 1.8 0 0 1 3.6 0v.9h2.5c.8 0 1.4.6 1.4 1.4v2.3h-.9a1.8 1.8 0 0 0 0 3.6h.9v2.3c0 .8-.6 1.4-1.4 1.4H5.2c-.8 0-1.4-.6-1.4-1.4V7.2c0-.8.6-1.4 1.4-1.4Z';
export const iconPlus = 'M10 4.5v11M4.5 10h11';
export const iconWallet =
  'M14.8 7.7V6.3c0-.9-.7-1.6-1.6-1.6H4.8a1.5 1.5 0 0 0 0 3h10.4c1 0 1.6.7 1.6 1.6v5.3c0 .9-.7 1.6-1.6 1.6H4.9c-1 0-1.6-.7-1.6-1.6V6.2m10 5.7v.1';
export const iconKey = 'm9.2 10.8 6.6-6.6m-2.5 2.5 2.2 2.2M10 13a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0Z';
export const iconLock =
  'M6.4 9V6.9a3.6 3.6 0 0 1 7.2 0V9M5.6 9h8.8c.7 0 1.2.5 1.2 1.2v5.1c0 .7-.5 1.2-1.2 1.2H5.6c-.7 0-1.2-.5-1.2-1.2v-5.1C4.4 9.5 4.9 9 5.6 9Z';
export const iconShield = 'M10 3 4.5 5v4.6c0 3.5 2.2 6 5.5 7.4 3.3-1.4 5.5-3.9 5.5-7.4V5ZM7.6 10l1.7 1.7 3.2-3.5';
export const iconShare = 'M10 12.5v-9m-3.2 3L10 3.5l3.2 3M6.5 9H4.8v7.5h10.4V9h-1.7';
export const iconMail =
  'M4.9 4.7h10.2c.9 0 1.6.7 1.6 1.6v7.4c0 .9-.7 1.6-1.6 1.6H4.9c-.9 0-1.6-.7-1.6-1.6V6.3c0-.9.7-1.6 1.6-1.6ZM3.6 6l6.4 4.9L16.4 6';
export const iconArrowRight = 'M4.5 10h11m-4.5-4.5 4.5 4.5-4.5 4.5';
export const iconMore = 'M4.5 9.2a.8.8 0 1 1-.1 0m5.6 0a.8.8 0 1 1-.1 0m5.6 0a.8.8 0 1 1-.1 0';
export const iconCard =
  'M4 5.2h12c.8 0 1.4.6 1.4 1.4v6.8c0 .8-.6 1.4-1.4 1.4H4c-.8 0-1.4-.6-1.4-1.4V6.6c0-.8.6-1.4 1.4-1.4ZM2.8 8.6h14.4M5.8 12h2.4';
export const iconSwap = 'M6.5 15.5v-11m-3 3 3-3 3 3m4-3v11m-3-3 3 3 3-3';
