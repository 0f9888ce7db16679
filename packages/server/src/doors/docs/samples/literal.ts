export interface Dialect {
  indent: string;
  text: (text: string) => string;
  key: (name: string) => string;
  words: Record<'true' | 'false' | 'null', string>;
}

/** Writes a JSON value as a literal of another language. Lines after the first are indented by `depth`. */
export function writeLiteral(value: unknown, dialect: Dialect, depth = 0): string {
  if (typeof value === 'string') return dialect.text(value);
  if (typeof value !== 'object' || value === null) {
    const word = String(value);
    return word in dialect.words ? dialect.words[word as 'null'] : word;
  }
  const entries = Array.isArray(value)
    ? value.map((item) => writeLiteral(item, dialect, depth + 1))
    : Object.entries(value).map(([name, item]) => `${dialect.key(name)}: ${writeLiteral(item, dialect, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return `${open}${close}`;
  const inner = dialect.indent.repeat(depth + 1);
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${dialect.indent.repeat(depth)}${close}`;
}
