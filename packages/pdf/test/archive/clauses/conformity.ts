import { ANNOTATIONS } from './annotations.ts';
import { ATTACHMENTS } from './attachments.ts';
import { Examined } from './examined.ts';
import { FILE_STRUCTURE } from './file-structure.ts';
import { FONTS } from './fonts.ts';
import { GRAPHICS } from './graphics.ts';
import { METADATA } from './metadata.ts';
import type { Rule } from './rule.ts';
import { SIGNATURES } from './signatures.ts';
import { STRUCTURE } from './structure.ts';

export const RULES: readonly Rule[] = [
  ...FILE_STRUCTURE,
  ...METADATA,
  ...GRAPHICS,
  ...FONTS,
  ...ANNOTATIONS,
  ...ATTACHMENTS,
  ...SIGNATURES,
  ...STRUCTURE,
];

export const conformity = (bytes: Uint8Array): { claims: string[]; faults: string[] } => {
  const file = new Examined(Buffer.from(bytes));
  const faults = file.flavours.flatMap((flavour) =>
    RULES.flatMap((rule) => {
      const clause = rule.clauses[flavour];
      if (clause === undefined) return [];
      return rule.check(file, flavour).map((problem) => `${flavour} ${clause} (${rule.name}): ${problem}`);
    }),
  );
  return { claims: file.flavours.map((flavour) => `${flavour}${flavour === 'UA-1' ? '' : file.conformance}`), faults };
};
