import { type Language, type Say, sayIn } from '@countersign/languages';
import { type Drawing, Tag } from '@countersign/pdf';
import type { AuditedAnchors } from '../../../domain/audit/audit-entry.ts';
import { EVIDENCE_FILE_NAME } from '../../../domain/sealing/evidence-file-name.ts';
import type { Certificate, Participant } from '../evidence/certificate.ts';
import { factList, type ShownFact } from '../sheet/fact-list.ts';
import { type Block, type CertificatePage, flow, together } from '../sheet/page-flow.ts';
import { footer } from '../sheet/page-footer.ts';
import { FOOTER, joined, LATER_TOP, MARGIN, sectionTitle, space, TOP } from '../sheet/page-style.ts';
import { certificateHead } from './certificate-head.ts';
import { findZone } from './certificate-times.ts';
import { consentTexts } from './consent-text.ts';
import { participantBlock } from './participant-block.ts';
import { acceptedByMailServer, bothTimes } from './participant-facts.ts';
import { FEWEST_IN_TABLE, participantTable } from './participant-table.ts';
import { type ProofNote, proofNotes } from './proof-notes.ts';
import { runningHead } from './running-head.ts';
import { showSize } from './show-size.ts';

/** Sections up to this fraction of the page height are not split across pages. */
const TOGETHER = 0.35;

export function drawCertificate(certificate: Certificate, page: CertificatePage): Drawing[] {
  const { language, participants } = certificate;
  const say = sayIn(language, 'certificate');
  const width = page.size.width - 2 * MARGIN;
  const all = page.sink.isTagged ? new Tag('Sect', { language }) : Tag.none;
  const isRejected = certificate.outcome.type === 'REJECTED';
  const isTable = participants.length >= FEWEST_IN_TABLE;
  const notes = proofNotes(participants, say);
  const section = (title: string, content: (tag: Tag) => readonly Block[]): Block[] => {
    const tag = all.child('Sect');
    const blocks = content(tag);
    if (blocks.length === 0) return [];
    return [...together([sectionTitle(title, width, tag), ...blocks], TOGETHER * page.size.height), space(6)];
  };
  const facts = (title: string, listed: readonly ShownFact[]) =>
    section(title, (tag) => factList(listed, { width, language, tag }));
  const people = all.child('Sect');
  const blocks = [
    ...certificateHead(certificate, say, { width, limit: page.size.height - TOP - FOOTER, tag: all }),
    sectionTitle(say('participants'), width, people, findZone(certificate.timezone, say)),
    ...(isTable
      ? participantTable(certificate, notes, { width, tag: people })
      : participants.map((participant, index) =>
          participantBlock(participant, certificate, { width, tag: people.child('Sect'), isFirst: index === 0 }),
        )),
    ...facts(say('others.title'), othersFacts(certificate, say)),
    ...facts(say(isRejected ? 'file' : 'section.signed'), signedFacts(certificate, say)),
    ...facts(say('shows.title'), proofFacts(certificate, { notes, isTable, say })),
    ...facts(say('section.check'), checkingFacts(certificate, say, page)),
    ...consentTexts(participants).flatMap(({ title, paragraphs }) =>
      section(`${say('consent')} ${title}`, (tag) => paragraphs({ width, tag })),
    ),
  ];
  const margins = { top: TOP, laterTop: LATER_TOP, bottom: FOOTER };
  return flow(blocks, { ...page, language, margins }, (sheet, number, count) => {
    if (number > 1) runningHead(sheet, { ...certificate, isRejected }, say);
    footer(sheet, say, { number, count, isAlone: page.isAlone });
  });
}

function othersFacts(certificate: Certificate, say: Say<'certificate'>): ShownFact[] {
  const { others, language } = certificate;
  return others.map((other, index) => {
    const { name, email, role, openedAt } = other;
    const opened = openedAt && `${say('opened')}: ${bothTimes(openedAt, certificate)}`;
    const known = joined([acceptedByMailServer(other, certificate, say), opened], language);
    return {
      label: others[index - 1]?.role === role ? '' : say(`role.${role}`),
      value: joined([name.trim(), email], language),
      remark: known || say('others.nothing'),
    };
  });
}

function signedFacts(certificate: Certificate, say: Say<'certificate'>): ShownFact[] {
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

/**
 * Lists the consent texts. If several participants accepted the same text, it is printed once. Their names are added
 * unless everyone accepted it.
 */
function consents(
  participants: readonly Participant[],
  say: Say<'certificate'>,
  { language }: Certificate,
): ShownFact[] {
  const agreed = participants.flatMap(({ name, email, consent }) =>
    consent ? [{ who: name.trim() || email, consent }] : [],
  );
  const texts = [...new Map(agreed.map(({ consent }) => [consent.sha256, consent])).values()];
  return texts.map(({ version, language: read, sentence, sha256 }, index) => {
    const those = agreed.flatMap(({ who, consent }) => (consent.sha256 === sha256 ? [who] : []));
    const names = texts.length > 1 ? new Set(those) : [];
    return {
      label: index === 0 ? say('consent') : '',
      value: joined([`${version} (${read})`, ...names], language),
      hash: `SHA-256 ${sha256}`,
      remark: sentence,
    };
  });
}

/** Explains what each kind of proof does and does not show. Explanations are numbered if a table refers to them. */
function proofFacts(
  { participants, language }: Certificate,
  { notes, isTable, say }: { notes: ReadonlyMap<string, ProofNote>; isTable: boolean; say: Say<'certificate'> },
): ShownFact[] {
  const given = participants.flatMap(({ proofs }) => proofs);
  const comparesNames = given.some((proof) => typeof proof === 'object' && proof.kind === 'PROVIDER_IDENTITY');
  const isProved = given.some((proof) => proof !== 'bySender');
  return [...notes.values()].map(({ number, name, did, shows }) => ({
    label: isTable ? `[${number}] ${capitalised(name, language)}` : capitalised(name, language),
    value: isTable && did ? `${did} ${shows}` : shows,
    remark: number === notes.size && isProved && !comparesNames ? say('shows.limit') : undefined,
  }));
}

const capitalised = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

function checkingFacts(
  certificate: Certificate,
  say: Say<'certificate'>,
  { isAlone, evidencePlace }: Pick<CertificatePage, 'isAlone' | 'evidencePlace'>,
): ShownFact[] {
  const { audit, anchors, operator, seal, verificationUrl, language } = certificate;
  return [
    ...(operator === null
      ? []
      : [{ label: say('operator'), value: joined([operator.name, operator.address], language) }]),
    ...(verificationUrl === null ? [] : [{ label: say('verifyAt'), value: verificationUrl }]),
    { label: say('level'), value: describeLevel(seal, say) },
    { label: say('evidence'), value: whereEvidenceIs({ isAlone, evidencePlace }, say) },
    {
      label: say('auditChain'),
      value: say('auditChain.end', { count: audit.length }),
      hash: audit.head,
      remark: anchors ? anchorsIn(anchors, say) : undefined,
    },
  ];
}

function sentRemark(certificate: Certificate, sentAt: Date, say: Say<'certificate'>): string {
  const { sentFrom, language } = certificate;
  const from = sentFrom === null ? [] : [`${say('address')}: ${sentFrom}`];
  return joined([`${say('sent')}: ${bothTimes(sentAt, certificate)}`, ...from], language);
}

const anchorsIn = (anchors: AuditedAnchors, say: Say<'certificate'>): string =>
  anchors.kind === 's3' ? say('anchors.s3', { bucket: anchors.bucket }) : say('anchors.file');

function whereEvidenceIs(
  { isAlone, evidencePlace }: { isAlone: boolean | undefined; evidencePlace: CertificatePage['evidencePlace'] },
  say: Say<'certificate'>,
): string {
  if (evidencePlace === 'beside') return say('evidence.beside');
  // An attached certificate is stored next to the evidence in the sealed file.
  return isAlone ? EVIDENCE_FILE_NAME : say('evidence.attached', { name: EVIDENCE_FILE_NAME });
}

const describeLevel = ({ level, lowered }: Certificate['seal'], say: Say<'certificate'>): string =>
  lowered ? say('level.lowered', { level, ...lowered }) : `PAdES ${level}`;
