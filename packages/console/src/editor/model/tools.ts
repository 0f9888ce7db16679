import type { FieldType } from './draft.ts';

export type Tool = Exclude<FieldType, 'FREE_SIGNATURE'>;

export const TOOLS: readonly { type: Tool; key: string }[] = [
  { type: 'SIGNATURE', key: 's' },
  { type: 'INITIALS', key: 'i' },
  { type: 'NAME', key: 'n' },
  { type: 'DATE', key: 'd' },
  { type: 'TEXT', key: 't' },
  { type: 'EMAIL', key: 'e' },
  { type: 'CHECKBOX', key: 'c' },
  { type: 'RADIO', key: 'r' },
  { type: 'DROPDOWN', key: 'l' },
  { type: 'NUMBER', key: 'u' },
];

export const toTool = (type: FieldType): Tool => (type === 'FREE_SIGNATURE' ? 'SIGNATURE' : type);
