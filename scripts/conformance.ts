/**
 * `docs/conformance.md` says for each row and rule of the contract which test proves it. This reads it and finds what it
 * promises in vain.
 */

/** A row, and a test that it names by the end of its path and its title. */
export interface Proof {
  line: number;
  rule: string;
  file: string;
  title: string;
}

/** What vitest's JSON report says of each test. */
export interface TestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

/** The rows of the tables, whose last cell is `` `file` title `` once or more, separated by `<br>`. */
export function readConformance(markdown: string): { proofs: Proof[]; unproven: Pick<Proof, 'line' | 'rule'>[] } {
  const rows = markdown.split('\n').flatMap((text, index) => {
    const cells = cellsOf(text);
    const test = cells.pop();
    if (test === undefined || test === 'Test' || /^:?-+:?$/.test(test)) return [];
    return [{ line: index + 1, rule: cells.join(' '), tests: testsOf(test) }];
  });
  return {
    proofs: rows.flatMap(({ tests, ...row }) => tests.map((test) => ({ ...row, ...test }))),
    unproven: rows.filter(({ tests }) => tests.length === 0).map(({ line, rule }) => ({ line, rule })),
  };
}

function cellsOf(text: string): string[] {
  const inside = /^\|(.+)\|$/.exec(text.trim())?.[1];
  return inside ? inside.split(/(?<!\\)\|/).map((cell) => cell.trim()) : [];
}

const testsOf = (cell: string): Pick<Proof, 'file' | 'title'>[] =>
  [...cell.matchAll(/`([\w./-]+\.test\.tsx?)` (.+?)(?:<br>|$)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim().replaceAll('\\|', '|'),
  }));

/** The proofs whose test did not run and pass, on each database it ran on. */
export function missingProofs(proofs: readonly Proof[], report: TestReport): Proof[] {
  return proofs.filter(({ file, title }) => {
    const homes = report.testResults.filter(({ name }) => name.endsWith(`/${file}`));
    const runs = homes.flatMap(({ assertionResults }) => assertionResults.filter((result) => result.title === title));
    return homes.length !== 1 || runs.length === 0 || runs.some(({ status }) => status !== 'passed');
  });
}
