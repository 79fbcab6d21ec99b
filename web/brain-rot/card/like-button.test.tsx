import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LikeButton } from './like-button.tsx';

it('shows its count, 0 included', () => {
  expect(renderToStaticMarkup(<LikeButton liked={false} likes={0} />)).toContain('<span>0</span>');
});
