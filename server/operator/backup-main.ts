import '../quick-imports.ts';

await import('./run-backup.ts');
