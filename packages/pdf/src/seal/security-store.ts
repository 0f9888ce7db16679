import { createHash } from 'node:crypto';
import { type Dict, dict, name, type Ref } from '../objects/objects.ts';
import type { Update } from '../writer/update.ts';
import type { ValidationData } from './validation-data.ts';

/**
 * Adds the validation data of a signature to the document security store (ISO 32000-2, 12.8.4.3). Keeps existing
 * entries. Creates the store if it does not exist.
 * @param contents the signature value as written in the file, including the trailing zeros
 */
export const addToSecurityStore = (update: Update, catalog: Dict, data: ValidationData, contents: Uint8Array): void => {
  const known = update.current(catalog.get('DSS'));
  const store: Dict = new Map(known instanceof Map ? known : dict({ Type: name('DSS') }));
  const added = {
    certificates: addStreams(update, data.certificates),
    ocsps: addStreams(update, data.ocsps),
    crls: addStreams(update, data.crls),
  };
  append(update, store, 'Certs', added.certificates);
  append(update, store, 'OCSPs', added.ocsps);
  append(update, store, 'CRLs', added.crls);
  const related = update.current(store.get('VRI'));
  const own = dict({ Type: name('VRI'), Cert: added.certificates });
  if (added.ocsps.length > 0) own.set('OCSP', added.ocsps);
  if (added.crls.length > 0) own.set('CRL', added.crls);
  // The standard identifies a signature by the SHA-1 of its value. The hash does not protect anything.
  const key = createHash('sha1').update(contents).digest('hex').toUpperCase();
  store.set('VRI', new Map([...(related instanceof Map ? related : []), [key, update.add(own)]]));
  catalog.set('DSS', update.add(store));
};

const addStreams = (update: Update, items: Uint8Array[]): Ref[] =>
  items.map((item) => update.addStream(new Map(), item));

const append = (update: Update, store: Dict, key: string, refs: Ref[]): void => {
  const known = update.current(store.get(key));
  if (refs.length > 0) store.set(key, [...(Array.isArray(known) ? known : []), ...refs]);
};
