import { queryOptions } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';
import { ownListLimit } from '#contract/constants.ts';
import { send } from '#web/lib/api-client.ts';

/** All of somebody's own items or favourites, part after part: galleries count their pages. */
export const ownList = (path: '/api/brain-rots/mine' | '/api/favorites') =>
  queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }): Promise<BrainRot[]> => {
      const all: BrainRot[] = [];
      let url: string = path;
      for (;;) {
        const response = await send('GET', url, undefined, { signal });
        const part = (await response.json()) as BrainRot[];
        all.push(...part);
        const last = part.at(-1);
        if (part.length < ownListLimit || !last) return all;
        url = `${path}?cursor=${encodeURIComponent(last.id)}`;
      }
    },
  });
