import { execFileSync } from 'node:child_process';
import { ROOT } from './prose/texts.ts';

const MOST = 72;

/** Matches imperatives that look like a past tense or participle. */
const IMPERATIVES = /^(?:embed|feed|need|speed|seed|exceed|proceed|succeed|bring|string|ping|shed|bed|led)$/;

const THIRD_PERSON = /^(?:adds|changes|creates|fixes|lets|makes|moves|removes|renames|says|uses|updates)$/;

/** Checks that a commit subject is `area: imperative` with at most 72 characters. Returns the problem, or null. */
export function problemOf(subject: string): string | null {
  // Git itself writes these subjects, and fixups are squashed later.
  if (/^(?:Merge|Revert|fixup!|squash!|amend!) ?/.test(subject)) return null;
  const [, verb] = /^[a-z0-9][a-z0-9, -]*: (\S+)/.exec(subject) ?? [];
  if (verb === undefined) return 'must be "area: imperative", such as "pdf: reuse inherited page attributes"';
  if (subject.length > MOST) return `has ${subject.length} characters, at most ${MOST} are allowed`;
  if (subject.endsWith('.')) return 'must not end with a period';
  const word = verb.replace(/\W+$/, '');
  const isForm = /(?:[^e]ed|ing)$/.test(word) && !IMPERATIVES.test(word);
  return isForm || THIRD_PERSON.test(word) ? `must be in the imperative: "${word}" is not` : null;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Returns the subjects of all commits since the one that added this file. Null in a copy without history. */
export function subjectsSinceTheRule(): string[] | null {
  try {
    const first = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/commits.ts').split('\n').at(-1);
    return first ? git('log', '--no-merges', '--format=%s', `${first}..HEAD`).split('\n').filter(Boolean) : [];
  } catch {
    return null;
  }
}
