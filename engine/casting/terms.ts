import { garden } from './terms/garden.ts';
import { meals } from './terms/meals.ts';
import { motion } from './terms/motion.ts';
import { roles } from './terms/roles.ts';
import { stage } from './terms/stage.ts';
import { sweets } from './terms/sweets.ts';
import type { TermCast, TermRow } from './types.ts';

const rows: Readonly<Record<string, TermRow>> = {
  ...meals,
  ...garden,
  ...sweets,
  ...motion,
  ...roles,
  ...stage,
};

export const terms: Readonly<Record<string, TermCast>> = Object.fromEntries(
  Object.entries(rows).map(([id, row]) => [id, { object: id, ...row }]),
);
