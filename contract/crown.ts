import { z } from 'zod';

/** A day in UTC, as `2026-11-18`. PostgreSQL has no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'));

/** One of the first three of a day's mash wears it for good. */
export const Crown = z.object({
  place: z.int().min(1).max(3),
  day: Day,
  /** Of the mash of that day. */
  number: z.int().positive(),
});
export type Crown = z.infer<typeof Crown>;
