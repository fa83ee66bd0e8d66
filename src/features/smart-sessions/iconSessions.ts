/** Path data of a clock around a key's bow; see `ui/icons`. */
export const iconSessions = 'M10 6.2V10l2.6 1.6M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z';
