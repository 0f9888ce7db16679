/** A finding as an English sentence and a translatable code. */
export interface Finding {
  /** Stable code such as `page.removed`. */
  code: string;
  /**
   * Details of the finding. `page` starts at 1, `object` and `byte` locate the finding in the file, and `problem` is in
   * English.
   */
  parameters: Readonly<Record<string, string | number>>;
  sentence: string;
}

interface Found {
  object?: number | undefined;
}
interface OnPage extends Found {
  page: number;
}
interface Named extends Found {
  name: string;
}
interface Entry extends Found {
  entry: string;
}
interface Problem {
  problem: string;
}
interface Annotation extends OnPage {
  /** Annotation type such as `Square`. Undefined if the annotation has none. */
  kind?: string | undefined;
  /** 3 if a certification permits annotations, and undefined otherwise. */
  certification?: 3 | undefined;
}
interface Added extends Named {
  kind: 'timestamp' | 'signature' | 'field';
  page?: number | undefined;
}

/** Returns text such as `(object 14)`. Empty if the object is unknown. */
const at = ({ object }: Found): string => (object === undefined ? '' : ` (object ${object})`);

const to = ({ page }: { page?: number | undefined }): string => (page === undefined ? '' : ` to page ${page}`);

const annotated = (found: Annotation, what: string): string =>
  `Page ${found.page}: ${what}${at(found)}.${found.certification ? ' The certification permits it, but it can cover what was certified.' : ''}`;

const annotation = ({ kind }: Annotation): string =>
  kind === undefined ? 'an annotation' : `an annotation ("${kind}")`;

const KINDS = {
  timestamp: 'A document timestamp',
  signature: 'A further signature',
  field: 'A signature field',
} as const;

const added = (found: Added): string => `${KINDS[found.kind]}, "${found.name}", was added${to(found)}${at(found)}`;

const beside = ({ shown, value }: { shown?: string | undefined; value?: string | undefined }): string =>
  shown === undefined || value === undefined ? '' : `: "${shown}" instead of "${value}"`;

const CATALOG: ReadonlyMap<string, string> = new Map(
  Object.entries({
    OpenAction: 'What happens when the document is opened',
    AA: 'The list of automatic actions',
    Names: 'The list of attachments, scripts and named destinations',
    AF: 'The list of attachments',
    OCProperties: 'The settings of layers, which show and hide content,',
    Outlines: 'The list of bookmarks',
    Perms: 'The list of permissions',
    StructTreeRoot: 'The structure used by assistive technology',
    PageLabels: 'The numbering of pages',
    ViewerPreferences: 'The way viewers present the document',
  }),
);

const catalog = (found: Entry): string =>
  `${CATALOG.get(found.entry) ?? `The catalog's "${found.entry}"`} was changed${at(found)}.`;

const PAGE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Contents: 'its content was replaced',
    Resources: 'the fonts, images or forms it is drawn with were changed',
    MediaBox: 'its size was changed',
    CropBox: 'what is shown of it was changed',
    Rotate: 'it was rotated',
    UserUnit: 'its scale was changed',
    AA: 'what happens when it is opened was changed',
  }),
);

const page = (found: Entry & OnPage): string =>
  `Page ${found.page}: ${PAGE.get(found.entry) ?? `its "${found.entry}" was changed`}${at(found)}.`;

const unreadable = ({ problem }: Problem): string => `The file cannot be checked. ${problem}`;

const ENGLISH = {
  'file.notPdf': unreadable,
  'file.damaged': unreadable,
  'file.locked': unreadable,
  'file.wrongPassword': unreadable,
  'file.tooLarge': unreadable,

  'verdict.malformed': ({ problem }: Problem) => `The signature does not cover the file as required: ${problem}.`,
  'verdict.unreadable': ({ problem }: Problem) => `The signature could not be checked: ${problem}.`,
  'verdict.unknownAlgorithm': ({ algorithm }: { algorithm: string }) =>
    `The signature could not be checked: its algorithm, ${algorithm}, is not known.`,
  'verdict.fileChanged': () => 'The file was changed after it was signed.',
  'verdict.otherKey': () => 'The signature was not made with the key of the certificate it names.',
  'verdict.otherCertificate': () => 'The signature was made for a different certificate than the one it contains.',
  'verdict.noCertificate': () => 'The signature does not state which certificate it was made for, as PAdES requires.',
  'verdict.forbidden': ({ problem }: Problem) =>
    `The document was changed afterwards in a way that the signature forbids. ${problem}`,
  'verdict.altered': ({ problem }: Problem) =>
    `The signed content is intact, but the document was changed afterwards. ${problem}`,
  'verdict.covered': ({ problem }: Problem) =>
    `No signed content was altered, but something was added that can cover it. ${problem}`,
  'verdict.added': ({ problem }: Problem) => `No signed content was altered, but something was added. ${problem}`,
  'verdict.ambiguous': ({ problem }: Problem) =>
    `The signed content can be read in two ways, so viewers may show different things: ${problem}.`,
  'verdict.unknownSigner': () => 'The document is unchanged since it was signed, but the signer is unknown.',
  'verdict.noPages': () =>
    'The signature is intact, but the newest revision of the file has no pages. Viewers may show the pages of an earlier revision, or none.',
  'verdict.untrusted': ({ problem }: Problem) =>
    `The document is unchanged since it was signed, but the signer cannot be trusted: ${problem}.`,
  'verdict.revoked': () => 'The certificate had already been revoked when it was used to sign.',
  'verdict.authorityRevoked': () =>
    'The authority that issued the certificate was revoked, possibly before the signature was made.',
  'verdict.perhapsRevoked': () =>
    'The certificate was revoked, and nothing proves that the signature was made before that.',
  'verdict.outOfTime': ({ problem }: Problem) => `When the signature was timestamped, ${problem}.`,
  'verdict.perhapsOutOfTime': ({ problem }: Problem) =>
    `Nothing proves when the signature was made, and by now ${problem}.`,
  'verdict.revocationUnknown': () =>
    'The document is unchanged since it was signed, but the file does not show whether the certificate was revoked.',
  'verdict.onHold': () =>
    'The document is unchanged since it was signed, but the certificate is on hold. It may become valid again, or be revoked.',
  'verdict.weak': ({ problem }: Problem) => `The signature is too weak to prove anything today: ${problem}.`,
  'verdict.passed': () => 'The file is unchanged since a trusted signer signed it.',
  'verdict.passedWithMore': () =>
    'The file was signed by a trusted signer. Nothing added afterwards changes what was signed.',
  'verdict.filled': ({ name }: { name: string }) =>
    `The signed content is unchanged since a trusted signer signed it. Filled in afterwards: ${name}.`,
  'verdict.notSigned': () => 'This file has no signature.',
  'verdict.remains': () =>
    'This file has no signature, but it contains the remains of one: it was cut off or damaged after it was signed.',
  'verdict.onlyTimestamped': () => 'This file has no signature. A timestamp proves when it existed, and nothing else.',

  'bytes.unreadable': ({ byte, problem }: Problem & { byte: number }) =>
    `The data after the signed content, from byte ${byte} on, cannot be read. Viewers may show anything. ${problem}`,
  'bytes.stray': ({ byte }: { byte: number }) =>
    `From byte ${byte} on, there is data that belongs to no revision of the document or can be read in two ways. Viewers may show it.`,
  'bytes.behindValue': () =>
    'The signature value is followed by other data, which nobody signed and which no viewer shows.',
  'bytes.incomparable': ({ problem }: Problem) =>
    `Later additions cannot be compared with the signed content. ${problem}`,

  'document.store': (found: Found) =>
    `Certificates and revocation data for validating signatures were added${at(found)}.`,
  'document.metadata': (found: Found) => `The metadata was updated${at(found)}.`,
  'document.structure': (found: Found) => `The structure used by assistive technology was extended${at(found)}.`,
  'document.attached': (found: Named) => `A file, "${found.name}", was attached${at(found)}.`,
  'document.files': catalog,
  'document.actions': catalog,
  'document.layers': catalog,
  'document.entry': catalog,
  'document.information': (found: Entry) => `The document's "${found.entry}" was changed${at(found)}.`,
  'document.catalog': ({ object }: { object: number }) => `The document's catalog was replaced (object ${object}).`,
  'document.encryption': () => 'The encryption of the document was changed.',

  'page.removed': (found: OnPage) => `Page ${found.page} was removed${at(found)}.`,
  'page.added': (found: OnPage) => `Page ${found.page} was added${at(found)}.`,
  'page.replaced': (found: OnPage) => `Page ${found.page} replaced another page${at(found)}.`,
  'page.content': page,
  'page.resources': page,
  'page.geometry': page,
  'page.entry': page,
  'page.order': () => 'The pages were reordered.',
  'page.tree': (found: Found & { entry?: string }) =>
    found.entry === undefined
      ? `The page tree was replaced${at(found)}.`
      : `The ${found.entry === 'Count' ? 'count' : 'tree'} of pages was changed${at(found)}.`,

  'annotation.added': (found: Annotation) => annotated(found, `${annotation(found)} was added`),
  'annotation.removed': (found: Annotation) => annotated(found, `${annotation(found)} was removed`),
  'annotation.changed': (found: Annotation) => annotated(found, `${annotation(found)} was changed`),
  'annotation.order': (found: Annotation) => annotated(found, 'its annotations were reordered'),
  'annotation.fieldHidden': (found: Annotation) => annotated(found, 'the widget of a form field was removed from it'),
  'annotation.fieldShown': (found: Annotation) => annotated(found, 'the widget of a form field was placed on it'),

  'form.drawing': (found: Found) => `Resources for drawing new fields were added to the form${at(found)}.`,
  'form.entry': (found: Entry) => `The form's "${found.entry}" was changed${at(found)}.`,

  'field.added': (found: Named & { page?: number | undefined }) =>
    `A form field, "${found.name}", was added${to(found)}${at(found)}.`,
  'field.removed': (found: Named) => `The form field "${found.name}" was removed${at(found)}.`,
  'field.renamed': (found: Named & { newName: string }) =>
    `The form field "${found.name}" is now called "${found.newName}"${at(found)}.`,
  'field.entry': (found: Named & Entry) =>
    `The form field "${found.name}" was changed in its "${found.entry}"${at(found)}.`,
  'field.filled': (found: Named) => `The form field "${found.name}" was filled in${at(found)}.`,
  'field.overwritten': (found: Named) =>
    `The form field "${found.name}" was already filled in and was changed${at(found)}.`,
  'field.misleading': (found: Named & Problem & { shown?: string | undefined; value?: string | undefined }) =>
    `The form field "${found.name}" was filled in, but ${found.problem}${beside(found)}${at(found)}.`,
  'field.unjudged': (found: Named) =>
    `The form field "${found.name}" was filled in, and whether it shows its value could not be judged: its page cannot be displayed${at(found)}.`,
  'field.look': (found: Named) =>
    `The form field "${found.name}" looks different, though its value is the same${at(found)}.`,
  'field.buttonLook': (found: Named) => `The form field "${found.name}" looks different${at(found)}.`,
  'field.locked': (found: Named) =>
    `The form field "${found.name}" was changed although a signature locked it${at(found)}.`,
  'field.readOnly': (found: Named) =>
    `The form field "${found.name}" was changed although it is read-only${at(found)}.`,
  'field.forbidden': (found: Named) =>
    `The form field "${found.name}" was filled in although the certification forbids it${at(found)}.`,

  'signature.signed': (found: Named) => `The field "${found.name}" was signed${at(found)}.`,
  'signature.forbidden': (found: Named) =>
    `The field "${found.name}" was signed although an earlier signature forbids it${at(found)}.`,
  'signature.replaced': (found: Named) =>
    `The signature in the field "${found.name}" was replaced or removed${at(found)}.`,
  'signature.notOwn': (found: Named) =>
    `The signature field "${found.name}" was filled in, but with something other than its own signature${at(found)}.`,
  'signature.look': (found: Named) => `The signature field "${found.name}" looks different now${at(found)}.`,
  'signature.covering': ({ page: number }: { page?: number | undefined }) =>
    `Added signatures cover much of ${number === undefined ? 'a page' : `page ${number}`}.`,
  'signature.onText': (found: Named & { page: number; printed: string }) =>
    `A signature, "${found.name}", was added on top of printed text on page ${found.page}: "${found.printed}"${at(found)}.`,
  'signature.added': (found: Added) => `${added(found)}.`,
  'signature.addedEmpty': (found: Added) => `${added(found)}. It holds no signature of its own.`,
  'signature.addedActing': (found: Added) => `${added(found)}. It has an automatic action.`,
  'signature.addedShowing': (found: Added) => `${added(found)}. No one signed it, but it has visible content.`,
  'signature.addedForbidden': (found: Added) => `${added(found)} although the certification forbids it.`,
  'signature.addedCovering': (found: Added) => `${added(found)}. Its own box can cover certified content.`,
} satisfies Record<string, (parameters: never) => string>;

export type FindingCode = keyof typeof ENGLISH;
type ParametersOf<C extends FindingCode> = Parameters<(typeof ENGLISH)[C]>;

export const finding = <C extends FindingCode>(code: C, ...about: ParametersOf<C>): Finding => {
  // `ParametersOf` ensures correct parameters, but the compiler cannot infer this from the table.
  const inEnglish = ENGLISH[code] as (...about: ParametersOf<C>) => string;
  const details: Record<string, string | number | undefined> = { ...about[0] };
  const known = Object.entries(details).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { code, parameters: Object.fromEntries(known), sentence: inEnglish(...about) };
};

export const FINDING_CODES = Object.keys(ENGLISH) as FindingCode[];
