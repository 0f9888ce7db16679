import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseResult, parse } from '@babel/parser';
import type { Kind } from './rules.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceText {
  kind: Kind;
  file: string;
  line: number;
  text: string;
}

/** Matches files with texts for people: catalogs, problems, settings, log events and API descriptions. */
const MESSAGES =
  /^packages\/languages\/src\/catalogues\/(?:\w+\/)?en\.ts$|\/problem-codes\.ts$|\/sealing-error-codes\.ts$|\/log-events\.ts$|\/policies\.ts$|\/config\/config\.ts$|^packages\/contracts\/src\/v2\/|^packages\/server\/src\/doors\/(?:v1|requests|verify)\//;

/** Matches lists of properties, which are not sentences. */
const NAMES = /^\w+(?:, \w+)+$/;

const NOT_OURS = /packages\/client\/src\/api\.ts$|\/dist\/|\/meta\/|scripts\/prose\//;

const TEST = /\.test\.tsx?$/;

const DIRECTIVE = /^\s*(?:biome-ignore|@ts-|@vitest|v8 ignore|#|\/)/;

/** Minimum length of a message in words. Shorter strings are names and values. */
const LEAST_WORDS = 3;

export const trackedFiles = (...paths: string[]): string[] =>
  execFileSync('git', ['ls-files', ...paths], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((name) => name !== '');

/**
 * Returns the manuals, except generated pages, the table of tests, and the writing guide, which quotes bad examples.
 */
export const manuals = (): string[] =>
  trackedFiles('*.md').filter(
    (name) => !/docs\/(?:conformance|writing|errors|log-events|policies|facts|statements|statuses)\.md$/.test(name),
  );

export const sources = (): string[] => trackedFiles('*.ts', '*.tsx', '*.mjs').filter((name) => !NOT_OURS.test(name));

interface Node {
  type: string;
  start?: number | null;
  end?: number | null;
  loc?: { start: { line: number } } | null;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the text of a string, a template (with `{}` for values), or a concatenation. */
function stringOf(node: Node): string | null {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'TemplateLiteral') {
    const quasis = Array.isArray(node.quasis) ? node.quasis : [];
    return quasis.map((quasi: { value: { cooked?: string | null } }) => quasi.value.cooked ?? '').join('{}');
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [node.left, node.right].map((side) => (isNode(side) ? stringOf(side) : null));
  return typeof left === 'string' && typeof right === 'string' ? left + right : null;
}

function visit(node: unknown, seen: (node: Node) => boolean): void {
  if (Array.isArray(node)) for (const each of node) visit(each, seen);
  if (!isNode(node) || !seen(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object' && value !== null && key !== 'loc' && !/comments$/i.test(key)) visit(value, seen);
  }
}

const TESTS = ['it', 'test', 'rule'];

/** Returns the title in a call such as `it(title)` or `it.each(rows)(title)`. Null for calls of other functions. */
function titleOf(node: Node): { node: Node; text: string } | null {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return null;
  let callee = node.callee;
  while (isNode(callee) && callee.type !== 'Identifier') callee = callee.object ?? callee.callee ?? callee.tag;
  if (!isNode(callee) || !TESTS.includes(String(callee.name))) return null;
  const [title] = node.arguments;
  const text = isNode(title) ? stringOf(title) : null;
  return isNode(title) && text !== null ? { node: title, text } : null;
}

function titlesIn(file: string, tree: ParseResult): SourceText[] {
  const found: SourceText[] = [];
  visit(tree.program, (node) => {
    const title = titleOf(node);
    if (title) found.push({ kind: 'title', file, line: title.node.loc?.start.line ?? 1, text: title.text });
    return node.type !== 'ImportDeclaration';
  });
  return found;
}

function messagesIn(file: string, tree: ParseResult): SourceText[] {
  const found: SourceText[] = [];
  visit(tree.program, (node) => {
    if (node.type === 'ImportDeclaration') return false;
    const text = MESSAGES.test(file) ? stringOf(node) : null;
    if (text === null) return true;
    if (text.trim().split(/\s+/).length >= LEAST_WORDS && !NAMES.test(text)) {
      found.push({ kind: 'message', file, line: node.loc?.start.line ?? 1, text });
    }
    return false;
  });
  return found;
}

/** Returns the text of all comments in a file. Consecutive `//` lines are one comment. */
function commentsIn(file: string, tree: ParseResult): SourceText[] {
  const found: (SourceText & { end: number; isBlock: boolean })[] = [];
  for (const { type, value, loc } of tree.comments ?? []) {
    if (!loc || DIRECTIVE.test(value)) continue;
    const text = value
      .replace(/^\*/, '')
      .replace(/^\s*\* ?/gm, '')
      .trim();
    const last = found.at(-1);
    const isBlock = type === 'CommentBlock';
    if (last && !isBlock && !last.isBlock && last.end + 1 === loc.start.line) {
      Object.assign(last, { text: `${last.text} ${text}`, end: loc.end.line });
    } else if (text !== '') {
      found.push({ kind: 'comment', file, line: loc.start.line, text, end: loc.end.line, isBlock });
    }
  }
  return found.map(({ kind, line, text }) => ({ kind, file, line, text }));
}

export function textsOf(file: string, source = readFileSync(join(ROOT, file), 'utf8')): SourceText[] {
  const tree = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'], errorRecovery: true });
  return [...commentsIn(file, tree), ...(TEST.test(file) ? titlesIn(file, tree) : messagesIn(file, tree))];
}
