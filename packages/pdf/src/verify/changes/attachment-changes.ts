import { type Change, unlisted } from '../comparison/change.ts';
import type { Revisions } from '../comparison/revisions.ts';
import { finding } from '../findings/finding.ts';

/** Reports files that were attached to the document. Attachments display nothing on its pages. */
export function* judgeAttachments({ attachments = [], permissions }: Revisions): Generator<Change> {
  for (const { name, object } of attachments) {
    yield { ...unlisted(permissions, finding('document.attached', { name, object })), adds: 'attachment' };
  }
}
