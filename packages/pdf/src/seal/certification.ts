import { type Dict, dict, name, type Ref } from '../objects/objects.ts';
import { textString } from '../objects/text-string.ts';
import type { Update } from '../writer/update.ts';

/**
 * Changes permitted after a certifying signature (DocMDP, ISO 32000-2, table 257). 1: none. 2: filling in forms and
 * signing. 3: annotating as well. Extending a seal's validity is always permitted.
 */
export type CertificationLevel = 1 | 2 | 3;

/** Creates the reference in the dictionary of a certifying signature (12.8.2.2). */
export const certifyingReference = (level: CertificationLevel): Dict =>
  dict({
    Type: name('SigRef'),
    TransformMethod: name('DocMDP'),
    TransformParams: dict({ Type: name('TransformParams'), P: level, V: name('1.2') }),
  });

/**
 * Creates the lock of a seal (12.8.2.4, table 259), which locks all fields except the one for the document timestamp.
 * @param timestamp qualified name of the field for the document timestamp
 */
export const lockOfFields = (timestamp: string | undefined): Dict =>
  dict({
    Action: name(timestamp === undefined ? 'All' : 'Exclude'),
    Fields: timestamp === undefined ? undefined : [textString(timestamp)],
  });

/** Repeats a lock in the signature dictionary, as 12.7.5.5 requires. */
export const lockingReference = (lock: Dict, catalog: Ref): Dict =>
  dict({
    Type: name('SigRef'),
    TransformMethod: name('FieldMDP'),
    TransformParams: new Map([...dict({ Type: name('TransformParams'), V: name('1.2') }), ...lock]),
    Data: catalog,
  });

export const declareCertification = (update: Update, catalog: Dict, signature: Ref): void => {
  const known = update.current(catalog.get('Perms'));
  catalog.set('Perms', new Map([...(known instanceof Map ? known : []), ['DocMDP', signature]]));
};
