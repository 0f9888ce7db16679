/** A bar in the chart of the tables in `README.md`. It shows a value relative to its limit. */

interface Figure {
  label: string;
  /** Title of the table. `row` contains the first cells of the row. */
  table: string;
  row: string[];
  /**
   * Column of the value. If several columns have that name, `nth` selects one of them. The limit is in the next
   * `Target` column.
   */
  column: string;
  nth?: number;
}

interface Group {
  title: string;
  figures: Figure[];
}

const costs = (label: string, ...row: string[]): Figure => ({
  label,
  table: 'Cost of requests, compared with a bare server',
  row,
  column: 'Ratio',
});
const rest = (label: string, database: string, column: string): Figure => ({
  label,
  table: 'Cost of an idle service',
  row: [database, 'this'],
  column,
});
const documents = (label: string, database: string, column: string): Figure => ({
  label,
  table: 'Documents from creation to download',
  row: [database, 'this'],
  column,
});
const opening = (label: string, row: string, column: string, nth?: number): Figure => ({
  label,
  table: 'Opening a signing link, compared with pdf.js',
  row: [row, 'this'],
  column,
  ...(nth === undefined ? {} : { nth }),
});
const sealing = (label: string, row: string): Figure => ({
  label,
  table: 'Sealing, compared with the floor',
  row: [row],
  column: 'Ratio',
});
const many = (label: string, row: string, column: string): Figure => ({
  label,
  table: 'A team with many documents, compared with a small one',
  row: [row],
  column,
});

const GROUPS: Group[] = [
  {
    title: 'A recipient opens a link on a slow phone (times pdf.js)',
    figures: [
      opening('first page, text of 10 pages', 'text, 10 pages', 'Ratio'),
      opening('usable, text of 10 pages', 'text, 10 pages', 'Ratio', 1),
      opening('first page, scan of 10 pages', 'scan, 10 pages', 'Ratio'),
      opening('usable, scan of 10 pages', 'scan, 10 pages', 'Ratio', 1),
      opening('thread blocked, 200 pages', 'text, 200 pages', 'Blocked'),
    ],
  },
  {
    title: 'From the last signature to COMPLETED',
    figures: [
      documents('1 page', 'PostgreSQL', 'Time to COMPLETED, 1 page'),
      documents('100 pages', 'PostgreSQL', 'Time to COMPLETED, 100 pages'),
      documents('100 pages, embedded database', 'embedded', 'Time to COMPLETED, 100 pages'),
    ],
  },
  {
    title: 'CPU time of a request (times a bare server)',
    figures: [
      costs('list, PostgreSQL', 'list, 10 of many', 'PostgreSQL', 'off'),
      costs('get, PostgreSQL', 'get', 'PostgreSQL', 'off'),
      costs('create, PostgreSQL', 'create, one recipient', 'PostgreSQL', 'off'),
      costs('list, embedded', 'list, 10 of many', 'embedded', 'off'),
      costs('get, embedded', 'get', 'embedded', 'off'),
      costs('create, embedded', 'create, one recipient', 'embedded', 'off'),
    ],
  },
  {
    title: 'CPU time of a whole document',
    figures: [
      documents('one page, PostgreSQL', 'PostgreSQL', 'CPU, one page'),
      documents('one page, embedded', 'embedded', 'CPU, one page'),
    ],
  },
  {
    title: 'CPU time of a seal (times the floor)',
    figures: [
      sealing('1 page', '1 page'),
      sealing('100 pages', '100 pages'),
      sealing('500 pages', '500 pages'),
      sealing('scan of 30 MB', '30 MB scan'),
      {
        label: 'for the long term, 10 pages',
        table: 'Sealing for the long term (B-LTA), compared with the floor',
        row: ['10 pages'],
        column: 'Ratio',
      },
    ],
  },
  {
    title: 'Memory after 500 documents',
    figures: [documents('PostgreSQL', 'PostgreSQL', 'Memory'), documents('embedded', 'embedded', 'Memory')],
  },
  {
    title: 'An idle service',
    figures: [
      rest('start, PostgreSQL', 'PostgreSQL', 'Start CPU'),
      rest('start, embedded', 'embedded', 'Start CPU'),
      rest('a minute at rest, PostgreSQL', 'PostgreSQL', 'CPU a minute'),
      rest('a minute at rest, embedded', 'embedded', 'CPU a minute'),
      rest('memory at rest, PostgreSQL', 'PostgreSQL', 'Memory'),
      rest('memory at rest, embedded', 'embedded', 'Memory'),
    ],
  },
  {
    title: 'A team with a million documents (times one with a thousand)',
    figures: [
      many('create', 'create', 'Ratio'),
      many('send', 'create, upload, add a field, send', 'Ratio'),
      many('sign and complete', 'open, fill in, complete', 'Ratio'),
      many('list', 'list', 'Ratio'),
      many('INBOX', 'INBOX', 'Ratio'),
      many('create, during a large move', 'create', 'Ratio during a large move'),
    ],
  },
];

interface Measured {
  label: string;
  value: string;
  limit: string;
  share: number;
}

/** Returns the last number in a cell with its unit, e.g. `299 MiB` for `284 MiB after 100, 299 MiB after 500`. */
function quantityOf(cell: string | undefined): { amount: number; text: string } | undefined {
  const [amount, unit] = [...(cell ?? '').matchAll(/([\d.]+) (x|ms|MiB|MB)\b/g)].at(-1)?.slice(1) ?? [];
  return amount && unit ? { amount: Number(amount), text: `${amount} ${unit}` } : undefined;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function find(figure: Figure, page: string): Measured | undefined {
  const section = page.split(`\n### ${figure.table}\n`)[1]?.split('\n### ')[0] ?? '';
  const [head, , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  const row = rows.find((cells) => figure.row.every((cell, index) => cells[index] === cell));
  if (!head || !row) return undefined;
  const columns = head.flatMap((name, index) => (name === figure.column ? [index] : []));
  const column = columns[figure.nth ?? 0] ?? -1;
  const value = quantityOf(row[column]);
  const limit = quantityOf(row[head.findIndex((name, index) => index > column && name.startsWith('Target'))]);
  if (column < 0 || !value || !limit) return undefined;
  return { label: figure.label, value: value.text, limit: limit.text, share: value.amount / limit.amount };
}

const WIDTH = 880;
const LABELS = 300;
const FIGURES = 170;
/** Length of the longest bar, as a multiple of the limit. */
const MOST = 1.6;
const SCALE = (WIDTH - LABELS - FIGURES) / MOST;
const ROW = 22;
const BAR = 10;

const STYLE = `
text { font: 13px system-ui, sans-serif; fill: #1c1b19 }
.group { font-weight: 600 }
.soft { fill: #5f5b55 }
.within { fill: #2c45c0 }
.above { fill: #855000 }
.limit { stroke: #8a857d }
@media (prefers-color-scheme: dark) {
  text { fill: #eeece8 }
  .soft { fill: #aca79f }
  .within { fill: #a3b4ff }
  .above { fill: #efb95c }
  .limit { stroke: #7d7870 }
}`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Draws the chart of the page's tables as SVG.
 * @throws Error if a value is not found because its table or column was renamed
 */
export function chartOf(page: string): string {
  const shapes: string[] = [];
  let y = 10;
  for (const { title, figures } of GROUPS) {
    const measured = figures.map((figure) => find(figure, page)).filter((each) => each !== undefined);
    if (measured.length < figures.length) throw new Error(`the tables lack a figure of "${title}"`);
    y += ROW + 8;
    shapes.push(`<text class="group" x="0" y="${y}">${escaped(title)}</text>`);
    for (const { label, value, limit, share } of measured) {
      y += ROW;
      const width = Math.max(1, Math.min(share, MOST) * SCALE).toFixed(0);
      shapes.push(
        `<text x="0" y="${y}">${escaped(label)}</text>`,
        `<rect class="${share > 1 ? 'above' : 'within'}" x="${LABELS}" y="${y - BAR}" width="${width}" height="${BAR}" rx="2"/>`,
        `<text class="soft" x="${WIDTH}" y="${y}" text-anchor="end">${value} of ${limit}</text>`,
      );
    }
  }
  const limit = LABELS + SCALE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + ROW}" role="img" aria-labelledby="title">`,
    '<title id="title">Each figure as a share of its limit</title>',
    `<style>${STYLE}\n</style>`,
    `<line class="limit" x1="${limit}" y1="${ROW}" x2="${limit}" y2="${y + 6}" stroke-dasharray="2 3"/>`,
    `<text class="soft" x="${limit}" y="12" text-anchor="middle">limit</text>`,
    ...shapes,
    '</svg>\n',
  ].join('\n');
}
