import type { FormNode } from '../../acroform/form-nodes.ts';
import { Name } from '../../objects/objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { type Change, granted, notGranted, refused, unlisted } from '../comparison/change.ts';
import type { Revisions } from '../comparison/revisions.ts';
import { finding } from '../findings/finding.ts';
import { isTimestamp } from './field.ts';
import { shownArea } from './shown-area.ts';

/** Reports a new field, or a new widget of a field. Only new signatures are permitted. */
export function* judgeAddedField(
  { after: document, newSignatures, permissions }: Revisions,
  node: FormNode,
  page: number | undefined,
): Generator<Change> {
  const about = { name: node.name, page, object: node.number };
  const subtype = document.resolve(node.own.get('Subtype'));
  const isAnnotation = subtype !== null && !(subtype instanceof Name && subtype.value === 'Widget');
  if (node.type !== 'Sig' || isAnnotation) {
    // A node that only groups other fields displays nothing.
    if (node.type === '' && node.own.has('Kids') && subtype === null) return;
    yield unlisted(permissions, finding('field.added', about));
    return;
  }
  const value = document.resolve(node.field.get('V'));
  const isSigned = value instanceof Map && newSignatures.has(value);
  const stamp = isTimestamp(document, node);
  const area = shownArea(document, node);
  const added = { kind: stamp ? 'timestamp' : isSigned ? 'signature' : 'field', ...about } as const;
  if (value !== null && !isSigned) {
    yield unlisted(permissions, finding('signature.addedEmpty', added));
  } else if ([node.own, node.field].some((entries) => entries.has('A') || entries.has('AA'))) {
    yield unlisted(permissions, finding('signature.addedActing', added));
  } else if (!isSigned && area > 0 && showsSomething(document, node)) {
    yield unlisted(permissions, finding('signature.addedShowing', added));
  } else if ((permissions.level === 1 && !stamp) || (permissions.level !== undefined && !isSigned)) {
    // Certifications permit only filling in and signing (ISO 32000-2, table 257), not new fields.
    yield refused(finding('signature.addedForbidden', added));
  } else if (area > 0 && permissions.level !== undefined) {
    yield notGranted(finding('signature.addedCovering', added));
  } else yield granted(finding('signature.added', added));
}

/** Whether a field has an appearance, or a background or border that viewers draw. */
const showsSomething = (document: PdfDocument, { own }: FormNode): boolean =>
  document.resolve(own.get('AP')) !== null || (document.resolveDict(own.get('MK'))?.size ?? 0) > 0;
