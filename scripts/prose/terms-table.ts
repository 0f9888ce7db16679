import terms from '../../docs/terms.json' with { type: 'json' };

export const termsTable = (): string =>
  [
    '| Not | On pages and in emails | API, command line, docs | Code |',
    '|---|---|---|---|',
    ...terms.map(({ avoid, ui, api, code }) => `| ${avoid} | ${ui} | ${api} | ${code} |`),
  ].join('\n');
