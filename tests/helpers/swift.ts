import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { Processes, runS3Server, type S3Server } from './s3-server.ts';

const packages = 'swift-proxy swift-account swift-container swift-object memcached';
const storage = ['account', 'container', 'object'] as const;
const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** Says which disk holds what: all of it the only one. */
const makeRings = `
import json, sys
from swift.common.ring import RingBuilder
for kind, port in json.loads(sys.argv[2]).items():
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'disk', 'meta': '',
        'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port})
    builder.rebalance()
    builder.get_ring().save(f'{sys.argv[1]}/{kind}.ring.gz')
`;

/** True where OpenStack Swift is installed; says how to get it where it is not. */
export function hasSwift(): boolean {
  try {
    execFileSync('which', ['swift-proxy-server', 'swift-object-server', 'memcached'], { stdio: 'pipe' });
    return true;
  } catch {
    process.stderr.write(`The S3 test is skipped: no Swift here (apt-get install ${packages})\n`);
    return false;
  }
}

/** A real S3 server with one bucket, of one disk and one process each. */
export async function startSwift(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-swift-'));
  const commands: [string, string[]][] = [];
  const run = (command: string, args: string[]) => commands.push([command, args]);
  const { username } = userInfo();
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  const common = [
    `swift_dir = ${folder}`,
    `user = ${username}`,
    'bind_ip = 127.0.0.1',
    'workers = 0',
    'log_level = ERROR',
  ];

  write('swift.conf', ['[swift-hash]', 'swift_hash_path_prefix = rot', 'swift_hash_path_suffix = opia']);
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() };
  execFileSync('/usr/bin/python3', ['-c', makeRings, folder, JSON.stringify(ports)], { stdio: 'pipe' });
  for (const kind of storage) {
    write(`${kind}.conf`, [
      '[DEFAULT]',
      ...common,
      `bind_port = ${ports[kind]}`,
      `devices = ${join(folder, 'devices')}`,
      'mount_check = false',
      '[pipeline:main]',
      `pipeline = ${kind}-server`,
      `[app:${kind}-server]`,
      `use = egg:swift#${kind}`,
    ]);
    run(`swift-${kind}-server`, [join(folder, `${kind}.conf`)]);
  }

  const cachePort = await freePort();
  run('memcached', ['-l', '127.0.0.1', '-p', String(cachePort), '-u', username]);
  const port = await freePort();
  write('proxy.conf', [
    '[DEFAULT]',
    ...common,
    `bind_port = ${port}`,
    '[pipeline:main]',
    'pipeline = catch_errors gatekeeper cache s3api tempauth proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    // Asked before the others are up it would otherwise give up on them for a minute.
    'error_suppression_limit = 1000000',
    '[filter:catch_errors]',
    'use = egg:swift#catch_errors',
    '[filter:gatekeeper]',
    'use = egg:swift#gatekeeper',
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${cachePort}`,
    '[filter:s3api]',
    'use = egg:swift#s3api',
    'allow_multipart_uploads = false',
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    'user_test_tester = testing .admin',
  ]);
  run('swift-proxy-server', [join(folder, 'proxy.conf')]);

  const settings = {
    bucket: 'rotopia',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    signedUrls: false,
    ...credentials,
  };
  return runS3Server(settings, new Processes(commands, folder), folder);
}
