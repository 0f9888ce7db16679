import { type DerElement, expect, inside, objectIdentifierOf, TAG } from '../asn1/read-der.ts';

/** The values of each attribute by type: SET OF { attrType, attrValues SET OF } (RFC 5652, 5.3). */
export type Attributes = ReadonlyMap<string, DerElement[]>;

const SET = 0x31;

/** @param set `[0]` signedAttrs or `[1]` unsignedAttrs; undefined if omitted */
export const readAttributes = (set: DerElement | undefined): Attributes => {
  const found = new Map<string, DerElement[]>();
  for (const attribute of set ? inside(set) : []) {
    const [type, values] = inside(expect(attribute, TAG.sequence, 'attributes'));
    const name = objectIdentifierOf(type);
    found.set(name, [...(found.get(name) ?? []), ...inside(expect(values, SET, 'attributes'))]);
  }
  return found;
};

/** Returns the value of a single-valued attribute. Undefined if it has no value or several. */
export const onlyValue = (attributes: Attributes, type: string): DerElement | undefined => {
  const [value, ...others] = attributes.get(type) ?? [];
  return others.length === 0 ? value : undefined;
};
