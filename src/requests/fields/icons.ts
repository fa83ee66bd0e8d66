// Path data as in ui/icons.ts, of the fields for amounts and addresses.

export const iconExchange = 'M6.8 15.5v-11m0 0L4 7.3m2.8-2.8 2.8 2.8m3.6-2.8v11m0 0 2.8-2.8m-2.8 2.8-2.8-2.8';
export const iconDown = 'M10 4.5v11m-4.5-4.5 4.5 4.5 4.5-4.5';
export const iconPaste =
  'M7.5 5H6c-.8 0-1.4.6-1.4 1.4v8.7c0 .8.6 1.4 1.4 1.4h8c.8 0 1.4-.6 1.4-1.4V6.4c0-.8-.6-1.4-1.4-1.4h-1.5m-5 0c0-.8.6-1.5 1.4-1.5h2.2c.8 0 1.4.7 1.4 1.5s-.6 1.4-1.4 1.4H8.9c-.8 0-1.4-.6-1.4-1.4Z';
