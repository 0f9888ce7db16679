import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';
import { type File, type Node, traverseFast } from '@babel/types';

export interface SourceFile {
  /** Path under `packages`, e.g. `server/src/main/cli.ts`. */
  path: string;
  tree: File;
  /** Files that this file imports, including for types. */
  imports: readonly string[];
}

export function readSources(root = fileURLToPath(new URL('../..', import.meta.url))): SourceFile[] {
  const packages = join(root, 'packages');
  return readdirSync(packages).flatMap((name) => {
    const folder = join(packages, name, 'src');
    return sourcePaths(folder).map((inside) => {
      const path = `${name}/src/${inside}`;
      const text = readFileSync(join(folder, inside), 'utf8');
      const tree = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx', 'decorators'] });
      return { path, tree, imports: importsOf(path, tree) };
    });
  });
}

function sourcePaths(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    .sort();
}

/**
 * Matches chunks, which collect code from several folders in one script. Like a link to a page, loading a chunk does
 * not make the folder that loads it depend on the folders in the chunk.
 */
const CHUNK = /\.chunk\.ts$/;

/** Returns the files of relative imports and exports, including type imports. */
function importsOf(path: string, tree: File): string[] {
  const targets: string[] = [];
  traverseFast(tree, (node) => {
    const target = importedBy(node);
    const isLoaded = node.type === 'CallExpression' || node.type === 'TSImportType';
    if (target?.startsWith('.') && !(isLoaded && CHUNK.test(target))) targets.push(target);
  });
  return targets.map((target) => normalize(join(dirname(path), target)));
}

function importedBy(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source?.value;
    case 'CallExpression': {
      const [first] = node.arguments;
      return node.callee.type === 'Import' && first?.type === 'StringLiteral' ? first.value : undefined;
    }
    case 'TSImportType':
      return node.argument.type === 'StringLiteral' ? node.argument.value : undefined;
    default:
      return undefined;
  }
}
