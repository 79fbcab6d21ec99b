import { z } from 'zod';

/** What is heard when in a Brain Rot's song, so that its figure can move to it. */
export const Timeline = z.record(z.string(), z.unknown());
export type Timeline = z.infer<typeof Timeline>;
