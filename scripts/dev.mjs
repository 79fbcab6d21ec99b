import { become, install } from './set-up.mjs';

install();
become('node', [
  '--env-file-if-exists=.env',
  '--watch-path=server',
  '--watch-path=contract',
  '--watch-preserve-output',
  'scripts/dev-server.ts',
]);
