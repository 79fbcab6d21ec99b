import { z } from 'zod';

/** Whole milliseconds from the song's beginning, or of a length. */
const milliseconds = z.int();
const percent = z.int().nonnegative();

/** What is heard when in a Brain Rot's song, so that its figure can move to it. */
export const Timeline = z.object({
  length: milliseconds,
  /** Where the name is said. */
  spoken: z.tuple([milliseconds, milliseconds]).readonly(),
  words: z.array(z.tuple([z.string(), milliseconds, milliseconds]).readonly()).readonly(),
  /** Start, vowel, end, the vowel's mouth, how loud it is, and how loud its consonants are beside it. */
  syllables: z
    .array(
      z
        .tuple([
          milliseconds,
          milliseconds,
          milliseconds,
          z.enum(['a', 'e', 'i', 'o', 'u', 'm']),
          percent,
          percent,
        ])
        .readonly(),
    )
    .readonly(),
  /** The first, the last, and how many there are. */
  beats: z.tuple([milliseconds, milliseconds, z.int().positive()]).readonly(),
  drop: milliseconds.optional(),
  /** Start and length. */
  cries: z.array(z.tuple([milliseconds, milliseconds]).readonly()).readonly(),
  effects: z.array(milliseconds).readonly(),
  punchline: milliseconds,
});
export type Timeline = z.infer<typeof Timeline>;
