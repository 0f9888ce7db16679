import { PROBLEMS, type ProblemCode } from '../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { sealedKeyOf, sourceKeyOf } from '../../envelopes/content-keys.ts';
import type { FileRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { type FoundRecipient, findRecipient } from './find-recipient.ts';
import { type SigningState, standingOf } from './signing-state.ts';
import type { Visitor } from './visitor.ts';

/** A file as its recipient may currently see it: sealed once completed, before that the version to sign. */
export interface VisibleFile extends FoundRecipient {
  file: FileRow;
  key: string;
  isSealed: boolean;
}

/**
 * @param fileId default: the first file
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED; NOT_YOUR_TURN, RECIPIENT_EXPIRED, DOCUMENT_REJECTED or
 * DOCUMENT_CANCELLED while it may not be seen
 */
export async function findVisibleFile(services: Services, visitor: Visitor, fileId?: string): Promise<VisibleFile> {
  const found = await findRecipient(services, visitor);
  const { state, maySeeDocument } = standingOf(found, services.clock.now());
  if (!maySeeDocument) throw hidden(state);

  const { files } = found.contents;
  const file = fileId === undefined ? files[0] : files.find(({ id }) => id === fileId);
  const isSealed = state === 'completed';
  const key = file && (isSealed ? sealedKeyOf(file) : sourceKeyOf(file));
  if (!file || !key) throw new RuleViolation('NOT_FOUND', 'File not found.');
  return { ...found, file, key, isSealed };
}

const HIDDEN: Partial<Record<SigningState, ProblemCode>> = {
  rejected: 'DOCUMENT_REJECTED',
  cancelled: 'DOCUMENT_CANCELLED',
  expired: 'RECIPIENT_EXPIRED',
};

function hidden(state: SigningState): RuleViolation {
  const code = HIDDEN[state] ?? 'NOT_YOUR_TURN';
  return new RuleViolation(code, PROBLEMS[code].meaning);
}
