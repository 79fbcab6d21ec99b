await import('./run-backup.ts');
