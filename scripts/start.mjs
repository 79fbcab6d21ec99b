import { become, buildWeb, install, say } from './set-up.mjs';

install();
buildWeb();
say('Starting Rotopia');
become('node', ['--env-file-if-exists=.env', 'server/main.ts']);
