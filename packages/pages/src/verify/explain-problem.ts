import type { Language, Say } from '@countersign/languages/browser';
import type { CheckProblem } from './check-view.ts';

export function explainProblem(
  { code, retryAfterSeconds }: CheckProblem,
  size: string,
  say: Say<'check'>,
  sayOfForms: Say<'form'>,
): string {
  switch (code) {
    case 'OFFLINE':
      return say('problem.offline');
    case 'PAYLOAD_TOO_LARGE':
      return say('problem.tooLarge', { size });
    case 'TOO_MANY_ATTEMPTS':
      return sayOfForms('tooMany.minutes', { minutes: Math.max(1, Math.ceil((retryAfterSeconds ?? 0) / 60)) });
    case 'SERVICE_UNAVAILABLE':
      return say('problem.busy');
    case 'NOT_A_PDF':
      return say('problem.empty');
    case 'INVALID_REQUEST':
    case 'TOO_MANY_FILES':
      return say('problem.noFile');
    default:
      return sayOfForms('failed');
  }
}

export const megabytes = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 }).format(
    bytes / 1024 / 1024,
  );
