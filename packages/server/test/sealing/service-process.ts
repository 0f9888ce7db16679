import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandLine } from '../../../testing/src/command-line.ts';
import { freePort } from '../../../testing/src/free-port.ts';

interface Run {
  preload?: string | undefined;
  node?: string | undefined;
  program?: string | undefined;
}

export class ServiceProcess {
  #child: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly run: Run,
  ) {
    process.on('exit', () => this.#child?.kill('SIGKILL'));
  }

  static async prepare(settings: Record<string, string>, run: Run = {}): Promise<ServiceProcess> {
    const port = await freePort();
    // Excludes the test runner's environment, which also sets BASE_URL.
    const env = {
      PATH: process.env.PATH,
      PDF_WORKERS: '1',
      PAGES_DRAWN_AHEAD: '0',
      // Tests send requests faster than people do.
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_PER_SECOND: '0',
      LOG_LEVEL: 'silent',
      ...settings,
      PORT: String(port),
      HOST: '127.0.0.1',
    };
    return new ServiceProcess(`http://localhost:${port}`, env, run);
  }

  get #node(): string {
    return this.run.node ?? process.execPath;
  }

  command(...args: string[]): string {
    return execFileSync(this.#node, commandLine(args, undefined, this.run.program), {
      env: this.env,
      encoding: 'utf8',
    });
  }

  async start(): Promise<void> {
    const child = spawn(this.#node, commandLine(['start'], this.run.preload, this.run.program), {
      env: this.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    // The service prints its URL when it is ready.
    const ready = once(child.stdout, 'data').then(() => 'ready');
    const ended = once(child, 'exit').then(() => 'ended');
    if ((await Promise.race([ready, ended])) === 'ended') throw new Error('the service ended instead of starting');
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('the service was not started');
    return this.#child.pid;
  }

  /** Waits until the process has ended. Returns the signal that ended it. */
  async ended(): Promise<NodeJS.Signals | null> {
    const child = this.#child;
    if (!child) throw new Error('the service was not started');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.signalCode;
  }

  async kill(): Promise<void> {
    if (!this.#child) return;
    this.#child.kill('SIGKILL');
    await this.ended();
  }

  async stop(): Promise<void> {
    if (!this.#child) return;
    this.#child.kill('SIGTERM');
    await this.ended();
  }
}
