import { type Issue, RuleViolation } from '../problems/rule-violation.ts';

/** What pages are drawn with at most. */
export interface DrawingBounds {
  DRAWING_MEMORY_MB: number;
  DRAWING_CPU_SECONDS: number;
}

/** A page that could not be drawn, not even small, with the bounds it had. */
export interface UndrawablePage {
  /** 1-based. */
  page: number;
  /** Why, as a sentence in English. */
  message: string;
  memoryMb: number;
  cpuSeconds: number;
}

interface FileWithPages {
  id: string;
  title: string;
  undrawablePages: readonly UndrawablePage[];
}

/** Pages that are known not to be drawable, except those that may be since the operator has raised a bound. */
export function undrawablePagesOf(
  { undrawablePages }: Pick<FileWithPages, 'undrawablePages'>,
  bounds: DrawingBounds,
): UndrawablePage[] {
  return undrawablePages.filter(
    ({ memoryMb, cpuSeconds }) => bounds.DRAWING_MEMORY_MB <= memoryMb && bounds.DRAWING_CPU_SECONDS <= cpuSeconds,
  );
}

/** An issue for each page of the files that cannot be drawn. */
export function undrawableIssues(files: readonly FileWithPages[], bounds: DrawingBounds): Issue[] {
  return files.flatMap((file) =>
    undrawablePagesOf(file, bounds).map(({ page, message }) => ({
      path: ['files', file.id, 'pages', page],
      message: `page ${page} of "${file.title}" cannot be drawn: ${message.replace(/\.$/, '')}`,
    })),
  );
}

/** Nobody finishes what cannot be shown to them. @throws RuleViolation PAGE_NOT_DRAWABLE, with an issue for each page */
export function requireDrawable(files: readonly FileWithPages[], bounds: DrawingBounds): void {
  for (const file of files) {
    const [first] = undrawablePagesOf(file, bounds);
    if (!first) continue;
    const issues = undrawableIssues(files, bounds);
    const message = `The document cannot be finished: ${issues.map((issue) => issue.message).join('; ')}.`;
    const reason = { name: 'pageNotDrawable', page: first.page, file: file.title } as const;
    throw new RuleViolation('PAGE_NOT_DRAWABLE', message, issues, reason);
  }
}
