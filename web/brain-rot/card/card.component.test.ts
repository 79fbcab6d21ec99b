import { expect, test } from 'vitest';
import { brainRots, cardsOf } from '#tests/components/lists.ts';
import { openPage } from '#tests/components/open-page.ts';
import { user } from '#tests/components/samples.ts';

test('a like shows at once, counts, heats the badge and can be taken back', async () => {
  let isLiked = false;
  const { page } = await openPage('/trending', {
    user,
    responses: {
      'GET /api/brain-rots/trending': () => brainRots(1, () => ({ isLiked, likes: Number(isLiked) })),
      'POST /api/brain-rots/:id/like': () => {
        isLiked = !isLiked;
        return { isLiked, totalLikes: Number(isLiked) };
      },
    },
  });
  const card = cardsOf(page);
  const like = card.getByRole('button', { name: /^Like/ });
  await expect.element(like).toHaveTextContent('Like0');
  await expect.element(card).not.toMatchTextContent('Likes and shares:');
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toHaveTextContent('Like1');
  await expect.element(card).toMatchTextContent('Likes and shares:1');
  await expect.element(like).toBeEnabled();
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  await expect.element(like).toHaveTextContent('Like0');
  await expect.element(card).not.toMatchTextContent('Likes and shares:');
});

test("a card's picture is saved as a JPEG under its name", async () => {
  const { page, window } = await openPage('/trending', {
    responses: {
      'GET /api/brain-rots/trending': brainRots(1),
    },
  });
  const saved: string[] = [];
  window.document.addEventListener('click', (event) => {
    const link = event.target as HTMLAnchorElement;
    if (!link.download) return;
    event.preventDefault();
    saved.push(link.download);
  });
  await cardsOf(page).hover();
  await cardsOf(page)
    .getByRole('button', { name: /^Download / })
    .click();
  await expect.poll(() => saved).toEqual(['Frogolino Disco 0 Pro.jpg']);
});
