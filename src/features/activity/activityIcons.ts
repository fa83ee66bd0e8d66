// Path data on the grid of ui/icons.ts.

export const iconSent = 'm5.5 14.5 9-9m-7 0h7v7';
export const iconReceived = 'm14.5 5.5-9 9m7 0h-7v-7';
export const iconImage =
  'M5.2 3.5h9.6c.9 0 1.7.8 1.7 1.7v9.6c0 .9-.8 1.7-1.7 1.7H5.2c-.9 0-1.7-.8-1.7-1.7V5.2c0-.9.8-1.7 1.7-1.7Zm-1.5 10 3.6-3.7c.5-.5 1.2-.5 1.7 0l5.6 5.9m-2.5-2.6 1.2-1.2c.5-.5 1.2-.5 1.7 0l1.4 1.4M13 7v.1';
export const iconClock = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm-7-3.8V10l2.6 1.6';
