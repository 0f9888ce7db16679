import type { SigningState } from '@countersign/contracts/vocabulary';
import { PROBLEMS, type ProblemCode } from '../../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { FileRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { sealedContentKey, sourceContentKey } from '../../../envelopes/stored-content/content-keys.ts';
import type { FoundRecipient } from '../recipient/identify-recipient.ts';
import { findLinkStanding } from '../recipient/signing-state.ts';

/**
 * The version of a file that a recipient may currently see: the sealed file once the document is completed, otherwise
 * the file to sign.
 */
export interface VisibleFile extends FoundRecipient {
  file: FileRow;
  key: string;
  isSealed: boolean;
}

/**
 * @param fileId the first file by default
 * @throws RuleViolation NOT_FOUND; NOT_YOUR_TURN, RECIPIENT_EXPIRED, DOCUMENT_REJECTED or DOCUMENT_CANCELLED while the
 * recipient may not see the file
 */
export function findVisibleFile(
  { clock }: Services,
  { contents, recipient }: FoundRecipient,
  fileId?: string,
): VisibleFile {
  const { state, maySeeDocument } = findLinkStanding({ contents, recipient }, clock.now());
  if (!maySeeDocument) throw hidden(state);

  const { files } = contents;
  const file = fileId === undefined ? files[0] : files.find(({ id }) => id === fileId);
  const isSealed = state === 'completed';
  const key = file && (isSealed ? sealedContentKey(file) : sourceContentKey(file));
  if (!file || !key) throw new RuleViolation('NOT_FOUND', 'File not found.');
  return { contents, recipient, file, key, isSealed };
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
