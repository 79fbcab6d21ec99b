import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/helpers/free-port.ts';
import { fillWith } from '../many-items.ts';
import { rateOf } from './ask.ts';
import { type Figure, median, print, ratioFigure, untold } from './figure.ts';
import { install } from './installation.ts';

const nginx = '/usr/sbin/nginx';
const rounds = 5;
const leastShare = 0.25;
/** As large as the picture on a card. */
const pictureBytes = 12_000;
const folderOfOne = 'files-20';
const picture = '320.webp';

/** A picture that is asked for all the time: ours from memory, nginx's with sendfile; one process each. */
export async function measurePictures(): Promise<Figure[]> {
  const name = 'pictures, of nginx';
  if (!existsSync(nginx)) {
    const wanted = `at least ${leastShare}`;
    return [untold({ name, measured: '', wanted, note: 'nginx is not installed' })];
  }
  const installation = await install((db) => fillWith(db, 100, 10));
  const place = join(installation.files, folderOfOne.slice(0, 2), folderOfOne);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, picture), randomBytes(pictureBytes));
  const beside = await startNginx(join(installation.files, folderOfOne.slice(0, 2)));
  try {
    const web = await installation.start('web');
    const path = `/media/${folderOfOne}/${picture}`;
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round++) {
      const rates = [await rateOf([web.url + path]), await rateOf([beside.url + path])] as const;
      if (round < 0) continue;
      ours.push(rates[0]);
      theirs.push(rates[1]);
      print(`${rates[0]} pictures a second, nginx ${rates[1]}`);
    }
    return [ratioFigure({ name, ratio: median(ours) / median(theirs), atLeast: leastShare })];
  } finally {
    await beside.stop();
    await installation.close();
  }
}

/** Serves the folders in here under /media. */
async function startNginx(root: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-nginx-'));
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `user root;
worker_processes 1;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000;
  types { image/webp webp; }
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    location /media/ { alias ${root}/; }
  }
}
`,
  );
  const server = spawn(nginx, ['-c', config, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilServed(url, server);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilServed(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (server.exitCode !== null) break;
    if (await fetch(url).catch(() => undefined)) return;
    await pause(50);
  }
  throw new Error('nginx did not start');
}
