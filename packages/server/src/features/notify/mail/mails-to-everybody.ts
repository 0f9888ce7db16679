import { sayIn } from '@countersign/languages';
import { isEmailWanted } from '../../../domain/envelope/document-meta.ts';
import { requiredMethods } from '../../../domain/proofs/proof.ts';
import { documentUrl, signingUrl } from '../../../envelopes/links.ts';
import { eachPersonOnce, isSamePerson, mailedBefore, toAddressee, toOwner } from './addressees.ts';
import type { ComposedMail, FactMails, MailSource } from './fact-mail.ts';
import { type HashedFile, type MailContent, oneLine, titleInSubject } from './mail-content.ts';
import { type MailedDocument, type Party, showName } from './mailed-document.ts';

/** Maximum total size of attached sealed files. Many mail servers reject larger emails. */
const ATTACHMENT_LIMIT_BYTES = 10 * 1024 * 1024;

export const TO_EVERYBODY = {
  /** Sent to the owner and all recipients, including CC, when the document is completed. */
  COMPLETED: {
    from: 'sender',
    entry: () => 'DOCUMENT_COMPLETED',
    compose: (_, told) => complete(told),
  },

  /** Sent to the owner and everyone who was invited when a recipient has declined. */
  REJECTED: {
    from: 'sender',
    entry: () => 'DOCUMENT_REJECTED',
    compose: (facts, { whole, config }) =>
      facts.flatMap(({ data }) => {
        const rejected = { by: data, recordedBy: data.onBehalf ? whole.sender : null, reason: data.reason };
        const content = rejection(whole.envelope, { ...rejected, url: null });
        const url = documentUrl(config, whole.envelope);
        const told = mailedBefore(whole).filter((each) => each.id !== data.recipientId && !isSamePerson(data, each));
        return [
          ...told.map((recipient) => ({ to: toAddressee(recipient), content })),
          toOwner(whole, rejection(whole.envelope, { ...rejected, url })),
        ];
      }),
  },
} satisfies Partial<FactMails>;

function complete({ whole, config }: MailSource): ComposedMail[] {
  const { envelope, files, recipients } = whole;
  const size = files.reduce((sum, file) => sum + (file.sealedSize ?? 0), 0);
  const attached = size <= ATTACHMENT_LIMIT_BYTES;
  const sealed = files.flatMap(({ title, sealedSha256 }) => (sealedSha256 ? [{ title, sha256: sealedSha256 }] : []));
  const attachedFileIds = attached ? files.map(({ id }) => id) : [];
  const toRecipients = eachPersonOnce(recipients).map((recipient) => {
    const url = signingUrl(config, recipient.token);
    // Recipients who must authenticate to view the document do not get it by email.
    const isOpen = requiredMethods('ACCESS', envelope, recipient).length === 0;
    const content = completion(envelope, { url, attached: attached && isOpen, sealed });
    return { to: toAddressee(recipient), content, attachedFileIds: isOpen ? attachedFileIds : [] };
  });
  const ownersCopy = {
    ...toOwner(whole, completion(envelope, { url: documentUrl(config, envelope), attached, sealed })),
    attachedFileIds,
  };
  return [
    ...(isEmailWanted(envelope.meta, 'documentCompleted') ? toRecipients : []),
    ...(isEmailWanted(envelope.meta, 'ownerDocumentCompleted') ? [ownersCopy] : []),
  ];
}

export function completion(
  { title, meta: { language } }: MailedDocument,
  done: { url: string; attached: boolean; sealed: readonly HashedFile[] },
): MailContent {
  const say = sayIn(language, 'mail');
  return {
    language,
    subject: oneLine(say('completed.subject', { title: titleInSubject(title) })),
    paragraphs: [
      say('completed.fact', { title }),
      done.attached ? say('completed.attached') : say('completed.download'),
    ],
    button: { label: say('button.open'), url: done.url },
    hashes: { meaning: say('completed.hashes', { count: done.sealed.length }), of: done.sealed },
    footer: say('footer.party'),
  };
}

export function rejection(
  { title, meta: { language } }: MailedDocument,
  rejected: {
    by: Party;
    /** The sender, if they recorded the rejection. */
    recordedBy: Party | null;
    reason: string | null;
    /** Null for recipients, who have nothing left to do. */
    url: string | null;
  },
): MailContent {
  const say = sayIn(language, 'mail');
  const name = showName(rejected.by);
  const { recordedBy, reason, url } = rejected;
  return {
    language,
    subject: oneLine(say('rejected.subject', { title: titleInSubject(title) })),
    paragraphs: [
      recordedBy
        ? say('rejected.recorded', { sender: showName(recordedBy), name, title })
        : say('rejected.fact', { name, title }),
      ...(reason ? [say('rejected.reason')] : []),
    ],
    quote: reason ?? undefined,
    ...(url !== null && { button: { label: say('button.open'), url } }),
    footer: say('footer.party'),
  };
}
