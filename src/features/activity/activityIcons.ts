// Path data on the grid of ui/icons.ts.

export const iconSent = 'm5.5 14.5 9-9m-7 0h7v7';
export const iconReceived = 'm14.5 5.5-9 9m7 0h-7v-7';
