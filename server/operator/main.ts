await import('./run-command.ts');
