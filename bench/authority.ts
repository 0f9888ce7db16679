import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { TrustAuthority } from '../packages/testing/src/trust-authority.ts';
import { end } from './service.ts';

/** Sealing identity, and timestamp authority for levels above B-B. */
export interface Trust {
  keyPem: string;
  certificatesPem: string;
  tsaUrl: string;
}

const RSA = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'];

/** Starts the authorities in a separate process, so that their work is not measured. */
export async function startAuthority(): Promise<{ trust: Trust; stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [process.argv[1] ?? '', '--authority'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('the authority says nothing');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { trust: JSON.parse(said.toString()) as Trust, stop: () => end(child) };
}

export async function serveAuthority(): Promise<void> {
  const authority = await new TrustAuthority(RSA).start();
  process.once('SIGTERM', () => authority.stop().then(() => process.exit(0)));
  const { keyPem, chainPem } = authority.seal;
  const trust: Trust = { keyPem, certificatesPem: chainPem, tsaUrl: authority.tsaUrl };
  process.stdout.write(JSON.stringify(trust));
}
