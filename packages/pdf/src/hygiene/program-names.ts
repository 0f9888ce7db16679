import { PdfString, type PdfValue } from '../objects.ts';
import { textOf } from '../reader/text-string.ts';

/** What a system runs when it is opened, programs and scripts, by the end of the file's name. */
const RUNS =
  /\.(app|appref-ms|appx|application|apk|bat|chm|cmd|com|command|cpl|csh|desktop|dll|dmg|exe|fileloc|gadget|hta|inetloc|inf|iso|jar|jnlp|js|jse|ksh|library-ms|lnk|mjs|msc|msi|msix|msp|ocx|pif|ps1|psm1|py|pyw|reg|scf|scr|sct|search-ms|settingcontent-ms|sh|sys|terminal|url|vb|vbe|vbs|webloc|ws|wsc|wsf|wsh|xll)(::\$DATA)?[\s.\p{C}]*$/iu;
/** Stands on both sides of what names the language of a text within it (ISO 32000-2, 7.9.2.2), which is not shown. */
const LANGUAGE_MARK = '\x1b';

/** Is a file of this name a program, in any way in which a viewer may read the name when it saves the file? */
export const isNameOfProgram = (name: PdfValue): boolean => {
  const text = textOf(name);
  if (text === undefined) return false;
  const plain = text
    .split(LANGUAGE_MARK)
    .filter((_, index) => index % 2 === 0)
    .join('');
  // Some end a name at its first zero; some take the two bytes of a character in either order.
  const readings = [plain, plain.split('\0')[0] ?? '', withoutZeros(name)];
  return readings.some((reading) => RUNS.test(reading));
};

const withoutZeros = (name: PdfValue): string =>
  name instanceof PdfString ? Buffer.from(name.bytes).toString('latin1').replaceAll('\0', '') : '';
