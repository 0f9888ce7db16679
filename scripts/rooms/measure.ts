/** Measures the structure of the code. Each function returns locations, so that someone can look into the counts. */
import { type File, type Function as FunctionNode, isFunction, type Node, traverseFast } from '@babel/types';
import { arrowsWithin, filesIn, findCircles, importsIn, LAYERS, layerOf, roomsIn } from './rooms.ts';
import type { SourceFile } from './source.ts';

const LONGEST_FUNCTION = 80;
const MOST_FILES = 20;
/**
 * Folders that all entry points (doors) use: HTTP with the requests that several of them accept, and the responses that
 * several of them return.
 */
const SHARED_BY_DOORS = ['doors/http', 'doors/present'];
/** Matches code that connects operations with their handlers. */
const BINDINGS = /^server\/src\/doors\/(?:http\/.*operation|(?:v1|v2|console)\/(?:binding\/)?serve)/;

const browserFiles = (sources: readonly SourceFile[]): SourceFile[] =>
  ['console', 'pages'].flatMap((name) => filesIn(name, sources));

/** Returns the circular imports between rooms of a package. */
export const circles = (name: string, sources: readonly SourceFile[]): string[][] =>
  findCircles(roomsIn(name, sources));

/** Returns imports that go from a lower layer to a higher one. */
export function upwardImports(sources: readonly SourceFile[]): string[] {
  const rank = (path: string) => LAYERS.indexOf(layerOf(path));
  return importsIn('server', sources)
    .filter(({ from, to }) => rank(to) > rank(from))
    .map(({ from, to }) => `${from} -> ${to}`);
}

export const featureImports = (sources: readonly SourceFile[]): string[] => arrowsWithin('features', sources);

/** Returns imports from one entry point (door) to another. Folders that all of them share don't count. */
export const doorImports = (sources: readonly SourceFile[]): string[] =>
  arrowsWithin('doors', sources).filter((arrow) => !SHARED_BY_DOORS.includes(arrow.split(' -> ')[1] ?? ''));

/** Returns the rooms of a package with more than 20 files, not counting tests. */
export const fullRooms = (name: string, sources: readonly SourceFile[]): string[] =>
  [...roomsIn(name, sources)]
    .filter(([, { files }]) => files > MOST_FILES)
    .map(([path, { files }]) => `${path}: ${files}`);

export function sharedNames(sources: readonly SourceFile[]): string[] {
  const files = new Map<string, string[]>();
  for (const { path, tree } of filesIn('server', sources))
    for (const name of definedExports(tree)) files.set(name, [...(files.get(name) ?? []), path]);
  return [...files].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

function definedExports(tree: File): Set<string> {
  const names = new Set<string>();
  for (const statement of tree.program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type === 'VariableDeclaration') {
      for (const { id } of declared.declarations) if (id.type === 'Identifier') names.add(id.name);
    } else if (declared && 'id' in declared && declared.id?.type === 'Identifier') names.add(declared.id.name);
  }
  return names;
}

interface FunctionPlace {
  path: string;
  name: string;
  lines: number;
}

function functionsOf({ path, tree }: SourceFile): FunctionPlace[] {
  const names = new Map<Node, string>();
  const found: FunctionPlace[] = [];
  traverseFast(tree, (node) => {
    if (node.type === 'VariableDeclarator' && node.init && node.id.type === 'Identifier')
      names.set(node.init, node.id.name);
    if (node.type === 'ObjectProperty' && node.key.type === 'Identifier') names.set(node.value, node.key.name);
    if (!isFunction(node)) return;
    const lines = (node.loc?.end.line ?? 0) - (node.loc?.start.line ?? 0) + 1;
    found.push({ path, name: ownName(node) ?? names.get(node) ?? '', lines });
  });
  return found;
}

function ownName(node: FunctionNode): string | undefined {
  if ('id' in node) return node.id?.name;
  return 'key' in node && node.key.type === 'Identifier' ? node.key.name : undefined;
}

/** Returns functions of the console and the recipients' pages that are longer than 80 lines. */
export const longFunctions = (sources: readonly SourceFile[]): string[] =>
  browserFiles(sources)
    .flatMap(functionsOf)
    .filter(({ lines }) => lines > LONGEST_FUNCTION)
    .sort((a, b) => b.lines - a.lines)
    .map(({ path, name, lines }) => `${path} ${name}: ${lines}`);

export const functionsEndingInOf = (sources: readonly SourceFile[]): string[] =>
  filesIn('server', sources)
    .flatMap(functionsOf)
    .filter(({ name }) => /[a-z]Of$/.test(name))
    .map(({ path, name }) => `${path} ${name}`);

/** Returns URL paths of the service that the console and the pages contain as literals. */
export function stringAddresses(sources: readonly SourceFile[]): string[] {
  const found: string[] = [];
  for (const { path, tree } of browserFiles(sources)) {
    traverseFast(tree, (node) => {
      const text =
        node.type === 'StringLiteral' ? node.value : node.type === 'TemplateLiteral' ? node.quasis[0]?.value.raw : '';
      if (text?.startsWith('/api/')) found.push(`${path}: ${text}`);
    });
  }
  return found;
}

/**
 * Returns type casts in code that connects operations with their handlers. `as const` is harmless and does not count.
 */
export function castsInBindings(sources: readonly SourceFile[]): string[] {
  const found: string[] = [];
  for (const { path, tree } of sources.filter((each) => BINDINGS.test(each.path))) {
    traverseFast(tree, (node) => {
      if (node.type !== 'TSAsExpression' && node.type !== 'TSNonNullExpression') return;
      const { typeAnnotation: type } = node as { typeAnnotation?: Node };
      const isConst = type?.type === 'TSTypeReference' && 'name' in type.typeName && type.typeName.name === 'const';
      if (!isConst) found.push(`${path}:${node.loc?.start.line}`);
    });
  }
  return found;
}
