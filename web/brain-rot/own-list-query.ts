import { queryOptions } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';
import { ownListLimit } from '#contract/constants.ts';
import { api } from '#web/lib/api-client.ts';
import { readKey } from '#web/lib/reads.ts';

/** All of the user's Brain Rots or favorites, loaded page by page: the galleries show page numbers. */
export const ownListQuery = (path: '/api/brain-rots/mine' | '/api/favorites') =>
  queryOptions({
    queryKey: readKey(path),
    queryFn: async ({ signal }): Promise<BrainRot[]> => {
      const all: BrainRot[] = [];
      let cursor: string | undefined;
      for (;;) {
        const part = await api('GET', path, { query: { cursor }, signal });
        all.push(...part);
        cursor = part.at(-1)?.id;
        if (part.length < ownListLimit || cursor === undefined) return all;
      }
    },
  });
