import type { FieldType, FieldView, Party, RecipientRole, SignatureMethod } from './signing/signing-view.ts';

/** The words of the pages. Sentences that depend on a number or a name are functions of it. */
export const words = {
  product: 'Countersign',
  from: (name: string, email: string) => (name.trim() === '' ? email : `${name} (${email})`),
  sentBy: (name: string, email: string) => `sent by ${words.from(name, email)}`,
  asks: {
    SIGNER: 'asks you to sign this document',
    APPROVER: 'asks you to approve this document',
    ASSISTANT: 'asks you to help fill in this document',
    VIEWER: 'shares this document with you',
    CC: 'shares this document with you',
  } satisfies Record<RecipientRole, string>,
  attachments: 'Attachments',
  document: 'Document',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  onPage: (number: number) => `Page ${number}`,
  downloadPdf: 'Open the PDF',
  downloadSealed: 'Download the sealed PDF',

  yourFields: 'Your answers',
  optional: 'optional',
  fieldOf: ({ name }: Party) => `for ${name}`,
  fieldName: {
    SIGNATURE: 'Signature',
    FREE_SIGNATURE: 'Signature',
    INITIALS: 'Initials',
    NAME: 'Name',
    EMAIL: 'E-mail address',
    DATE: 'Date',
    TEXT: 'Text',
    NUMBER: 'Number',
    RADIO: 'Choice',
    CHECKBOX: 'Choices',
    DROPDOWN: 'Selection',
  } satisfies Record<FieldType, string>,
  choose: 'Choose…',
  useToday: 'Use today',
  shownAs: (text: string) => `Shown as ${text}`,
  clearChoice: 'Clear choice',
  atMost: (count: number) => `At most ${count} characters`,
  between: (min: number | undefined, max: number | undefined) =>
    min === undefined ? `At most ${max}` : max === undefined ? `At least ${min}` : `From ${min} to ${max}`,
  asIn: (format: string) => `Format ${format}`,
  tick: (rule: string, count: number) => `Tick ${rule.toLowerCase().replace('select ', '').replace('_', ' ')} ${count}`,

  missing: (field: FieldView) =>
    ['SIGNATURE', 'FREE_SIGNATURE'].includes(field.type) ? 'Please sign here.' : 'Please fill this in.',
  left: (count: number) =>
    count === 0
      ? 'Everything required is filled in'
      : count === 1
        ? '1 required field left'
        : `${count} required fields left`,
  saving: 'Saving…',
  allSaved: 'Saved',
  offline: 'No connection. Your answers are kept here and saved when it is back.',
  next: 'Next field',
  toFinish: 'Review and finish',
  noScript: 'To fill in and sign this document, please allow scripts in your browser.',

  sign: 'Sign here',
  signAgain: 'Change signature',
  signSame: 'Use the same signature',
  signTitle: 'Your signature',
  method: { drawn: 'Draw', typed: 'Type', uploaded: 'Upload' } satisfies Record<SignatureMethod, string>,
  drawHere: 'Draw your signature with a finger, pen or mouse',
  startOver: 'Start over',
  typeName: 'Type your name',
  chooseImage: 'Choose a picture of your signature (PNG or JPG)',
  useThis: 'Use this signature',
  cancel: 'Cancel',
  nothingDrawn: 'Please draw your signature first.',
  nothingTyped: 'Please type your name first.',
  nothingChosen: 'Please choose a picture first.',
  notAnImage: 'This file is not a picture that can be used. Please choose a PNG or JPG.',
  signatureMade: 'Your signature',
  noMethod: 'The sender has switched off every way of signing. Please tell them.',

  finish: {
    SIGNER: 'Sign document',
    APPROVER: 'Approve document',
    ASSISTANT: 'Finish',
    VIEWER: 'Finish',
    CC: 'Finish',
  } satisfies Record<RecipientRole, string>,
  consent: {
    SIGNER: (title: string) =>
      `By choosing “Sign document” I sign “${title}” electronically and agree that this is as binding as my signature on paper.`,
    APPROVER: (title: string) => `By choosing “Approve document” I approve “${title}” electronically.`,
    ASSISTANT: () => 'The people you help can still change these answers before they sign.',
    VIEWER: () => '',
    CC: () => '',
  } satisfies Record<RecipientRole, (title: string) => string>,
  nextSigner: 'Who comes next',
  nextSignerMeaning: 'Change this if somebody else is to sign after you. They are invited by mail.',
  nextSignerName: 'Their name',
  nextSignerEmail: 'Their e-mail address',
  nextSignerMissing: 'Please enter the name and a valid e-mail address of whoever comes next.',
  waitForApproval: (parties: Party[]) =>
    `You can finish as soon as ${names(parties)} has approved. Your answers are kept.`,
  finishing: 'One moment…',
  notFinished: 'That did not work. Please try again in a moment.',

  reject: 'Reject…',
  rejectTitle: 'Reject this document?',
  rejectMeaning: 'This ends it for everyone: nobody can sign it any more. The sender is told.',
  rejectReason: 'Reason (optional; the sender and the other parties see it)',
  rejectConfirm: 'Reject document',

  state: {
    waitingTitle: 'It is not your turn yet',
    waiting: (parties: Party[]) =>
      `${parties.length > 0 ? `${names(parties)} ${parties.length === 1 ? 'has' : 'have'} to finish first. ` : ''}You get a mail when it is your turn; there is nothing to do until then.`,
    copyTitle: 'Not finished yet',
    copy: 'You get a copy as soon as everyone has finished. There is nothing to do until then.',
    viewing: 'This is for you to read. There is nothing to fill in.',
    finishedTitle: {
      SIGNER: 'You have signed',
      APPROVER: 'You have approved',
      ASSISTANT: 'You are done',
      VIEWER: 'You are done',
      CC: 'You are done',
    } satisfies Record<RecipientRole, string>,
    finished: (parties: Party[]) =>
      parties.length > 0
        ? `Still to finish: ${names(parties)}. You get the sealed document by mail when everyone has; this link keeps working.`
        : 'You get the sealed document by mail when everyone has finished; this link keeps working.',
    sealingTitle: 'Everyone has finished',
    sealing: 'The document is being sealed. This page updates by itself.',
    expiredTitle: 'This link has expired',
    expired: (sender: string) =>
      `The time to act on this document is over. If it is still needed, please ask ${sender} to extend it.`,
    completedTitle: 'This document is completed',
    completed: 'Everyone has finished. The document is sealed: any later change to it can be detected.',
    rejectedTitle: 'This document was rejected',
    rejected: (name: string) => `${name} has rejected it, so nobody can sign it any more.`,
    rejectedByYou: 'You have rejected it. The sender has been told.',
    rejectedForYou: (sender: string) => `${sender} has recorded that you reject it, so nobody can sign it any more.`,
    reason: 'Reason given:',
    unknownTitle: 'This link does not work',
    unknown:
      'The document may have been withdrawn by its sender, or the link may be incomplete. Please open it from your mail again, or ask the sender.',
    redirect: (host: string) => `You will be taken to ${host} in a few seconds.`,
    redirectNow: (host: string) => `Continue to ${host}`,
  },

  verify: {
    title: 'Verified: this document was completed here',
    lead: 'This page shows what the service recorded. To check a PDF you hold, compare its SHA-256 with the one below.',
    document: 'Document',
    completedAt: 'Completed',
    sentBy: 'Sent by',
    signedBy: 'Who signed',
    name: 'Name',
    role: 'Role',
    email: 'E-mail',
    signedAt: 'When',
    presented: 'Document as it was presented for signature',
    sealed: 'Sealed document',
    pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
    unknownTitle: 'Nothing to verify here',
    unknown: 'There is no completed document under this address. Please scan the code on the certificate page again.',
    roles: {
      SIGNER: 'Signer',
      APPROVER: 'Approver',
      CC: 'Copy',
      VIEWER: 'Viewer',
      ASSISTANT: 'Assistant',
    } satisfies Record<RecipientRole, string>,
  },
};

function names(parties: readonly Party[]): string {
  const all = parties.map(({ name }) => name.trim() || words.verify.roles.SIGNER);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
