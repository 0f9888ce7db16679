import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TextlintKernel, type TextlintRuleModule } from '@textlint/kernel';
import { type Finding, findingsIn } from './rules.ts';
import { ROOT } from './texts.ts';

// The CommonJS default export has a different shape in Node.js, tsx and vitest.
const { default: markdown }: typeof import('@textlint/textlint-plugin-markdown') = createRequire(import.meta.url)(
  '@textlint/textlint-plugin-markdown',
);

interface MarkdownNode {
  type: string;
  value?: string;
  children?: readonly MarkdownNode[];
}

function textOf(node: MarkdownNode): string {
  if (node.type === 'Html') return '';
  if (node.type === 'Code') return `\`${node.value ?? ''}\``;
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

export interface PlacedFinding extends Finding {
  file: string;
  line: number;
}

/** Creates a textlint rule that passes the text of each paragraph, heading and cell to `read`. */
const readEach =
  (read: (text: string, line: number) => void): TextlintRuleModule =>
  () => {
    const each = (node: MarkdownNode & { loc: { start: { line: number } } }) =>
      read(textOf(node).replace(/\s+/g, ' ').trim(), node.loc.start.line);
    return { Paragraph: each, Header: each, TableCell: each };
  };

export async function paragraphsOf(
  file: string,
  source = readFileSync(join(ROOT, file), 'utf8'),
): Promise<{ text: string; line: number }[]> {
  const found: { text: string; line: number }[] = [];
  await new TextlintKernel().lintText(source, {
    filePath: file,
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdown }],
    rules: [{ ruleId: 'prose', rule: readEach((text, line) => found.push({ text, line })) }],
  });
  return found;
}

export async function findingsInManual(file: string, source?: string): Promise<PlacedFinding[]> {
  const paragraphs = await paragraphsOf(file, source);
  return paragraphs.flatMap(({ text, line }) => findingsIn('manual', text).map((found) => ({ ...found, file, line })));
}
