import type { OwnDetails } from '../account/details.ts';
import type { HandwritingFace } from '../bodies/handwriting.ts';
import type {
  Direction,
  FieldType,
  RecipientRole,
  SignatureMethod,
  SigningState,
  TextAlign,
  VerticalAlign,
} from '../vocabulary.ts';
import type { FieldInput } from './field-input.ts';

/**
 * A recipient's view of a document, as returned by `GET /api/signing/:token`. Contains no tokens, and no email
 * addresses of other recipients except for `nextSigner`.
 */
export interface SigningView {
  documentId: number;
  title: string;
  sender: { name: string; email: string };
  /** Null on pages that do not display the sender's team. */
  brand: Brand | null;
  /** The sender's message to this recipient, with placeholders filled in. */
  message: string | null;
  state: SigningState;
  recipient: { name: string; email: string; role: RecipientRole; signedAt: string | null };
  /** Recipients who must finish before it is this recipient's turn. */
  waitingFor: Party[];
  /** Everyone who needs to act, in signing order. */
  parties: (Party & { hasFinished: boolean })[];
  mayComplete: boolean;
  mayReject: boolean;
  mayDelegate: boolean;
  /** Whether the recipient can ask the sender a question by email. */
  mayAsk: boolean;
  /** Whether the recipient gets an email when it is their turn, and when the document is completed. */
  mailed: { turn: boolean; completion: boolean };
  /** Consent sentence next to the finish button. Null if there is no button. */
  consent: Consent | null;
  /** The next signer, if this recipient may choose someone else. */
  nextSigner: NamedSigner | null;
  /**
   * The person who declined the document, and the reason. `onBehalf` is true if the sender declined on the recipient's
   * behalf. Null if no one has declined.
   */
  rejection: (Party & { isYou: boolean; onBehalf: boolean; reason: string | null }) | null;
  /** The sender's cancellation, with an optional reason. Null if the document is not cancelled. */
  cancellation: { reason: string | null } | null;
  expiresAt: string | null;
  completedAt: string | null;
  /** URL where anyone can verify the sealed document. Null before sealing. */
  verifyUrl: string | null;
  signatureMethods: SignatureMethod[];
  /** Whether the recipient is signed in to their account, which can store their signature. Set only on pages. */
  hasAccount?: boolean;
  /** Initials and details from that account. Set only on pages. Null if none are saved. */
  details?: OwnDetails | null;
  attachments: { label: string; url: string }[];
  /** URL to open after completing. Null to stay on the signing page. */
  redirectUrl: string | null;
  language: string;
  timezone: string;
  /** Empty as long as the document must not be displayed. */
  files: ViewedFile[];
  /** Fields for this recipient to fill in. For an assistant, this includes fields of other recipients. */
  fields: FieldView[];
  /** Approximate time to read and fill in the document. Null if it is too long to be useful. */
  estimatedMinutes: number | null;
  /** Read-only fields of recipients who have finished. */
  filledByOthers: FieldView[];
}

/** A question to the sender, as returned by `GET /questions`. */
export interface OwnQuestion {
  text: string;
  /** Null if the sender has not answered, or has answered elsewhere. */
  answer: string | null;
}

/** A team's color, and its logo or name. */
export interface Brand {
  /** CSS color in the form `#rrggbb`. */
  colour: string | null;
  logo: Logo | null;
  /** Omitted if there is a logo, which contains the name. */
  team?: {
    name: string;
    /** `via Countersign`. Omitted if the team has a color. */
    via?: string;
  };
}

export interface Logo {
  url: string;
  /** Size in CSS pixels. */
  width: number;
  height: number;
  name: string;
}

export interface Party {
  name: string;
  role: RecipientRole;
}

/** A consent sentence and its hash, and the version of the disclosure that it links to. */
export interface Consent {
  version: string;
  language: string;
  sentence: string;
  sha256: string;
}

export interface NamedSigner {
  name: string;
  email: string;
}

export interface ViewedFile {
  id: string;
  /** Changes with the content, e.g. when the document is sealed. */
  version: string;
  title: string;
  /** Page sizes in points, as displayed. */
  pages: {
    number: number;
    width: number;
    height: number;
    /** Default font size in points. Omitted if it is 12. Pages larger than A3 have a larger default. */
    fontSize?: number;
    /** Whether the page cannot be rendered. If true, no one can complete the document. */
    isUndrawable?: true;
  }[];
}

/** A segment of a line of text, with its position as a percentage of the displayed page. */
export interface TextLine {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Response of `GET /files/:fileId/pages/:page.json`: the text of the page and of nearby pages. */
export interface PageTextsAnswer {
  /** Number of the first page in the response. */
  first: number;
  /** Lines of each page, in reading order. Empty for pages without text, such as scans. */
  pages: TextLine[][];
}

/** A field and its value. Positions and sizes are as a percentage of the displayed page. */
export interface FieldView {
  id: number;
  fileId: string;
  page: number;
  positionX: number;
  positionY: number;
  width: number;
  height: number;
  type: FieldType;
  required: boolean;
  readOnly: boolean;
  /** Owner of the field. Null if the owner is this recipient. */
  owner: Party | null;
  fieldMeta: FieldSettings | null;
  value: FieldValue | null;
  /** Example in the field's number format. Null for types other than NUMBER. */
  example: string | null;
  /** Minimum and maximum, formatted. Null for types other than NUMBER. */
  limits: { min: string | null; max: string | null } | null;
  /** Suggested answer while the field has no value, e.g. the recipient's name. */
  suggestion: FieldInput | null;
  /** The suggestion as it would be stored. Null if the service would reject it. */
  suggested: FieldValue | null;
}

/** The properties of `fieldMeta` that the page uses. */
export interface FieldSettings {
  label?: string | undefined;
  placeholder?: string | undefined;
  fontSize?: number | undefined;
  textAlign?: TextAlign | undefined;
  verticalAlign?: VerticalAlign | undefined;
  lineHeight?: number | undefined;
  letterSpacing?: number | undefined;
  characterLimit?: number | undefined;
  numberFormat?: string | undefined;
  minValue?: number | undefined;
  maxValue?: number | undefined;
  direction?: Direction | undefined;
  validationRule?: string | undefined;
  validationLength?: number | undefined;
  values?: { id?: number | undefined; value: string }[] | undefined;
}

export interface FieldValue {
  /** Text as displayed. Empty if the signature is an image. */
  text: string;
  /** Ids of the selected options of a RADIO or CHECKBOX. Null for other types. */
  selected: number[] | null;
  /** Method of the signature. Drawn and uploaded images are at `/fields/:fieldId/image`. */
  signature: SignatureMethod | null;
  /** Handwriting style of a typed signature. Omitted for the default style. */
  face?: HandwritingFace;
  /** Changes with each edit, which also changes the URL of the field's image. */
  version: string;
  /** The image as a `data:` URL. Only set in previews, which store nothing. */
  image?: string;
  /** Plain digits of a NUMBER, if it has no format and its separators are ambiguous. */
  readAs?: string;
  /** Day of a DATE as `yyyy-MM-dd`, for date inputs. */
  date: string | null;
}
