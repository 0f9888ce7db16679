import { textString } from '../encoding/text-string.ts';
import { type Dict, dict, name, type Ref } from '../objects.ts';
import type { Update } from '../writer/update.ts';

/**
 * The changes permitted after a certifying signature (DocMDP, ISO 32000-2, table 257): 1 nothing, 2 filling in forms and
 * signing, 3 annotating too. Additions that extend a seal's validity are always permitted.
 */
export type CertificationLevel = 1 | 2 | 3;

/** Returns the reference that a certifying signature's dictionary contains (12.8.2.2). */
export const certifyingReference = (level: CertificationLevel): Dict =>
  dict({
    Type: name('SigRef'),
    TransformMethod: name('DocMDP'),
    TransformParams: dict({ Type: name('TransformParams'), P: level, V: name('1.2') }),
  });

/**
 * Returns the lock of a seal (12.8.2.4, table 259): all fields, except the one that will hold the document timestamp.
 * @param timestamp the qualified name of that field
 */
export const lockOfFields = (timestamp: string | undefined): Dict =>
  dict({
    Action: name(timestamp === undefined ? 'All' : 'Exclude'),
    Fields: timestamp === undefined ? undefined : [textString(timestamp)],
  });

/** Repeats a lock in the signature dictionary, as it must be (12.7.5.5). */
export const lockingReference = (lock: Dict, catalog: Ref): Dict =>
  dict({
    Type: name('SigRef'),
    TransformMethod: name('FieldMDP'),
    TransformParams: new Map([...dict({ Type: name('TransformParams'), V: name('1.2') }), ...lock]),
    Data: catalog,
  });

/** Says in the catalog which signature certifies the document (12.8.6). */
export const declareCertification = (update: Update, catalog: Dict, signature: Ref): void => {
  const known = update.current(catalog.get('Perms'));
  catalog.set('Perms', new Map([...(known instanceof Map ? known : []), ['DocMDP', signature]]));
};
