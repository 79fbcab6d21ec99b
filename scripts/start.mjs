import { become, buildWeb, envFile, install, say } from './set-up.mjs';

install();
await buildWeb();
say('Starting Rotopia');
become('node', [...envFile, 'server/main.ts']);
