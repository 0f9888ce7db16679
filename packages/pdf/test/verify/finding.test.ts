import { describe, expect, it } from 'vitest';
import { FINDING_CODES, type FindingCode, finding } from '../../src/verify/findings/finding.ts';

type About = Record<string, string | number | undefined>;
/** Cast, because the compiler cannot infer which parameters a row has. */
const told = (code: FindingCode, about?: About) =>
  (finding as (code: FindingCode, ...about: About[]) => ReturnType<typeof finding>)(code, ...(about ? [about] : []));

const problem = 'it is odd';
const object = 14;
const OF_A_PROBLEM: [code: FindingCode, sentence: string][] = [
  ...(['notPdf', 'damaged', 'locked', 'wrongPassword', 'tooLarge'] as const).map((kind): [FindingCode, string] => [
    `file.${kind}`,
    'The file cannot be checked. it is odd',
  ]),
  ['verdict.malformed', 'The signature does not cover the file as required: it is odd.'],
  ['verdict.unreadable', 'The signature could not be checked: it is odd.'],
  ['verdict.forbidden', 'The document was changed afterwards in a way that the signature forbids. it is odd'],
  ['verdict.altered', 'The signed content is intact, but the document was changed afterwards. it is odd'],
  ['verdict.covered', 'No signed content was altered, but something was added that can cover it. it is odd'],
  ['verdict.added', 'No signed content was altered, but something was added. it is odd'],
  ['verdict.ambiguous', 'The signed content can be read in two ways, so viewers may show different things: it is odd.'],
  ['verdict.untrusted', 'The document is unchanged since it was signed, but the signer cannot be trusted: it is odd.'],
  ['verdict.outOfTime', 'When the signature was timestamped, it is odd.'],
  ['verdict.perhapsOutOfTime', 'Nothing proves when the signature was made, and by now it is odd.'],
  ['verdict.weak', 'The signature is too weak to prove anything today: it is odd.'],
  ['bytes.incomparable', 'Later additions cannot be compared with the signed content. it is odd'],
];
const OF_NOTHING: [code: FindingCode, sentence: string][] = [
  ['verdict.fileChanged', 'The file was changed after it was signed.'],
  ['verdict.otherKey', 'The signature was not made with the key of the certificate it names.'],
  ['verdict.otherCertificate', 'The signature was made for a different certificate than the one it contains.'],
  ['verdict.noCertificate', 'The signature does not state which certificate it was made for, as PAdES requires.'],
  ['verdict.unknownSigner', 'The document is unchanged since it was signed, but the signer is unknown.'],
  [
    'verdict.noPages',
    'The signature is intact, but the newest revision of the file has no pages. Viewers may show the pages of an earlier revision, or none.',
  ],
  ['verdict.revoked', 'The certificate had already been revoked when it was used to sign.'],
  [
    'verdict.authorityRevoked',
    'The authority that issued the certificate was revoked, possibly before the signature was made.',
  ],
  [
    'verdict.perhapsRevoked',
    'The certificate was revoked, and nothing proves that the signature was made before that.',
  ],
  [
    'verdict.revocationUnknown',
    'The document is unchanged since it was signed, but the file does not show whether the certificate was revoked.',
  ],
  [
    'verdict.onHold',
    'The document is unchanged since it was signed, but the certificate is on hold. It may become valid again, or be revoked.',
  ],
  ['verdict.passed', 'The file is unchanged since a trusted signer signed it.'],
  [
    'verdict.passedWithMore',
    'The file was signed by a trusted signer. Nothing added afterwards changes what was signed.',
  ],
  ['verdict.notSigned', 'This file has no signature.'],
  [
    'verdict.remains',
    'This file has no signature, but it contains the remains of one: it was cut off or damaged after it was signed.',
  ],
  [
    'bytes.behindValue',
    'The signature value is followed by other data, which nobody signed and which no viewer shows.',
  ],
  ['verdict.onlyTimestamped', 'This file has no signature. A timestamp proves when it existed, and nothing else.'],
  ['document.encryption', 'The encryption of the document was changed.'],
  ['page.order', 'The pages were reordered.'],
];
/** Sentences with an asterisk in place of the object number, which is inserted if known. */
const OF_AN_OBJECT: [code: FindingCode, about: About, sentence: string][] = [
  ['document.store', {}, 'Certificates and revocation data for validating signatures were added*.'],
  ['document.metadata', {}, 'The metadata was updated*.'],
  ['document.structure', {}, 'The structure used by assistive technology was extended*.'],
  ['document.attached', { name: 'a.txt' }, 'A file, "a.txt", was attached*.'],
  ['document.files', { entry: 'Names' }, 'The list of attachments, scripts and named destinations was changed*.'],
  ['document.files', { entry: 'AF' }, 'The list of attachments was changed*.'],
  ['document.actions', { entry: 'OpenAction' }, 'What happens when the document is opened was changed*.'],
  ['document.actions', { entry: 'AA' }, 'The list of automatic actions was changed*.'],
  ['document.layers', { entry: 'OCProperties' }, 'The settings of layers, which show and hide content, was changed*.'],
  ['document.entry', { entry: 'Outlines' }, 'The list of bookmarks was changed*.'],
  ['document.entry', { entry: 'Perms' }, 'The list of permissions was changed*.'],
  ['document.entry', { entry: 'StructTreeRoot' }, 'The structure used by assistive technology was changed*.'],
  ['document.entry', { entry: 'PageLabels' }, 'The numbering of pages was changed*.'],
  ['document.entry', { entry: 'ViewerPreferences' }, 'The way viewers present the document was changed*.'],
  ['document.entry', { entry: 'toString' }, `The catalog's "toString" was changed*.`],
  ['document.information', { entry: 'Title' }, `The document's "Title" was changed*.`],
  ['page.removed', { page: 2 }, 'Page 2 was removed*.'],
  ['page.added', { page: 2 }, 'Page 2 was added*.'],
  ['page.replaced', { page: 2 }, 'Page 2 replaced another page*.'],
  ['page.content', { page: 2, entry: 'Contents' }, 'Page 2: its content was replaced*.'],
  [
    'page.resources',
    { page: 2, entry: 'Resources' },
    'Page 2: the fonts, images or forms it is drawn with were changed*.',
  ],
  ['page.geometry', { page: 2, entry: 'MediaBox' }, 'Page 2: its size was changed*.'],
  ['page.geometry', { page: 2, entry: 'CropBox' }, 'Page 2: what is shown of it was changed*.'],
  ['page.geometry', { page: 2, entry: 'Rotate' }, 'Page 2: it was rotated*.'],
  ['page.geometry', { page: 2, entry: 'UserUnit' }, 'Page 2: its scale was changed*.'],
  ['page.entry', { page: 2, entry: 'AA' }, 'Page 2: what happens when it is opened was changed*.'],
  ['page.entry', { page: 2, entry: 'toString' }, 'Page 2: its "toString" was changed*.'],
  ['page.tree', {}, 'The page tree was replaced*.'],
  ['page.tree', { entry: 'Count' }, 'The count of pages was changed*.'],
  ['page.tree', { entry: 'Kids' }, 'The tree of pages was changed*.'],
  ['annotation.added', { page: 2 }, 'Page 2: an annotation was added*.'],
  ['annotation.added', { page: 2, kind: 'Square' }, 'Page 2: an annotation ("Square") was added*.'],
  [
    'annotation.added',
    { page: 2, certification: 3 },
    'Page 2: an annotation was added*. The certification permits it, but it can cover what was certified.',
  ],
  ['annotation.removed', { page: 2, kind: 'Square' }, 'Page 2: an annotation ("Square") was removed*.'],
  ['annotation.changed', { page: 2, kind: 'Square' }, 'Page 2: an annotation ("Square") was changed*.'],
  ['annotation.order', { page: 2 }, 'Page 2: its annotations were reordered*.'],
  ['annotation.fieldHidden', { page: 2 }, 'Page 2: the widget of a form field was removed from it*.'],
  ['annotation.fieldShown', { page: 2 }, 'Page 2: the widget of a form field was placed on it*.'],
  ['form.drawing', {}, 'Resources for drawing new fields were added to the form*.'],
  ['form.entry', { entry: 'XFA' }, `The form's "XFA" was changed*.`],
  ['field.added', { name: 'sum' }, 'A form field, "sum", was added*.'],
  ['field.added', { name: 'sum', page: 2 }, 'A form field, "sum", was added to page 2*.'],
  ['field.removed', { name: 'sum' }, 'The form field "sum" was removed*.'],
  ['field.renamed', { name: 'sum', newName: 'total' }, 'The form field "sum" is now called "total"*.'],
  ['field.entry', { name: 'sum', entry: 'Ff' }, 'The form field "sum" was changed in its "Ff"*.'],
  ['field.filled', { name: 'sum' }, 'The form field "sum" was filled in*.'],
  ['field.overwritten', { name: 'sum' }, 'The form field "sum" was already filled in and was changed*.'],
  ['field.misleading', { name: 'sum', problem }, 'The form field "sum" was filled in, but it is odd*.'],
  [
    'field.misleading',
    { name: 'sum', problem, shown: '900', value: '100' },
    'The form field "sum" was filled in, but it is odd: "900" instead of "100"*.',
  ],
  [
    'field.unjudged',
    { name: 'sum' },
    'The form field "sum" was filled in, and whether it shows its value could not be judged: its page cannot be displayed*.',
  ],
  ['field.look', { name: 'sum' }, 'The form field "sum" looks different, though its value is the same*.'],
  ['field.buttonLook', { name: 'sum' }, 'The form field "sum" looks different*.'],
  ['field.locked', { name: 'sum' }, 'The form field "sum" was changed although a signature locked it*.'],
  ['field.readOnly', { name: 'sum' }, 'The form field "sum" was changed although it is read-only*.'],
  ['field.forbidden', { name: 'sum' }, 'The form field "sum" was filled in although the certification forbids it*.'],
  ['signature.signed', { name: 'Ada' }, 'The field "Ada" was signed*.'],
  ['signature.forbidden', { name: 'Ada' }, 'The field "Ada" was signed although an earlier signature forbids it*.'],
  ['signature.replaced', { name: 'Ada' }, 'The signature in the field "Ada" was replaced or removed*.'],
  [
    'signature.notOwn',
    { name: 'Ada' },
    'The signature field "Ada" was filled in, but with something other than its own signature*.',
  ],
  ['signature.look', { name: 'Ada' }, 'The signature field "Ada" looks different now*.'],
  ['signature.added', { kind: 'timestamp', name: 'Ada' }, 'A document timestamp, "Ada", was added*.'],
  ['signature.added', { kind: 'signature', name: 'Ada', page: 2 }, 'A further signature, "Ada", was added to page 2*.'],
  [
    'signature.addedEmpty',
    { kind: 'field', name: 'Ada' },
    'A signature field, "Ada", was added*. It holds no signature of its own.',
  ],
  [
    'signature.addedActing',
    { kind: 'field', name: 'Ada' },
    'A signature field, "Ada", was added*. It has an automatic action.',
  ],
  [
    'signature.addedShowing',
    { kind: 'field', name: 'Ada' },
    'A signature field, "Ada", was added*. No one signed it, but it has visible content.',
  ],
  [
    'signature.addedForbidden',
    { kind: 'signature', name: 'Ada' },
    'A further signature, "Ada", was added* although the certification forbids it.',
  ],
  [
    'signature.addedCovering',
    { kind: 'signature', name: 'Ada' },
    'A further signature, "Ada", was added*. Its own box can cover certified content.',
  ],
];
const OF_PLACES: [code: FindingCode, about: About, sentence: string][] = [
  [
    'bytes.unreadable',
    { byte: 700, problem },
    'The data after the signed content, from byte 700 on, cannot be read. Viewers may show anything. it is odd',
  ],
  [
    'bytes.stray',
    { byte: 700 },
    'From byte 700 on, there is data that belongs to no revision of the document or can be read in two ways. Viewers may show it.',
  ],
  [
    'verdict.unknownAlgorithm',
    { algorithm: '1.2.3' },
    'The signature could not be checked: its algorithm, 1.2.3, is not known.',
  ],
  [
    'verdict.filled',
    { name: '"sum"' },
    'The signed content is unchanged since a trusted signer signed it. Filled in afterwards: "sum".',
  ],
  ['document.catalog', { object }, "The document's catalog was replaced (object 14)."],
  ['signature.covering', {}, 'Added signatures cover much of a page.'],
  [
    'signature.onText',
    { name: 'a', page: 2, printed: 'not' },
    'A signature, "a", was added on top of printed text on page 2: "not".',
  ],
  ['signature.covering', { page: 2 }, 'Added signatures cover much of page 2.'],
];

const ALL: [code: FindingCode, about: About | undefined, sentence: string][] = [
  ...OF_A_PROBLEM.map(([code, sentence]): [FindingCode, About, string] => [code, { problem }, sentence]),
  ...OF_NOTHING.map(([code, sentence]): [FindingCode, undefined, string] => [code, undefined, sentence]),
  ...OF_AN_OBJECT.flatMap(([code, about, sentence]): [FindingCode, About, string][] => [
    [code, about, sentence.replace('*', '')],
    [code, { ...about, object }, sentence.replace('*', ' (object 14)')],
  ]),
  ...OF_PLACES,
];

describe('a finding', () => {
  it('a finding is stated in an English sentence with its subject', () => {
    for (const [code, about, sentence] of ALL) {
      expect(told(code, about)).toEqual({ code, parameters: about ?? {}, sentence });
    }
    expect([...new Set(ALL.map(([code]) => code))].toSorted()).toEqual([...FINDING_CODES].toSorted());
  });

  it('a finding omits parameters that are unknown', () => {
    const { parameters } = told('annotation.added', { page: 2, kind: undefined, object: undefined });
    expect(Object.keys(parameters)).toEqual(['page']);
  });
});
