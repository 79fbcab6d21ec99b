import { garden } from './terms/garden.ts';
import { meals } from './terms/meals.ts';
import { motion } from './terms/motion.ts';
import { roles } from './terms/roles.ts';
import { stage } from './terms/stage.ts';
import { sweets } from './terms/sweets.ts';
import type { TermCast } from './types.ts';

export const terms: Readonly<Record<string, TermCast>> = {
  ...meals,
  ...garden,
  ...sweets,
  ...motion,
  ...roles,
  ...stage,
};
