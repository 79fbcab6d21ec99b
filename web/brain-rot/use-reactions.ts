import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';
import { api } from '#web/lib/api-client.ts';
import { useAuth, useSignInPrompt } from '#web/session/auth.ts';
import { useTellFailure } from '#web/session/use-tell-failure.ts';
import { cancelReads, patchBrainRot, refreshAfterLike, refreshFavorites } from './cache.ts';

interface Reaction {
  pending: boolean;
  toggle(): void;
}

/** Likes at once and tells the server; what the server refuses is taken back. */
export function useLike({ id }: Pick<BrainRot, 'id'>): Reaction {
  const { user } = useAuth();
  const promptSignIn = useSignInPrompt();
  const queryClient = useQueryClient();
  const tellFailure = useTellFailure();
  const flip = () =>
    patchBrainRot(queryClient, id, ({ isLiked, likes }) => ({
      isLiked: !isLiked,
      likes: Math.max(0, likes + (isLiked ? -1 : 1)),
    }));
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST', '/api/brain-rots/:id/like', { params: { id } }),
    async onMutate() {
      await cancelReads(queryClient);
      flip();
    },
    onError(error) {
      flip();
      tellFailure(error);
    },
    onSuccess: ({ isLiked, totalLikes }) =>
      patchBrainRot(queryClient, id, () => ({ isLiked, likes: totalLikes })),
    onSettled: () => refreshAfterLike(queryClient, id),
  });
  return {
    pending: isPending,
    toggle() {
      if (user) mutate();
      else promptSignIn('Sign In to Like', 'Create a free account to like Brain Rots!');
    },
  };
}

export function useFavorite({ id }: Pick<BrainRot, 'id'>): Reaction {
  const { user } = useAuth();
  const promptSignIn = useSignInPrompt();
  const queryClient = useQueryClient();
  const tellFailure = useTellFailure();
  const flip = () => patchBrainRot(queryClient, id, ({ isFavorited }) => ({ isFavorited: !isFavorited }));
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST', '/api/brain-rots/:id/favorite', { params: { id } }),
    async onMutate() {
      await cancelReads(queryClient);
      flip();
    },
    onError(error) {
      flip();
      tellFailure(error);
    },
    onSuccess: (answer) => patchBrainRot(queryClient, id, () => answer),
    onSettled: () => refreshFavorites(queryClient),
  });
  return {
    pending: isPending,
    toggle() {
      if (user) mutate();
      else promptSignIn('Sign In to Favorite', 'Create a free account to favorite Brain Rots!');
    },
  };
}
