import './styles/main.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Boot } from '#contract/page.ts';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot | null;
if (!root || !boot) throw new Error('The page came without its root or its boot data');

const app = (
  <StrictMode>
    <App boot={boot} />
  </StrictMode>
);
await stylesOf(document);
// As a transition it is done in small pieces, between which the page can be scrolled and pressed.
if (boot.rendered) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

/** A page that came rendered asked for the rest of its styles together with this script. */
async function stylesOf({ head }: Document): Promise<void> {
  const link = head.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
