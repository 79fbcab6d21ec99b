import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { creditPacks, type PackForSale } from '#contract/packs.ts';
import { PackList } from './pack-list.tsx';
import { PackOffers } from './pack-offers.tsx';

const [creator] = creditPacks;
const bigger = {
  ...creator,
  id: 'bigger-pack',
  title: 'Bigger Pack',
  price: 19.9,
  originalPrice: 24.75,
  credits: 100,
  features: ['100 Custom Brain Rots'],
} as unknown as PackForSale;

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

it('offers every pack of the list, each with its own price, picture and button', () => {
  const html = renderToStaticMarkup(
    <PackOffers packs={[creator, bigger]} pendingId={null} onBuy={() => {}} />,
  );
  expect(textOf(html)).toContain('Creator Pack $9.90 40 credits about 25¢ each');
  expect(textOf(html)).toContain('Bigger Pack $19.90 instead of $24.75 100 credits about 20¢ each');
  expect(textOf(html)).toMatch(/Get 40 Credits Now .* Get 100 Credits Now/);
  expect(textOf(html)).toContain(
    '40 Custom Brain Rots AI-Generated Images Unique Sound Effects Full Social Sharing Gallery Storage',
  );
  expect(html.match(/<s>/g)).toHaveLength(1);
  expect(html.match(/<img src="\/cast\/frog_disco/g)).toHaveLength(2);
});

it('shows which one is being bought, and keeps the others from being bought at the same time', () => {
  const html = renderToStaticMarkup(
    <PackOffers packs={[creator, bigger]} pendingId={bigger.id} onBuy={() => {}} />,
  );
  expect(textOf(html)).toMatch(/Get 40 Credits Now .* Processing\.\.\./);
  expect(html.match(/<button[^>]* disabled/g)).toHaveLength(2);
});

it('lets people choose at the checkout where there is a choice', () => {
  const list = (packs: readonly PackForSale[]) =>
    renderToStaticMarkup(<PackList packs={packs} chosen={bigger} onChoose={() => {}} />);
  expect(list([creator])).not.toContain('<button');
  expect(list([creator, bigger])).toMatch(
    /aria-pressed="false".*Creator Pack.*aria-pressed="true".*Bigger Pack/,
  );
});
