import './styles/main.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Boot } from '#contract/page.ts';
import { App } from './app/app.tsx';

declare global {
  interface Window {
    /** From the script in the page itself: a page that came rendered fetches most of its styles with this script. */
    allStyles: Promise<void>;
  }
}

const root = document.getElementById('root');
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot | null;
if (!root || !boot) throw new Error('The page came without its root or its boot data');

const app = (
  <StrictMode>
    <App boot={boot} />
  </StrictMode>
);
await window.allStyles;
// As a transition it is done in small pieces, between which the page can be scrolled and pressed.
if (boot.rendered) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
