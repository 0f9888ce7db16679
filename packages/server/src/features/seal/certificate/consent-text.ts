import { hash } from 'node:crypto';
import { disclosureIn, disclosureText, type Language, languageNamed } from '@countersign/languages';
import type { Tag } from '@countersign/pdf';
import type { AuditedConsent } from '../../../domain/audit/audit-entry.ts';
import type { Participant } from '../evidence/certificate.ts';
import type { Block } from '../sheet/page-flow.ts';
import { measureHeight, textStyle } from '../sheet/page-sheet.ts';
import { INK, MARGIN, SOFT } from '../sheet/page-style.ts';

const TITLE = textStyle({ face: 'sans-bold', fontSize: 7, colour: INK });
const TEXT = textStyle({ fontSize: 7, lineHeight: 1.05, colour: SOFT });
const GAP = 2.5;

interface PrintedConsent {
  title: string;
  paragraphs(room: { width: number; tag: Tag }): Block[];
}

/**
 * Returns the disclosures that participants could read before they finished, without duplicates. If a disclosure has
 * been reworded since, it is left out, because only its hash was recorded.
 */
export function consentTexts(participants: readonly Participant[]): PrintedConsent[] {
  const printed = new Map<string, PrintedConsent>();
  for (const { consent } of participants) {
    const language = consent && languageNamed(consent.language);
    if (!consent || !language || !isInLanguage(consent, language)) continue;
    const title = `${consent.version} (${consent.language})`;
    printed.set(title, { title, paragraphs: (room) => paragraphsIn(language, room) });
  }
  return [...printed.values()];
}

const isInLanguage = ({ sentence, sha256 }: AuditedConsent, language: Language): boolean =>
  hash('sha256', `${sentence}\n\n${disclosureText(language)}`) === sha256;

function paragraphsIn(language: Language, { width, tag }: { width: number; tag: Tag }): Block[] {
  const { title, lead, parts } = disclosureIn(language);
  return [{ title, text: lead }, ...parts].map((part) => {
    const titleHeight = measureHeight(part.title, width, TITLE, language);
    return {
      height: titleHeight + measureHeight(part.text, width, TEXT, language) + GAP,
      slack: GAP - 1,
      tag,
      draw(sheet, top) {
        sheet.taggedFlowing('P', part.title, { x: MARGIN, y: top, width }, { ...TITLE, language });
        sheet.taggedFlowing('P', part.text, { x: MARGIN, y: top + titleHeight, width }, { ...TEXT, language });
      },
    };
  });
}
