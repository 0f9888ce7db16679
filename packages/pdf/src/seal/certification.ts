import { type Dict, dict, name, type Ref } from '../objects.ts';
import type { Update } from '../writer/update.ts';

/**
 * What may follow a certifying signature (DocMDP, ISO 32000-2, table 257): 1 nothing, 2 filling in forms and signing,
 * 3 annotating too. What makes a seal last may always follow.
 */
export type CertificationLevel = 1 | 2 | 3;

/** What the signature dictionary of a certifying signature says (12.8.2.2). */
export const certifyingReference = (level: CertificationLevel): Dict =>
  dict({
    Type: name('SigRef'),
    TransformMethod: name('DocMDP'),
    TransformParams: dict({ Type: name('TransformParams'), P: level, V: name('1.2') }),
  });

/** Says in the catalog which signature certifies the document (12.8.6). */
export const declareCertification = (update: Update, catalog: Dict, signature: Ref): void => {
  const known = update.current(catalog.get('Perms'));
  catalog.set('Perms', new Map([...(known instanceof Map ? known : []), ['DocMDP', signature]]));
};
