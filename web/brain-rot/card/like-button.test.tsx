import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BrainRot } from '#contract/brain-rots.ts';
import { Heart, ThumbsUp } from '#web/ui/icons/icons.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { LikeButton } from './like-button.tsx';

it('shows its count, 0 included', () => {
  expect(renderToStaticMarkup(<LikeButton liked={false} likes={0} />)).toContain('<span>0</span>');
});

it('is a thumb, and the favorite a heart', () => {
  const drawing = (button: React.ReactNode) => {
    const part = <QueryClientProvider client={new QueryClient()}>{button}</QueryClientProvider>;
    return /<path[^>]*>/.exec(renderToStaticMarkup(part))?.[0];
  };
  const brainRot = { id: 'frog', name: 'Frogolino' } as BrainRot;
  expect(drawing(<LikeButton liked likes={1} />)).toBe(drawing(<ThumbsUp />));
  expect(drawing(<FavoriteButton brainRot={brainRot} />)).toBe(drawing(<Heart />));
});
