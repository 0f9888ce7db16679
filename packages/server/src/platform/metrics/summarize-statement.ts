/** Returns the kind of a statement and its table, e.g. `SELECT recipients`, without any values. */
export function summarizeStatement(statement: string): string {
  const outer = withoutGroups(statement);
  const [verb = ''] = /\b(select|insert|update|delete)\b/i.exec(outer) ?? /[a-z]+/i.exec(outer) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]\w*)/i.exec(outer) ?? [];
  return `${verb.toUpperCase()} ${table}`.trim() || 'SQL';
}

/** Removes everything in parentheses, such as nested statements. */
function withoutGroups(statement: string): string {
  const flat = statement.replace(/\([^()]*\)/g, ' ');
  return flat === statement ? statement : withoutGroups(flat);
}
