import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import type { Imprint } from '#contract/imprint.ts';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { Privacy } from './privacy.tsx';
import { Refunds } from './refunds.tsx';
import { Terms } from './terms.tsx';

const documents = { Terms, Privacy, Refunds, Contact, About };
const withoutSeller: Imprint = {
  seller: null,
  supportEmail: null,
  taxNote: null,
  drawnBy: 'engine',
  sungBy: 'engine',
};
const withSeller: Imprint = {
  ...withoutSeller,
  seller: { name: 'Rot & Sons <b>', address: '<script>alert(1)</script> 7, Berlin' },
  supportEmail: 'help@rotopia.example',
};

const show = (Document: (props: { imprint: Imprint }) => ReactNode, imprint: Imprint) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <Document imprint={imprint} />
    </Router>,
  );
const textOf = (html: string) =>
  html
    .replaceAll(/<\/?[ab]\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it.each(Object.entries(documents))('%s reads well without a seller', (_name, Document) => {
  const text = textOf(show(Document, withoutSeller));
  expect(text).not.toMatch(/null|undefined|is run by|settings|operator|SELLER|SUPPORT|@|\( *\)| [.,]/);
});

it.each(Object.entries(documents))('%s names the seller, with HTML escaped', (_name, Document) => {
  const html = show(Document, withSeller);
  expect(html).toContain('Rot &amp; Sons &lt;b&gt;');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 7, Berlin');
  expect(html).not.toContain('<script>');
});

it.each(Object.entries({ Privacy, Refunds, Contact }))('%s says where to write', (_name, Document) => {
  expect(show(Document, withSeller)).toContain('href="mailto:help@rotopia.example"');
});

it('names the image and speech models', () => {
  const own = textOf(show(About, withoutSeller));
  expect(own).toContain('Our own engine draws it.');
  expect(own).toContain('Lucide, ISC license');
  const models = { ...withoutSeller, drawnBy: 'gpt-image-1', sungBy: 'tts-9' };
  const theirs = textOf(show(About, models));
  expect(theirs).toContain('An image model called gpt-image-1 paints it');
  expect(theirs).toContain('A speech model called tts-9 says the name.');
  expect(theirs).not.toContain('Our own engine draws it.');
  expect(textOf(show(Privacy, models))).toContain('gpt-image-1 and tts-9 gets the creature');
});

it.each(Object.entries({ Terms, Privacy }))('%s names one age and no exception', (_name, Document) => {
  const text = textOf(show(Document, withoutSeller));
  expect(text).toContain('You must be 13 or older. ');
  expect(text).not.toMatch(/parent's OK/);
});
