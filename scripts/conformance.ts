/**
 * Reads `docs/conformance.md`, which lists the tests that prove each rule of the contract, and finds rows whose tests
 * did not pass.
 */

/** A row and one of its tests: end of the file's path, id, and the case if the test has several. */
export interface Proof {
  line: number;
  rule: string;
  file: string;
  id: string;
  /**
   * The part of the title that only this case has. Empty if the test has only one case, or if all cases prove the rule.
   */
  case: string;
}

export interface TestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

/**
 * Parses the rows of the tables. The last cell of a row is `` `file` id `` or `` `file` id: case ``, repeated with
 * `<br>` in between.
 */
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

/** Returns the tests listed in a cell. Empty if any of them can't be parsed. */
function testsOf(cell: string): Omit<Proof, 'line' | 'rule'>[] {
  const tests = cell.split('<br>').map((text) => {
    const [, file, id, part = ''] = /^`([\w./-]+\.test\.tsx?)` (T\d{3,})(?:: (.+))?$/.exec(text.trim()) ?? [];
    return file && id ? { file, id, case: part.replaceAll('\\|', '|') } : undefined;
  });
  return tests.every((test) => test !== undefined) ? tests : [];
}

export const idsIn = (source: string): string[] =>
  [...source.matchAll(/ \[(T\d{3,})\](?=['"`])/g)].map(([, id = '']) => id);

/** Returns proofs whose test did not run and pass on every database. */
export function missingProofs(proofs: readonly Proof[], report: TestReport): Proof[] {
  return proofs.filter((proof) => {
    const homes = report.testResults.filter(({ name }) => name.endsWith(`/${proof.file}`));
    const runs = casesOf(
      proof,
      homes.flatMap(({ assertionResults }) => assertionResults),
    );
    return homes.length !== 1 || runs.length === 0 || runs.some(({ status }) => status !== 'passed');
  });
}

/** Returns the tests that ran for a proof. A case matches the exact title, or else the only title that contains it. */
function casesOf<Result extends { title: string }>(proof: Proof, results: readonly Result[]): Result[] {
  const end = ` [${proof.id}]`;
  const all = results.filter(({ title }) => title.endsWith(end));
  if (proof.case === '') return all;
  const called = (result: Result) => result.title.slice(0, -end.length);
  const exact = all.filter((result) => called(result) === proof.case);
  const found = exact.length > 0 ? exact : all.filter((result) => called(result).includes(proof.case));
  return new Set(found.map(called)).size === 1 ? found : [];
}
