// Path data of the icons in Profile; see `ui/icons`.

export const iconName =
  'M12.7 10a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0Zm0-2.7v3.9a1.9 1.9 0 0 0 3.8 0V10a6.5 6.5 0 1 0-2.6 5.2';

export const iconSessions = 'M10 6.2V10l2.6 1.6M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z';
