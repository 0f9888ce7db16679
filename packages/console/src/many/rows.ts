import type { Sheet, SheetRow } from '@countersign/sheets';
import type { AnswerOf, RequestOf } from '../service/call.ts';
import type { Match, Target, Targets } from './columns.ts';

export type RowProblem = AnswerOf<'template-sendToMany'>['problems'][number];
type BulkRow = RequestOf<'template-sendToMany'>['body']['rows'][number];

/** Converts rows of the spreadsheet to rows of the request. Empty values are left to the template. */
export function toBulkRows(sheet: Sheet, matches: readonly Match[], { roles, fields }: Targets): BulkRow[] {
  const columnFor = new Map<Target, number>(matches.map(({ target }, index) => [target, index]));
  const read = ({ cells }: SheetRow, target: Target): string | undefined => {
    const column = columnFor.get(target);
    return column === undefined ? undefined : (cells[column] ?? '').trim();
  };
  return sheet.rows.map((row) => {
    const [title, externalId] = [read(row, 'title'), read(row, 'reference')];
    return {
      row: row.number,
      ...(title && { title }),
      ...(externalId && { externalId }),
      recipients: roles.flatMap(({ id }) => {
        const [email, name, message] = [read(row, `email:${id}`), read(row, `name:${id}`), read(row, `message:${id}`)];
        return email === undefined ? [] : [{ id, email, ...(name && { name }), ...(message && { message }) }];
      }),
      prefillFields: fields.flatMap(({ id, type }) => {
        const value = read(row, `field:${id}`);
        if (!value) return [];
        return [{ id, value: type === 'CHECKBOX' ? value.split(/\s*[;\n]\s*/).filter(Boolean) : value }];
      }),
    };
  });
}

/** Returns the target of the column in which a problem can be solved, or null. */
export function findTarget({ column, recipientId, fieldId }: RowProblem): Target | null {
  switch (column) {
    case 'EMAIL':
      return recipientId === null ? null : `email:${recipientId}`;
    case 'NAME':
      return recipientId === null ? null : `name:${recipientId}`;
    case 'MESSAGE':
      return recipientId === null ? null : `message:${recipientId}`;
    case 'VALUE':
      return fieldId === null ? null : `field:${fieldId}`;
    case 'REFERENCE':
      return 'reference';
    case 'TITLE':
      return 'title';
    case null:
      return null;
  }
}

/** Returns the spreadsheet with another value in one cell. */
export const withValue = (sheet: Sheet, rowNumber: number, column: number, value: string): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) =>
    row.number === rowNumber
      ? { ...row, cells: row.cells.map((cell, index) => (index === column ? value : cell)) }
      : row,
  ),
});

export const withoutRows = (sheet: Sheet, left: ReadonlySet<number>): Sheet => ({
  ...sheet,
  rows: sheet.rows.filter(({ number }) => !left.has(number)),
});

export function groupProblems<Key>(problems: readonly RowProblem[], toKey: (problem: RowProblem) => Key) {
  const groups = new Map<Key, RowProblem[]>();
  for (const problem of problems) groups.set(toKey(problem), [...(groups.get(toKey(problem)) ?? []), problem]);
  return groups;
}
