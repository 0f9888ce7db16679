/** Glyphs whose names differ from their characters (ISO 32000-2, annex D): ASCII, and the most common others. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
    (name, digit): [string, string] => [name, `${digit}`],
  ),
  ...Object.entries({
    space: ' ',
    nbspace: ' ',
    exclam: '!',
    quotedbl: '"',
    numbersign: '#',
    dollar: '$',
    percent: '%',
    ampersand: '&',
    quotesingle: "'",
    parenleft: '(',
    parenright: ')',
    asterisk: '*',
    plus: '+',
    comma: ',',
    hyphen: '-',
    minus: '-',
    period: '.',
    slash: '/',
    colon: ':',
    semicolon: ';',
    less: '<',
    equal: '=',
    greater: '>',
    question: '?',
    at: '@',
    bracketleft: '[',
    backslash: '\\',
    bracketright: ']',
    asciicircum: '^',
    underscore: '_',
    grave: '`',
    braceleft: '{',
    bar: '|',
    braceright: '}',
    asciitilde: '~',
    quoteleft: '‘',
    quoteright: '’',
    quotedblleft: '“',
    quotedblright: '”',
    endash: '–',
    emdash: '—',
    ellipsis: '…',
    bullet: '•',
    Euro: '€',
    sterling: '£',
    yen: '¥',
    section: '§',
    degree: '°',
    germandbls: 'ß',
    AE: 'Æ',
    ae: 'æ',
    OE: 'Œ',
    oe: 'œ',
    Oslash: 'Ø',
    oslash: 'ø',
    Eth: 'Ð',
    eth: 'ð',
    Thorn: 'Þ',
    thorn: 'þ',
    Lslash: 'Ł',
    lslash: 'ł',
    dotlessi: 'ı',
  }),
]);

const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circumflex', '\u0302'],
  ['tilde', '\u0303'],
  ['macron', '\u0304'],
  ['breve', '\u0306'],
  ['dotaccent', '\u0307'],
  ['dieresis', '\u0308'],
  ['ring', '\u030a'],
  ['hungarumlaut', '\u030b'],
  ['caron', '\u030c'],
  ['cedilla', '\u0327'],
  ['ogonek', '\u0328'],
]);

/** Returns the text of a glyph from its name (ISO 32000-2, 9.10.2). Undefined if the name is unknown. */
export const glyphText = (name: string): string | undefined => {
  // A suffix after a period only denotes a variant of the glyph.
  const [base = ''] = name.split('.');
  if (base.length === 1) return base;
  const known = NAMES.get(base);
  if (known !== undefined) return known;
  const [, code] = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,5}))$/.exec(base)?.filter((part) => part !== undefined) ?? [];
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
  const accent = ACCENTS.get(base.slice(1));
  return accent !== undefined && /^[A-Za-z]/.test(base) ? `${base[0]}${accent}`.normalize('NFC') : undefined;
};
