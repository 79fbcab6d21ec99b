import { z } from 'zod';
import type { Call } from './call.ts';

export const Animal = z.object({
  id: z.string(),
  name: z.string(),
  englishName: z.string(),
  emoji: z.string(),
});
export type Animal = z.infer<typeof Animal>;

export const Term = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  emoji: z.string(),
});
export type Term = z.infer<typeof Term>;

export const listAnimals = {
  method: 'GET',
  path: '/api/animals',
  summary: 'Every creature that can be picked',
  response: z.array(Animal),
} as const satisfies Call;

export const listTerms = {
  method: 'GET',
  path: '/api/terms',
  summary: 'Every vibe that can be picked',
  response: z.array(Term),
} as const satisfies Call;
