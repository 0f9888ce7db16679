type Level = 'info' | 'warn' | 'error' | 'fatal';

interface EventDescription {
  level: Level;

  /** What happened, and where an operator has something to do, what. */
  meaning: string;

  /** The properties of the line, besides `level`, `time` and `event`. */
  data: string;
}

/** Every `event` that a log line can have: `area.what_happened`. `docs/log-events.md` is generated from this table. */
export const LOG_EVENTS = {
  'http.request': {
    level: 'info',
    meaning: 'A request was answered.',
    data: 'requestId, method, route, status, ms',
  },
  'http.request_failed': {
    level: 'error',
    meaning: 'A request failed because of a fault of the service, which answered with a status from 500 on.',
    data: 'requestId, method, err',
  },
  'http.malformed': {
    level: 'info',
    meaning: 'What came on a connection is not a request of HTTP/1.1. The connection was closed.',
    data: 'requestId, code, reason',
  },
  'process.crashed': {
    level: 'fatal',
    meaning: 'An error that nothing handled ends the process.',
    data: 'err',
  },
  'process.unhandled_rejection': {
    level: 'error',
    meaning: 'Work that nothing waits for failed. The process goes on; the database says what is still to be done.',
    data: 'err',
  },
  'process.stop_timed_out': {
    level: 'warn',
    meaning: 'Requests or jobs were still under way when STOP_GRACE_SECONDS had passed. They are cut off.',
    data: '',
  },
  'process.stop_failed': {
    level: 'error',
    meaning: 'The service could not stop in order; the process ends with status 1.',
    data: 'err',
  },
  'process.task_failed': {
    level: 'error',
    meaning: 'A periodic task of this node failed. It is repeated at its next time.',
    data: 'err',
  },
  'health.check_failed': {
    level: 'error',
    meaning: 'A part of the service failed its health check.',
    data: 'part, err',
  },
  'backup.made': {
    level: 'info',
    meaning: 'A backup was made in BACKUP_DIR.',
    data: 'backup, files',
  },
  'backup.failed': {
    level: 'error',
    meaning:
      'The backup that was due could not be made. It is tried again after 15 minutes, and every hour once it has failed for an hour. Health is `warning` meanwhile.',
    data: 'folder, err',
  },
  'backup.files_missing': {
    level: 'error',
    meaning:
      'A backup was made without some files, as they are damaged or not there. `countersign storage verify` says which.',
    data: 'backup, count',
  },
  'database.newer': {
    level: 'error',
    meaning: 'A newer version has changed the tables. Stop this node: requests to it may fail.',
    data: '',
  },
  'work.failed': {
    level: 'error',
    meaning: 'A job threw an error. It is tried again as its kind says.',
    data: 'job, data, attempt, err',
  },
  'work.given_up': {
    level: 'warn',
    meaning: 'A job failed for the last time.',
    data: 'job, data, attempt',
  },
  'work.lease_lost': {
    level: 'warn',
    meaning: 'Another process took a job over while this one was at it. Nothing was committed here.',
    data: 'job, data, attempt',
  },
  'work.look_failed': {
    level: 'error',
    meaning: 'The node could not read which jobs are due. It tries again in a second.',
    data: 'err',
  },
  'work.sweep_failed': {
    level: 'error',
    meaning: 'A sweep failed. It is repeated at its next time.',
    data: 'sweep, err',
  },
  'work.envelope_failed': {
    level: 'error',
    meaning: 'A sweep failed for one envelope and went on with the next. The next sweep tries it again.',
    data: 'envelopeId, err',
  },
  'seal.failed': {
    level: 'error',
    meaning: 'An attempt to seal a document failed. It is tried again without end.',
    data: 'envelopeId, err',
  },
  'seal.level_lowered': {
    level: 'warn',
    meaning: 'SEAL_LEVEL could not be reached; the document is sealed at a lower level that SEAL_LEVEL_MIN permits.',
    data: 'envelopeId, level, err',
  },
  'seal.glyphs_missing': {
    level: 'warn',
    meaning: 'A document was sealed with characters that no font has. They are drawn as boxes.',
    data: 'envelopeId, missingGlyphs',
  },
  'seal.certificate_changed': {
    level: 'warn',
    meaning:
      'This node seals with another certificate than before. What was sealed with earlier ones stays trusted. If nobody replaced the key, find out why: the folder of the identity is gone, or nodes have different ones.',
    data: 'sha256',
  },
  'storage.away_at_start': {
    level: 'error',
    meaning:
      'The object store did not answer when the service started. The service works without it, and answers 503 to what needs a file.',
    data: 'err',
  },
  'seal.certificate_expired': {
    level: 'error',
    meaning:
      'The seal certificate has expired. Documents that everybody has signed wait, until the service is started with a renewed one. Written at each start and once a day.',
    data: 'validUntil',
  },
  'seal.certificate_expires_soon': {
    level: 'warn',
    meaning: 'The seal certificate expires within 30 days. Replace it before. Said at each start and once a day.',
    data: 'validUntil',
  },
  'seal.certificate_unauthenticated': {
    level: 'error',
    meaning:
      'A seal certificate in the database was not recorded by this service, so nothing that was sealed with it is trusted. If you know the certificate, run `countersign seal-certificates confirm`. Otherwise, find out who changed the database.',
    data: 'sha256',
  },
  'seal.certificates_taken_over': {
    level: 'warn',
    meaning:
      'Seal certificates that an earlier version recorded without authentication were authenticated. Compare them with those that you know.',
    data: 'sha256',
  },
  'trust.answer_refused': {
    level: 'warn',
    meaning:
      'A timestamp authority or an OCSP or CRL server gave no answer, or one that is not valid. The next is asked.',
    data: 'problem',
  },
  'trust.issuer_unavailable': {
    level: 'warn',
    meaning: 'The certificate of an issuer could not be fetched.',
    data: 'url, err',
  },
  'content.damaged': {
    level: 'error',
    meaning: 'A stored file is not what it was when it was stored. Put it back from a backup.',
    data: 'key, problem',
  },
  'content.restored': {
    level: 'warn',
    meaning: 'A file that was damaged is again as it was stored.',
    data: 'key',
  },
  'content.damage_not_recorded': {
    level: 'error',
    meaning: 'That a file is damaged could not be written to the database, so that health does not show it yet.',
    data: 'key, err',
  },
  'audit.chain_broken': {
    level: 'error',
    meaning: 'An audit chain is not as it was written. Put its entries back from a backup.',
    data: 'envelopeId, sequence, because',
  },
  'audit.chain_contradicted': {
    level: 'error',
    meaning:
      'The rows of a document contradict its audit chain. Find out who changed the database, and put the rows back from a backup.',
    data: 'envelopeId, sequence, because, contradicted',
  },
  'audit.chain_mended': {
    level: 'warn',
    meaning: 'An audit chain that was broken or contradicted is intact again.',
    data: 'envelopeId',
  },
  'audit.break_not_recorded': {
    level: 'error',
    meaning: 'That an audit chain is broken could not be written to the database, so that health does not show it yet.',
    data: 'envelopeId, err',
  },
  'audit.anchor_without_timestamp': {
    level: 'warn',
    meaning: 'An anchor was kept without a timestamp, since TSA_URL gave none. The next anchor covers it.',
    data: 'err',
  },
  'integrity.checked': {
    level: 'info',
    meaning: 'A check of everything that is stored has come to its end.',
    data: 'check, startedAt, checked, broken',
  },
  'pdf.inspection_failed': {
    level: 'warn',
    meaning: 'An uploaded PDF was refused because the thread that read it failed or was stopped.',
    data: 'sha256, err',
  },
  'pdf.text_tags_not_covered': {
    level: 'warn',
    meaning:
      'The texts of an upload that became fields were left visible because the thread that covers them failed or was stopped.',
    data: 'sha256, err',
  },
  'pdf.form_not_filled': {
    level: 'warn',
    meaning:
      "The values of a document could not be filled into the PDF's form because the thread failed or was stopped.",
    data: 'sha256, err',
  },
  'pdf.verification_failed': {
    level: 'warn',
    meaning: 'A PDF could not be verified because the thread that read it failed or was stopped.',
    data: 'sha256, err',
  },
  'pdf.thread_out_of_memory': {
    level: 'warn',
    meaning: 'A PDF thread between two tasks ran out of memory and was replaced.',
    data: 'err',
  },
  'pdf.thread_failed': {
    level: 'error',
    meaning: 'A PDF thread between two tasks failed and was replaced.',
    data: 'err',
  },
  'drawing.page_failed': {
    level: 'warn',
    meaning: 'A page could not be drawn within its limits of time and memory, or is damaged.',
    data: 'fault, page (from 0), task',
  },
  'drawing.process_ended': {
    level: 'warn',
    meaning: 'A drawing process ended and wrote something to its standard error.',
    data: 'said',
  },
  'mail.delivery_failed': {
    level: 'warn',
    meaning: 'The SMTP server did not take a mail. It is tried again.',
    data: 'mailId, attempt, reason',
  },
  'signature.image_not_read': {
    level: 'warn',
    meaning: 'The image of a signature was refused because the thread that read it failed or was stopped.',
    data: 'err',
  },
  'proof.provider_unavailable': {
    level: 'warn',
    meaning:
      'The provider of proofs did not answer, or not as agreed; nothing was proven, and the recipient was told to try again.',
    data: 'reason',
  },
  'proof.passkey_refused': {
    level: 'info',
    meaning: "A recipient's passkey was not accepted.",
    data: 'reason',
  },
  'sign_in.library_message': {
    level: 'info',
    meaning: 'A message of the auth library.',
    data: 'severity, message',
  },
  'sign_in.password_links_limited': {
    level: 'warn',
    meaning: 'Too many password links were requested for addresses without an account. No more are sent for a while.',
    data: '',
  },
  'folder.not_emptied': {
    level: 'error',
    meaning: 'The documents in a deleted folder could not be moved to its parent. A sweep carries on.',
    data: 'folderId, err',
  },
} as const satisfies Record<string, EventDescription>;

/** The events that are logged at a level. */
export type LogEvent<L extends Level> = {
  [Name in keyof typeof LOG_EVENTS]: (typeof LOG_EVENTS)[Name]['level'] extends L ? Name : never;
}[keyof typeof LOG_EVENTS];
