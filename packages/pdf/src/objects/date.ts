import type { PdfString } from './objects.ts';
import { textString } from './text-string.ts';

export const dateString = (date: Date): PdfString =>
  textString(`D:${date.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`);

/**
 * Parses `D:YYYYMMDDHHmmSSOHH'mm'` (ISO 32000-2, 7.9.4). Everything after the year is optional. Returns null for anything else.
 */
export const readDate = (text: string): Date | null => {
  const match = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?)?/.exec(text);
  if (!match) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, offHour, offMinute] = match;
  const zone = sign ? `${sign}${offHour}:${offMinute ?? '00'}` : 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
};
