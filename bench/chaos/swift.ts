import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../packages/testing/src/free-port.ts';
import { type ToolName, toolPath } from '../../packages/testing/src/tools.ts';

const BUCKET = 'countersign';
const KINDS = ['account', 'container', 'object'] as const;
const START_WITHIN_MS = 60_000;

/**
 * Runs OpenStack Swift with its S3 interface in a single folder. Reads /etc/swift/swift.conf, which the Debian package
 * installs.
 */
export class Swift {
  readonly #servers: ChildProcess[] = [];
  #proxy: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {
    process.on('exit', () => this.stop());
  }

  static async start(folder: string): Promise<Swift> {
    const directory = join(folder, 'swift');
    await mkdir(join(directory, 'devices', 'd1'), { recursive: true });
    const swift = new Swift(directory, await freePort());
    const memcached = await freePort();
    swift.#run('memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(memcached)]);
    for (const kind of KINDS) await swift.#startKind(kind);
    await writeFile(join(directory, 'proxy.conf'), proxyConfiguration(directory, swift.port, memcached));
    await swift.comeBack();
    const { S3_ENDPOINT: endpoint = '' } = swift.settings;
    const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    client.destroy();
    return swift;
  }

  get settings(): Record<string, string> {
    return {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: 'test:tester',
      S3_SECRET_ACCESS_KEY: 'testing',
    };
  }

  async goAway(): Promise<void> {
    const proxy = this.#proxy;
    if (!proxy) return;
    this.#proxy = undefined;
    proxy.kill('SIGKILL');
    await once(proxy, 'exit');
  }

  async comeBack(): Promise<void> {
    const proxy = spawn(toolPath('swift-proxy-server'), [join(this.folder, 'proxy.conf')], { stdio: 'ignore' });
    this.#proxy = proxy;
    const end = Date.now() + START_WITHIN_MS;
    while (Date.now() < end) {
      if (await fetch(`http://127.0.0.1:${this.port}/`).catch(() => undefined)) return;
      await sleep(200);
    }
    throw new Error('Swift does not answer');
  }

  /** Accepts connections but does not respond until `wake` is called. */
  stall(): void {
    this.#proxy?.kill('SIGSTOP');
  }

  wake(): void {
    this.#proxy?.kill('SIGCONT');
  }

  stop(): void {
    for (const server of [...this.#servers, this.#proxy]) server?.kill('SIGKILL');
  }

  async #startKind(kind: (typeof KINDS)[number]): Promise<void> {
    const port = await freePort();
    const builder = join(this.folder, `${kind}.builder`);
    const build = (...args: string[]) =>
      execFileSync(toolPath('swift-ring-builder'), [builder, ...args], { stdio: 'ignore' });
    // 2^4 partitions, one replica.
    build('create', '4', '1', '1');
    build('add', `r1z1-127.0.0.1:${port}/d1`, '1');
    build('rebalance');
    await writeFile(join(this.folder, `${kind}.conf`), serverConfiguration(this.folder, port, kind));
    this.#run(`swift-${kind}-server`, [join(this.folder, `${kind}.conf`)]);
  }

  #run(tool: ToolName, args: string[]): void {
    this.#servers.push(spawn(toolPath(tool), args, { stdio: 'ignore' }));
  }
}

const common = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
`;

const serverConfiguration = (folder: string, port: number, kind: string): string => `${common(folder, port)}
devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
recon_cache_path = ${folder}
`;

const proxyConfiguration = (folder: string, port: number, memcached: number): string => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
