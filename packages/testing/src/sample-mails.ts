import { LANGUAGES, type Language } from '@countersign/languages';
import {
  type AccountChange,
  accountChanged,
  addressAsked,
  addressLink,
  handedOver,
  passwordLink,
  recoveryAsked,
  sendingEnded,
  teamInvitation,
  webhookDisabled,
} from '../../server/src/features/notify/mail/account-mails.ts';
import type { MailContent } from '../../server/src/features/notify/mail/mail-content.ts';
import { completion, rejection } from '../../server/src/features/notify/mail/mails-to-everybody.ts';
import {
  created,
  delegation,
  expiration,
  pageNotDrawable,
  progress,
  question,
  timeWanted,
} from '../../server/src/features/notify/mail/mails-to-owner.ts';
import {
  answer,
  cancellation,
  invitation,
  moreTime,
  pendingDocument,
  signingCode,
  visitorCode,
} from '../../server/src/features/notify/mail/mails-to-recipients.ts';

export interface SampleMail {
  name: string;
  content: MailContent;
}

const LINK = 'https://sign.example.com/sign/kXvR2mPq8LwZ4tYbN6cJ9dGh';
const PAGE = 'https://sign.example.com/teams/7/documents/envelope_kXvR2mPq8LwZ4tYb';

const SENDER = { name: 'Anna Sophie von Hohenstein-Kowalska', email: 'anna.sophie@example.com' };
const ANN = { name: 'Ann Example', email: 'ann@example.com' };
const BO = { name: '', email: 'bo.with.a.rather.long.address@subsidiary.example.com' };
const YUSUF = { name: 'يوسف الحداد', email: 'yusuf@example.com' };

const NOTE = 'You know more about <b>lamps</b> than I do.\n\nThanks!';

const SEALED = ['Lease of the first floor.pdf', '<b>Annex</b> A\nPlans.pdf'].map((title, index) => ({
  title,
  sha256: `${index}`.padEnd(64, '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730'),
}));

const ACCOUNT_CHANGES = [
  'PASSWORD_RESET',
  'PASSWORD_CHANGED',
  'AUTHENTICATOR_ADDED',
  'AUTHENTICATOR_REMOVED',
  'BACKUP_CODES_CREATED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'FACTORS_REMOVED',
  'ADDRESS_CHANGED',
  'TOKEN_CREATED',
] as const satisfies readonly AccountChange[];

/** Returns every email in one language, with all optional parts. */
export function sampleMails(language: Language): SampleMail[] {
  const document = {
    title: 'Rahmenvertrag 2030/7: Supply of lighting systems',
    meta: { language, timezone: 'Europe/Berlin' },
  };
  const asked = {
    sender: SENDER,
    subject: null,
    message:
      'Dear Ann,\nthis is the contract we spoke about on Tuesday.\n\nPlease sign it by Friday, <b>if</b> you can.',
    signingUrl: LINK,
    expiresAt: new Date('2030-07-15T12:00:00Z'),
    isReminder: false,
    comesAfterOthers: false,
  };
  const plain = { ...asked, message: null, expiresAt: null };
  return [
    { name: 'invitation', content: invitation(document, { ...asked, role: 'SIGNER' }) },
    { name: 'invitation-approver', content: invitation(document, { ...plain, role: 'APPROVER' }) },
    { name: 'invitation-assistant', content: invitation(document, { ...plain, role: 'ASSISTANT' }) },
    { name: 'invitation-viewer', content: invitation(document, { ...plain, role: 'VIEWER' }) },
    { name: 'your-turn', content: invitation(document, { ...asked, role: 'SIGNER', comesAfterOthers: true }) },
    { name: 'reminder', content: invitation(document, { ...asked, role: 'SIGNER', isReminder: true }) },
    {
      name: 'invitation-handed-over',
      content: invitation(document, { ...plain, role: 'SIGNER', delegation: { by: BO, note: NOTE } }),
    },
    { name: 'created', content: created(document, PAGE) },
    { name: 'signed', content: progress(document, { by: ANN, role: 'SIGNER', left: 2, url: PAGE }) },
    { name: 'approved', content: progress(document, { by: BO, role: 'APPROVER', left: 1, url: PAGE }) },
    { name: 'pending', content: pendingDocument(document, { role: 'SIGNER', url: LINK }) },
    {
      name: 'completed-attached',
      content: completion(document, { url: LINK, attached: true, sealed: SEALED.slice(0, 1) }),
    },
    { name: 'completed-link', content: completion(document, { url: LINK, attached: false, sealed: SEALED }) },
    {
      name: 'rejected',
      content: rejection(document, {
        by: YUSUF,
        recordedBy: null,
        reason: 'The price in section 3 is not\nwhat we agreed on.',
        url: PAGE,
      }),
    },
    {
      name: 'rejected-recorded',
      content: rejection(document, { by: ANN, recordedBy: SENDER, reason: null, url: null }),
    },
    {
      name: 'cancelled',
      content: cancellation(document, { by: SENDER, reason: 'The flat was let to somebody else.' }),
    },
    { name: 'expired', content: expiration(document, { recipients: [ANN, BO, YUSUF], url: `${PAGE}?act=extend` }) },
    { name: 'undrawable', content: pageNotDrawable(document, { page: 12, file: 'Annex B: Drawings.pdf', url: PAGE }) },
    { name: 'handed-over', content: delegation(document, { by: BO, to: YUSUF, note: NOTE, url: PAGE }) },
    {
      name: 'question',
      content: question(document, {
        by: YUSUF,
        text: 'Is section 3 meant,\nor the whole of the annex?',
        url: `${PAGE}?act=answer`,
      }),
    },
    {
      name: 'answer',
      content: answer(document, {
        by: SENDER,
        question: 'Is section 3 meant,\nor the whole of the annex?',
        answer: 'Section 3 alone.\n\nThe annex is <b>unchanged</b>.',
        url: LINK,
      }),
    },
    { name: 'time-wanted', content: timeWanted(document, { by: BO, url: `${PAGE}?act=extend` }) },
    {
      name: 'more-time',
      content: moreTime(document, { ...asked, role: 'SIGNER' }),
    },
    {
      name: 'code',
      content: signingCode(language, { code: '204817', title: document.title, purpose: 'ACCESS', minutes: 10 }),
    },
    {
      name: 'visitor-code',
      content: visitorCode(language, { code: '204817', title: document.title, minutes: 10, team: 'Studio North' }),
    },
    { name: 'password-new', content: passwordLink(language, { url: LINK, hours: 1, isNew: true }) },
    { name: 'password', content: passwordLink(language, { url: LINK, hours: 1, isNew: false }) },
    { name: 'address', content: addressLink(language, { url: LINK, hours: 1 }) },
    { name: 'address-asked', content: addressAsked(language, { email: 'ann.lee@example.org', url: LINK }) },
    { name: 'recovery-asked', content: recoveryAsked(language, { email: ANN.email, url: LINK }) },
    ...ACCOUNT_CHANGES.map((change) => ({
      name: `account-${change.toLowerCase().replaceAll('_', '-')}`,
      content: accountChanged(language, {
        change,
        email: ANN.email,
        tokens: change === 'PASSWORD_RESET' ? ['CRM', 'Payroll <b>2030</b>'] : [],
        passwordUrl: LINK,
        tokensUrl: 'https://sign.example.com/account/tokens',
      }),
    })),
    {
      name: 'team-invitation',
      content: teamInvitation(language, {
        inviter: 'Ingrid Solheim',
        team: 'Studio North',
        email: ANN.email,
        url: LINK,
        days: 7,
      }),
    },
    {
      name: 'handed-over',
      content: handedOver(language, {
        leaving: 'Jonas Berg',
        team: 'Studio North',
        url: LINK,
        counts: { pending: 7, drafts: 1, templates: 4, folders: 2, webhooks: 1 },
      }),
    },
    {
      name: 'sending-ended',
      content: sendingEnded(language, {
        name: 'workers-2027.xlsx',
        template: 'Site safety instruction',
        url: LINK,
        sent: 405,
        total: 409,
        refused: 4,
      }),
    },
    {
      name: 'webhook-disabled',
      content: webhookDisabled(language, {
        url: 'https://hooks.example.com/countersign/a-rather-long-path-that-has-no-place-to-break',
        teamName: 'Sales',
        failingSince: new Date('2030-07-10T09:12:44.000Z'),
        error: 'the receiver answered 503',
      }),
    },
  ];
}

export const everySampleMail = (): (SampleMail & { language: Language })[] =>
  LANGUAGES.flatMap((language) => sampleMails(language).map((mail) => ({ ...mail, language })));
