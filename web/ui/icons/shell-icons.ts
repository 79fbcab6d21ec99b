/** Icons of the header and the tab bar, from Lucide: in a file of their own, because a first load contains the whole file. */
import { icon } from './icon.tsx';

export const Blend = icon('M8 9a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM2 15a7 7 0 1 0 14 0 7 7 0 1 0-14 0z');
export const Flame = icon(
  'M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0a5 5 0 0 1 1-3a1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4',
);
export const Images = icon(
  'M22 11l-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2M10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2z',
  [13, 7, 1],
);
export const Menu = icon('M4 5h16M4 12h16M4 19h16');
export const Tag = icon(
  'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z',
  [7.5, 7.5, 0.5],
);
