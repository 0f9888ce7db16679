import { type Language, type Say, sayIn } from '@countersign/languages';
import { type Drawing, Tag } from '@countersign/pdf';
import type { Certificate, Participant } from './certificate.ts';
import { certificateHead } from './certificate-head.ts';
import { isUtc, showTime } from './certificate-times.ts';
import { EVIDENCE_FILE_NAME } from './evidence-file.ts';
import { type Fact, factList } from './fact-list.ts';
import { type CertificatePage, flow } from './page-flow.ts';
import { footer } from './page-footer.ts';
import { FOOTER, joined, MARGIN, sectionTitle, space, TOP } from './page-style.ts';
import { participantBlock } from './participant-block.ts';
import { showSize } from './show-size.ts';

/** Draws the certificate in the language of the document, on several pages where needed. */
export function drawCertificate(certificate: Certificate, page: CertificatePage): Drawing[] {
  const { language, timezone, participants } = certificate;
  const say = sayIn(language, 'certificate');
  const width = page.size.width - 2 * MARGIN;
  const all = page.sink.isTagged ? new Tag('Sect', { language }) : Tag.none;
  const section = (title: string, facts: readonly Fact[]) => {
    if (facts.length === 0) return [];
    const tag = all.child('Sect');
    return [sectionTitle(title, width, tag), ...factList(facts, { width, language, tag }), space(6)];
  };
  const people = all.child('Sect');
  const zone = isUtc(timezone) ? 'UTC' : say('timeZone.both', { timeZone: timezone });
  const blocks = [
    ...certificateHead(certificate, say, { width, limit: page.size.height - TOP - FOOTER, tag: all }),
    sectionTitle(say('participants'), width, people, zone),
    ...participants.map((participant, index) =>
      participantBlock(participant, certificate, { width, tag: people.child('Sect'), isFirst: index === 0 }),
    ),
    ...section(say(certificate.outcome.type === 'REJECTED' ? 'file' : 'section.signed'), signedFacts(certificate, say)),
    ...section(say('shows.title'), proofFacts(certificate, say)),
    ...section(say('section.check'), checkingFacts(certificate, say, page)),
  ];
  return flow(blocks, { ...page, language, margins: { top: TOP, bottom: FOOTER } }, (sheet, number, count) =>
    footer(sheet, say, { number, count, isAlone: page.isAlone }),
  );
}

function signedFacts(certificate: Certificate, say: Say<'certificate'>): Fact[] {
  const { files, sender, sentAt, documentId, envelopeId, language, participants } = certificate;
  const ofFiles = files.map(({ title, sha256, size, pageCount }, index) => ({
    label: index === 0 ? say('file') : '',
    value: joined([title, say('pages', { count: pageCount }), showSize(size, language)], language),
    hash: `SHA-256 ${sha256}`,
  }));
  return [
    ...ofFiles,
    ...consents(participants, say, certificate),
    {
      label: say('sender'),
      value: joined([sender.name.trim(), sender.email], language),
      remark: sentAt ? sentRemark(certificate, sentAt, say) : undefined,
    },
    { label: say('documentId'), value: joined([String(documentId), envelopeId], language) },
  ];
}

/** The texts they agreed to: one that several agreed to stands once, with their names where it is not that of all. */
function consents(participants: readonly Participant[], say: Say<'certificate'>, { language }: Certificate): Fact[] {
  const agreed = participants.flatMap(({ name, email, consent }) =>
    consent ? [{ who: name.trim() || email, consent }] : [],
  );
  const texts = [...new Map(agreed.map(({ consent }) => [consent.sha256, consent])).values()];
  return texts.map(({ version, language: read, sha256 }, index) => {
    const those = agreed.flatMap(({ who, consent }) => (consent.sha256 === sha256 ? [who] : []));
    const names = texts.length > 1 ? new Set(those) : [];
    return {
      label: index === 0 ? say('consent') : '',
      value: joined([`${version} (${read})`, ...names], language),
      hash: `SHA-256 ${sha256}`,
    };
  });
}

/** What each kind of proof that somebody gave shows, and what it does not. */
function proofFacts({ participants, language }: Certificate, say: Say<'certificate'>): Fact[] {
  const given = participants.flatMap(({ proofs }) => proofs);
  const explained = [...new Map(given.map((proof) => [nameOf(proof, say), proof]))];
  const last = explained.length - 1;
  const comparesNames = given.some((proof) => typeof proof === 'object' && proof.kind === 'PROVIDER_IDENTITY');
  return explained.map(([name, proof], index) => ({
    label: capitalised(name, language),
    value: typeof proof === 'object' ? say(`shows.${proof.kind}`, { provider: proof.provider }) : say(`shows.${proof}`),
    remark: index === last && proof !== 'bySender' && !comparesNames ? say('shows.limit') : undefined,
  }));
}

const nameOf = (proof: Participant['proofs'][number], say: Say<'certificate'>): string =>
  typeof proof === 'object' ? say(`proof.${proof.kind}`, { provider: proof.provider }) : say(PROOF_NAMES[proof]);

const capitalised = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

const PROOF_NAMES = {
  MAILED: 'link.MAILED',
  HANDED_OVER: 'link.HANDED_OVER',
  CAME_BY_PUBLIC_LINK: 'link.CAME_BY_PUBLIC_LINK',
  ASSIGNED: 'link.ASSIGNED',
  NOT_RECORDED: 'link.NOT_RECORDED',
  bySender: 'bySender',
  ACCOUNT: 'proof.ACCOUNT',
  PASSWORD: 'proof.PASSWORD',
  PASSKEY: 'proof.PASSKEY',
  AUTHENTICATOR_CODE: 'proof.AUTHENTICATOR_CODE',
  BACKUP_CODE: 'proof.BACKUP_CODE',
  EMAIL_CODE: 'proof.EMAIL_CODE',
} as const satisfies Record<Exclude<Participant['proofs'][number], object>, string>;

function checkingFacts(
  certificate: Certificate,
  say: Say<'certificate'>,
  { isAlone, evidencePlace }: Pick<CertificatePage, 'isAlone' | 'evidencePlace'>,
): Fact[] {
  const { audit, isAnchored, seal, verificationUrl } = certificate;
  return [
    ...(verificationUrl === null ? [] : [{ label: say('verifyAt'), value: verificationUrl }]),
    { label: say('level'), value: levelOf(seal, say) },
    { label: say('evidence'), value: whereEvidenceIs({ isAlone, evidencePlace }, say) },
    {
      label: say('auditChain'),
      value: say('auditChain.end', { count: audit.length }),
      hash: audit.head,
      remark: isAnchored ? say('auditChain.anchored') : undefined,
    },
  ];
}

/** States when and from which address the document was sent. */
function sentRemark(certificate: Certificate, sentAt: Date, say: Say<'certificate'>): string {
  const { sentFrom, language } = certificate;
  const from = sentFrom === null ? [] : [`${say('address')}: ${sentFrom}`];
  return joined([`${say('sent')}: ${bothTimes(sentAt, certificate)}`, ...from], language);
}

function bothTimes(instant: Date, { timezone, language }: Certificate): string {
  const { local, utc } = showTime(instant, timezone, language);
  return joined([local, utc], language);
}

function whereEvidenceIs(
  { isAlone, evidencePlace }: { isAlone: boolean | undefined; evidencePlace: CertificatePage['evidencePlace'] },
  say: Say<'certificate'>,
): string {
  if (evidencePlace === 'beside') return say('evidence.beside');
  // An attached certificate is next to the evidence inside the sealed file.
  return isAlone ? EVIDENCE_FILE_NAME : say('evidence.attached', { name: EVIDENCE_FILE_NAME });
}

const levelOf = ({ level, lowered }: Certificate['seal'], say: Say<'certificate'>): string =>
  lowered ? say('level.lowered', { level, ...lowered }) : `PAdES ${level}`;
