import { z } from 'zod';
import { BrainRot, BrainRotDetail } from './brain-rots.ts';
import type { Call } from './call.ts';

/** The user's newest Brain Rot of an animal or a term. */
const AlbumSlot = z.object({
  /** Of the animal, or of the term. */
  id: z.string(),
  brainRot: BrainRot.pick({ id: true, name: true, crown: true }).extend({
    /** Small. */
    imageUrl: z.string(),
    placeholder: BrainRot.shape.images.shape.placeholder,
    isFirstEver: BrainRotDetail.shape.isFirstEver,
  }),
});
export type AlbumSlot = z.infer<typeof AlbumSlot>;

/** The animals and terms of all the user's Brain Rots, and the pairs they were the first to make. */
export const Album = z.object({
  /** Those that are filled, by id. */
  animals: z.array(AlbumSlot),
  terms: z.array(AlbumSlot),
  firsts: z.object({
    count: z.number().int().nonnegative(),
    /** The last ones; without a page where the Brain Rot is gone. */
    newest: z.array(z.object({ name: z.string(), brainRotId: z.string().nullable() })),
  }),
});
export type Album = z.infer<typeof Album>;

export const getAlbum = {
  method: 'GET',
  path: '/api/album',
  summary:
    "The signed-in user's album: which creatures and vibes they have, and which pairs they were the first to make",
  response: Album,
} as const satisfies Call;
