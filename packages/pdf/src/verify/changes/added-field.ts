import type { FormNode } from '../../acroform/form-nodes.ts';
import { type Dict, Name } from '../../objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { finding } from '../finding.ts';
import { type Change, granted, notGranted, type Permissions, refused, unlisted } from './change.ts';
import { isTimestamp } from './field.ts';
import { shownArea } from './shown-area.ts';

/** Reports a new field or a new widget of a field. Only signatures may be added. */
export function* addedField(
  document: PdfDocument,
  node: FormNode,
  page: number | undefined,
  signatures: ReadonlySet<Dict>,
  permissions: Permissions,
): Generator<Change> {
  const about = { name: node.name, page, object: node.number };
  const subtype = document.resolve(node.own.get('Subtype'));
  const isAnnotation = subtype !== null && !(subtype instanceof Name && subtype.value === 'Widget');
  if (node.type !== 'Sig' || isAnnotation) {
    // A node that only groups other fields shows nothing.
    if (node.type === '' && node.own.has('Kids') && subtype === null) return;
    yield unlisted(permissions, finding('field.added', about));
    return;
  }
  const value = document.resolve(node.field.get('V'));
  const isSigned = value instanceof Map && signatures.has(value);
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
    // Certifications permit only filling in and signing (ISO 32000-2, table 257). A new field is neither.
    yield refused(finding('signature.addedForbidden', added));
  } else if (area > 0 && permissions.level !== undefined) {
    yield notGranted(finding('signature.addedCovering', added));
  } else yield granted(finding('signature.added', added));
}

/** Whether it has an appearance, or a background or border that viewers draw. */
const showsSomething = (document: PdfDocument, { own }: FormNode): boolean =>
  document.resolve(own.get('AP')) !== null || (document.resolveDict(own.get('MK'))?.size ?? 0) > 0;
