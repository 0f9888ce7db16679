import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chartOf } from '../bench/chart.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CODE_OF_CONDUCT.md',
  'packages/client/README.md',
  ...['docs', 'bench', '.github'].flatMap(filesBelow).filter((path) => path.endsWith('.md')),
];
const CREATED = 'deploy/.env';
const LAYERS = ['main', 'doors', 'features', 'envelopes', 'platform', 'domain'];
const SERVER = 'packages/server/src';

const PACKAGES = ['packages/pdf/src', 'packages/pages/src', 'packages/console/src'];
const ABOUT_CODE = [
  'CONTRIBUTING.md',
  'docs/ARCHITECTURE.md',
  'docs/GLOSSARY.md',
  'docs/style.md',
  'docs/where-things-are.md',
  ...filesBelow('docs/decisions'),
];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const exists = (path: string): boolean =>
  ['', '.ts', '.tsx'].some((ending) => existsSync(join(ROOT, `${path}${ending}`)));

/**
 * Returns paths such as `domain/audit/facts.ts`, `packages/pdf/src/seal/` and `scripts/rooms/rooms.ts`. In diagrams,
 * paths have no backticks.
 */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`|(?<=\s)(\w+\/[\w./-]+\.tsx?)\b/g)];
  return named
    .map(([, quoted, bare = '']) => (quoted ?? bare).replace(/\/$/, ''))
    .flatMap((path) => {
      const [first = ''] = path.split('/');
      if (['packages', 'scripts', 'e2e', 'bench', 'docs', 'deploy'].includes(first)) return [path];
      return LAYERS.includes(first) ? [`${SERVER}/${path}`] : [];
    });
}

interface Link {
  page: string;
  anchor: string | undefined;
}

const linksIn = (document: string): Link[] =>
  [...read(document).matchAll(/\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    // Guides also link to other pages of the service. `developers/guides.test.ts` checks those links.
    .filter(([, to = '']) => !/^(\w+:|\/docs\/)/.test(to))
    .map(([, to = '', anchor]) => ({ page: to ? join(dirname(document), to) : document, anchor }));

const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** Returns the code in a document, inline and in blocks, with each command on one line. */
const codeIn = (document: string): string[] => {
  const text = read(document);
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.replace(/\\\n/g, ' ').split('\n'),
  );
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline].map((code) => code.replace(/\s+/g, ' '));
};

const wordsAfter = (command: string, code: string): string[][] =>
  code
    .split(`${command} `)
    .slice(1)
    .map(
      (rest) =>
        rest
          .split(/ [#|;&] ?/)[0]
          ?.trim()
          .split(' ') ?? [],
    );

const rowOf = (page: string, question: string): string =>
  read(page)
    .split('\n')
    .find((line) => line.startsWith(`| ${question}`)) ?? '';

describe('the documentation', () => {
  it('the documentation names only existing files and folders', () => {
    const missing = DOCUMENTS.flatMap((document) =>
      pathsIn(read(document)).flatMap((path) => (exists(path) || path === CREATED ? [] : [`${document}: ${path}`])),
    );
    expect(missing).toEqual([]);
    expect(pathsIn(read('docs/ARCHITECTURE.md')).length).toBeGreaterThan(20);
    expect(pathsIn(read('docs/where-things-are.md')).length).toBeGreaterThan(150);
  });

  it('the documentation links only to existing pages and headings', () => {
    const missing = DOCUMENTS.flatMap((document) =>
      linksIn(document).flatMap(({ page, anchor }) => {
        if (!existsSync(join(ROOT, page))) return [`${document}: ${page}`];
        return anchor && page.endsWith('.md') && !anchorsOf(page).includes(anchor)
          ? [`${document}: ${page}#${anchor}`]
          : [];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('the documentation names only npm scripts that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = DOCUMENTS.flatMap((document) =>
      codeIn(document).flatMap((code) =>
        wordsAfter('npm run', code).map((words) => ({
          document,
          script: words.find((word) => !word.startsWith('-')) ?? '',
        })),
      ),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
  });

  it('commands in the documentation run only tests that exist', () => {
    const tests = execFileSync('git', ['ls-files', '*.test.ts'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
    const named = DOCUMENTS.flatMap((document) =>
      codeIn(document).flatMap((code) =>
        ['npx vitest run', 'npm test'].flatMap((command) =>
          wordsAfter(command, code).flatMap((words) =>
            // `-t` is followed by the name of a test.
            words
              .slice(0, words.includes('-t') ? words.indexOf('-t') : undefined)
              .filter((word) => !word.startsWith('-') && word !== '...')
              .map((test) => ({ document, test })),
          ),
        ),
      ),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(({ test }) => !tests.some((path) => path.includes(test)))).toEqual([]);
  });

  it('the documentation names only commands and options of the command line that its source defines', () => {
    const source = ['main', 'doors/cli'].flatMap((folder) =>
      filesBelow(`${SERVER}/${folder}`)
        .filter((path) => path.endsWith('.ts'))
        .map(read),
    );
    const defined = source.flatMap((text) =>
      [...text.matchAll(/(?:\bcommand|\bnew Command)\(\s*'([a-z][\w-]*)/g)].map(([, name = '']) => name),
    );
    const options = new Set(source.flatMap((text) => text.match(/--[a-z][a-z-]*/g) ?? []));
    const named = DOCUMENTS.flatMap((document) =>
      codeIn(document).flatMap((code) => wordsAfter('npx countersign', code).map((words) => ({ document, words }))),
    );
    expect(named.length).toBeGreaterThan(40);
    const unknown = named.filter(
      ({ words: [name = '', ...rest] }) =>
        !(name.startsWith('-') || defined.includes(name)) ||
        rest.some((word) => word.startsWith('--') && !options.has(word.replace(/=.*/, ''))),
    );
    expect(unknown).toEqual([]);
  });

  it('the documentation about the code names only identifiers that occur in the code', () => {
    const sources = execFileSync('git', ['ls-files', 'packages/*.ts', 'packages/*.tsx', 'scripts/*.ts', '*.mjs'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const source = sources.trim().split('\n').map(read).join('\n');
    const identifiers = ABOUT_CODE.flatMap((document) =>
      [...read(document).matchAll(/`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]\w*\.[a-z][a-zA-Z]+)`/g)].map(
        ([, identifier = '']) => ({ document, identifier }),
      ),
    );
    expect(identifiers.length).toBeGreaterThan(30);
    expect(identifiers.filter(({ identifier }) => !source.includes(identifier))).toEqual([]);
  });

  it('the documentation says in one line what each folder of the service, the engine and the pages contains', () => {
    const named = new Set(pathsIn(read('docs/where-things-are.md')));
    const folders = [...LAYERS.map((layer) => `${SERVER}/${layer}`), ...PACKAGES].flatMap((parent) =>
      readdirSync(join(ROOT, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${parent}/${name}`),
    );
    expect(folders.length).toBeGreaterThan(100);
    expect(folders.filter((folder) => !named.has(folder))).toEqual([]);
  });

  it('the documentation explains the architecture in at most 100 lines', () => {
    const lines = read('docs/ARCHITECTURE.md').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(100);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(150);
    // Paths that touch the text next to them would escape the check.
    expect(lines.filter((line) => /\.ts(?!x\b)\w/.test(line))).toEqual([]);
  });

  it.each([
    ['the words of an email', 'mail: {'],
    ['which roles may cancel', "'documents.end'"],
    ['where a value is validated', 'function validateFieldValue'],
    ['where the certificate is drawn', 'certificate'],
  ])('the documentation leads from the README to %s in two steps', (question, content) => {
    expect(linksIn('README.md').map(({ page }) => page)).toContain('docs/where-things-are.md');
    const [file = ''] = pathsIn(rowOf('docs/where-things-are.md', question));
    expect(read(file)).toContain(content);
  });

  it('the documentation leads from the README to what happens after the last signature in two steps', () => {
    expect(linksIn('README.md').map(({ page }) => page)).toContain('docs/ARCHITECTURE.md');
    const [, seal = ''] = read('docs/ARCHITECTURE.md').split('## Seal\n');
    expect(pathsIn(seal.split('\n## ')[0] ?? '').some((path) => path.endsWith('record-seal.ts'))).toBe(true);
    expect(rowOf('docs/where-things-are.md', 'what happens after the last signature')).toContain(
      'ARCHITECTURE.md#seal',
    );
  });

  it('the chart of the benchmark documentation is drawn from its tables', () => {
    expect(read('bench/chart.svg')).toBe(chartOf(read('bench/README.md')));
  });

  it('the documentation for contributors shows what its commands print', () => {
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
