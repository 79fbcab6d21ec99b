import { become, envFile, install } from './set-up.mjs';

install();
become('node', [
  ...envFile,
  '--watch-path=server',
  '--watch-path=contract',
  '--watch-preserve-output',
  'scripts/dev-server.ts',
]);
