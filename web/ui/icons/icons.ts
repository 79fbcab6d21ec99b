/** Icons of cards and public pages, from Lucide. */
import { icon } from './icon.tsx';
import { pausePath, playPath } from './player-paths.ts';

export const ArrowLeft = icon('M12 19l-7-7l7-7m7 7H5');
export const ArrowRight = icon('M5 12h14m-7-7l7 7l-7 7');
export const Check = icon('M20 6L9 17l-5-5');
export const ChevronDown = icon('M6 9l6 6l6-6');
export const ChevronLeft = icon('M15 18l-6-6l6-6');
export const ChevronRight = icon('M9 18l6-6l-6-6');
export const Download = icon('M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5l5-5');
export const Flag = icon(
  'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
);
export const Heart = icon(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676a.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
);
export const Link2 = icon('M9 17H7A5 5 0 0 1 7 7h2m6 0h2a5 5 0 1 1 0 10h-2m-7-5h8');
export const Pause = icon(pausePath);
export const Play = icon(playPath);
export const Plus = icon('M5 12h14m-7-7v14');
export const Share2 = icon(
  'M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM8.59 13.51l6.83 3.98m-.01-10.98l-6.82 3.98',
);
export const Sparkles = icon(
  'M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594zM20 2v4m2-2h-4M2 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
);
export const Sticker = icon(
  'M21 9a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 15 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2zM15 3v5a1 1 0 0 0 1 1h5M8 13h.01M16 13h.01M10 16s.8 1 2 1c1.3 0 2-1 2-1',
);
export const ThumbsUp = icon(
  'M15 5.88L14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88M7 10v12',
);
export const Trash = icon(
  'M10 11v6m4-6v6m5-11v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
export const Video = icon(
  'M16 13l5.223 3.482a.5.5 0 0 0 .777-.416V7.87a.5.5 0 0 0-.752-.432L16 10.5M4 6h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z',
);
export const X = icon('M18 6L6 18M6 6l12 12');
