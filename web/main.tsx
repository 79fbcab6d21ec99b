import './styles/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '#contract/pages/page.ts';
import { App } from './app/app.tsx';

declare global {
  interface Window {
    /** Set by web/inline-script.ts: a rendered page loads most of its styles together with this script. */
    allStyles: Promise<void>;
  }
}

const root = document.getElementById('root');
const pageData = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData | null;
if (!root || !pageData) throw new Error('The page has no root element or no page data');

const app = (
  <StrictMode>
    <App pageData={pageData} />
  </StrictMode>
);
await window.allStyles;
// A transition hydrates in small steps, between which the page handles input.
if (pageData.rendered) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
