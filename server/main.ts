import './quick-imports.ts';

await import('./launch.ts');
