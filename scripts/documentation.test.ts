import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chartOf } from '../bench/chart.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const LAYERS = ['main', 'doors', 'features', 'envelopes', 'platform', 'domain'];
const SERVER = 'packages/server/src';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Whether a file of the repository exists, with or without its extension. */
const exists = (path: string): boolean =>
  ['', '.ts', '.tsx'].some((ending) => existsSync(join(ROOT, `${path}${ending}`)));

/** Returns paths such as `domain/audit/facts.ts`, `packages/pdf/src/seal/` and `scripts/rooms/rooms.ts`. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = '']) => path.replace(/\/$/, ''));
  return named.flatMap((path) => {
    const [first = ''] = path.split('/');
    if (['packages', 'scripts', 'e2e', 'bench', 'docs'].includes(first)) return [path];
    return LAYERS.includes(first) ? [`${SERVER}/${path}`] : [];
  });
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, to = '']) => to)
    // Guides also link to other pages of the service, where `developers/guides.test.ts` follows them.
    .filter((to) => !/^(\w+:|\/docs\/)/.test(to));

describe('the documentation', () => {
  it('names only existing files and folders', () => {
    const missing = DOCUMENTS.flatMap((document) =>
      pathsIn(read(document)).flatMap((path) => (exists(path) ? [] : [`${document}: ${path}`])),
    );
    expect(missing).toEqual([]);
    expect(pathsIn(read('docs/ARCHITECTURE.md')).length).toBeGreaterThan(50);
  });

  it('links only to existing pages', () => {
    const missing = DOCUMENTS.flatMap((document) =>
      linksIn(read(document)).flatMap((to) =>
        existsSync(join(ROOT, dirname(document), to)) ? [] : [`${document}: ${to}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('of the bench has a chart that is made from its tables', () => {
    expect(read('bench/chart.svg')).toBe(chartOf(read('bench/README.md')));
  });

  it('for contributors shows what its commands print', () => {
    const shown = [...read('CONTRIBUTING.md').matchAll(/^```console\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => {
      const [command = '', ...output] = block.trim().split('\n');
      return [{ command: command.replace(/^\$ /, ''), output: output.join('\n') }];
    });
    expect(shown.length).toBeGreaterThan(2);
    for (const { command, output } of shown) {
      expect(command).toMatch(/^git grep /);
      expect(execFileSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8' }).trim(), command).toBe(output);
    }
  });
});
