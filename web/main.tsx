import './styles/main.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Boot } from '#contract/page.ts';
import { App } from './app/app.tsx';
import { createQueryClient } from './lib/query-client.ts';

const root = document.getElementById('root');
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot | null;
if (!root || !boot) throw new Error('The page came without its root or its boot data');

const app = (
  <StrictMode>
    <App boot={boot} queryClient={createQueryClient(boot.data)} />
  </StrictMode>
);
if (boot.rendered) hydrateRoot(root, app);
else createRoot(root).render(app);
