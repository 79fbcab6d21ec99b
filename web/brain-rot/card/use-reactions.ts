import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';
import { api } from '#web/lib/api-client.ts';
import { currentAuth, promptSignUp } from '#web/session/auth.ts';
import { useResumedAction } from '#web/session/pending-action.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import {
  cancelReads,
  patchBrainRot,
  readCancelledAgain,
  refreshAfterLike,
  refreshFavorites,
} from '../cache.ts';

interface Reaction<T> {
  send(id: string): Promise<T>;
  isGiven(brainRot: BrainRot): boolean | undefined;
  /** The optimistic update; applied again, it undoes itself. */
  flip(brainRot: BrainRot): Partial<BrainRot>;
  settle(response: T): Partial<BrainRot>;
  refresh(queryClient: QueryClient, id: string): Promise<void>;
  signIn: { title: string; description: string };
}

const like: Reaction<{ isLiked: boolean; totalLikes: number }> = {
  send: (id) => api('POST', '/api/brain-rots/:id/like', { params: { id } }),
  isGiven: ({ isLiked }) => isLiked,
  flip: ({ isLiked, likes }) => ({ isLiked: !isLiked, likes: Math.max(0, likes + (isLiked ? -1 : 1)) }),
  settle: ({ isLiked, totalLikes }) => ({ isLiked, likes: totalLikes }),
  refresh: refreshAfterLike,
  signIn: { title: 'Sign In to Like', description: 'Create a free account to like Brain Rots!' },
};

const favorite: Reaction<{ isFavorited: boolean }> = {
  send: (id) => api('POST', '/api/brain-rots/:id/favorite', { params: { id } }),
  isGiven: ({ isFavorited }) => isFavorited,
  flip: ({ isFavorited }) => ({ isFavorited: !isFavorited }),
  settle: ({ isFavorited }) => ({ isFavorited }),
  refresh: refreshFavorites,
  signIn: { title: 'Sign In to Favorite', description: 'Create a free account to favorite Brain Rots!' },
};

export function useLike({ id, isLiked = false }: Pick<BrainRot, 'id' | 'isLiked'>) {
  return useReaction(id, isLiked, like);
}

export function useFavorite({ id, isFavorited = false }: Pick<BrainRot, 'id' | 'isFavorited'>) {
  return useReaction(id, isFavorited, favorite);
}

function useReaction<T>(
  id: string,
  given: boolean,
  { send, isGiven, flip, settle, refresh, signIn }: Reaction<T>,
) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(id),
    async onMutate() {
      await cancelReads(queryClient);
      patchBrainRot(queryClient, id, flip);
    },
    onError(error) {
      patchBrainRot(queryClient, id, flip);
      tellFailure(error);
    },
    onSuccess: (response) => patchBrainRot(queryClient, id, () => settle(response)),
    onSettled: () => Promise.all([refresh(queryClient, id), readCancelledAgain(queryClient)]),
  });
  const name = `${signIn.title}: ${id}`;
  /** After sign-in the user may turn out to have liked it before: a second press would undo that. */
  async function goOn() {
    try {
      if (!isGiven(await api('GET', '/api/brain-rots/:id', { params: { id } }))) mutate();
    } catch (error) {
      tellFailure(error);
    }
  }
  useResumedAction(name, () => void goOn());
  return {
    pending: isPending,
    toggle() {
      if (!currentAuth().user) {
        return promptSignUp(signIn.title, signIn.description, () => void goOn(), name);
      }
      if (!given) playUiSound('like');
      mutate();
    },
  };
}
