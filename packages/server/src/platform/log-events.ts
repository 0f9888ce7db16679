type Level = 'info' | 'warn' | 'error' | 'fatal';

interface EventDescription {
  level: Level;

  /** Describes the event, and what the operator should do, if anything. */
  meaning: string;

  /** Properties of the log line other than `level`, `time` and `event`. */
  data: string;
}

/** All values of `event` in log lines: `area.what_happened`. `docs/log-events.md` is generated from this table. */
export const LOG_EVENTS = {
  'http.request': {
    level: 'info',
    meaning: 'A request was answered.',
    data: 'requestId, method, route, status, ms',
  },
  'http.request_failed': {
    level: 'error',
    meaning: 'A request failed because of a fault in the service, which returned a 5xx status.',
    data: 'requestId, method, err',
  },
  'http.malformed': {
    level: 'info',
    meaning: 'The data received on a connection is not an HTTP/1.1 request. The connection was closed.',
    data: 'requestId, code, reason',
  },
  'process.crashed': {
    level: 'fatal',
    meaning: 'An unhandled error is ending the process.',
    data: 'err',
  },
  'process.unhandled_rejection': {
    level: 'error',
    meaning: 'A background task failed. The process continues, and the database records what remains to be done.',
    data: 'err',
  },
  'process.stop_timed_out': {
    level: 'warn',
    meaning: 'Requests or jobs were still running after STOP_GRACE_SECONDS and were cut off.',
    data: '',
  },
  'process.stop_failed': {
    level: 'error',
    meaning: 'The service could not shut down cleanly. The process exits with status 1.',
    data: 'err',
  },
  'process.task_failed': {
    level: 'error',
    meaning: 'A periodic task of this node failed. It runs again at its next scheduled time.',
    data: 'err',
  },
  'health.check_failed': {
    level: 'error',
    meaning: 'A component of the service failed its health check.',
    data: 'part, err',
  },
  'backup.made': {
    level: 'info',
    meaning: 'A backup was created in BACKUP_DIR.',
    data: 'backup, files',
  },
  'backup.failed': {
    level: 'error',
    meaning:
      'A scheduled backup could not be created. It is retried after 15 minutes, and every hour once it has failed for an hour. Health is `warning` in the meantime.',
    data: 'folder, err',
  },
  'backup.files_missing': {
    level: 'error',
    meaning:
      'A backup was created without some files because they are damaged or missing. `countersign storage verify` lists them.',
    data: 'backup, count',
  },
  'database.newer': {
    level: 'error',
    meaning: 'A newer version of the service has changed the database tables. Stop this node: requests to it may fail.',
    data: '',
  },
  'work.failed': {
    level: 'error',
    meaning: 'A job failed with an error. It is retried according to its kind.',
    data: 'job, data, attempt, err',
  },
  'work.given_up': {
    level: 'warn',
    meaning: 'A job failed permanently.',
    data: 'job, data, attempt',
  },
  'work.lease_lost': {
    level: 'warn',
    meaning: 'Another process took over a job while this process was running it. This process committed nothing.',
    data: 'job, data, attempt',
  },
  'work.look_failed': {
    level: 'error',
    meaning: 'The node could not read which jobs are due. The node tries again after one second.',
    data: 'err',
  },
  'work.sweep_failed': {
    level: 'error',
    meaning: 'A sweep failed. It runs again at its next scheduled time.',
    data: 'sweep, err',
  },
  'work.envelope_failed': {
    level: 'error',
    meaning: 'A sweep failed for one envelope and continued with the next. The next sweep tries it again.',
    data: 'envelopeId, err',
  },
  'seal.failed': {
    level: 'error',
    meaning: 'An attempt to seal a document failed. It is retried until it succeeds.',
    data: 'envelopeId, err',
  },
  'seal.level_lowered': {
    level: 'warn',
    meaning: 'SEAL_LEVEL could not be reached, so the document was sealed at a lower level that SEAL_LEVEL_MIN allows.',
    data: 'envelopeId, level, err',
  },
  'seal.glyphs_missing': {
    level: 'warn',
    meaning: 'A document was sealed with characters that no font contains. They are drawn as boxes.',
    data: 'envelopeId, missingGlyphs',
  },
  'seal.certificate_changed': {
    level: 'warn',
    meaning:
      'This node seals with a different certificate than before. Documents that were sealed with earlier certificates stay trusted. If no one replaced the key, find out why: the identity folder is missing, or nodes have different ones.',
    data: 'sha256',
  },
  'storage.away_at_start': {
    level: 'error',
    meaning:
      'The object store did not respond when the service started. The service works without it and returns 503 to requests that need a file.',
    data: 'err',
  },
  'seal.certificate_expired': {
    level: 'error',
    meaning:
      'The seal certificate or one of its issuers has expired. No document is sealed until the service is started with a renewed certificate. The event is logged each time the service starts, and once a day.',
    data: 'validUntil',
  },
  'seal.next_certificate_expired': {
    level: 'error',
    meaning:
      'The next seal certificate or one of its issuers has expired, so it is not announced. Create another certificate, or unset SEAL_NEXT_CERTIFICATE_FILE. The event is logged each time the service starts.',
    data: 'path, validUntil',
  },
  'seal.certificate_expires_soon': {
    level: 'warn',
    meaning:
      'The seal certificate expires within 30 days. Replace it before then. The event is logged each time the service starts, and once a day.',
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
      'Seal certificates that an earlier version had recorded without authentication are now authenticated. Compare them with the certificates that you know.',
    data: 'sha256',
  },
  'trust.answer_refused': {
    level: 'warn',
    meaning:
      'A timestamp authority, OCSP server or CRL server returned no response or an invalid one. The next server is asked.',
    data: 'problem',
  },
  'trust.issuer_unavailable': {
    level: 'warn',
    meaning: "An issuer's certificate could not be fetched.",
    data: 'url, err',
  },
  'content.damaged': {
    level: 'error',
    meaning: 'A stored file has changed since it was stored. Restore it from a backup.',
    data: 'key, problem',
  },
  'content.restored': {
    level: 'warn',
    meaning: 'A damaged file is intact again.',
    data: 'key',
  },
  'content.damage_not_recorded': {
    level: 'error',
    meaning: 'A damaged file could not be recorded in the database, so the health check does not report it yet.',
    data: 'key, err',
  },
  'audit.chain_broken': {
    level: 'error',
    meaning: 'An audit chain has been altered since it was written. Restore its entries from a backup.',
    data: 'envelopeId, sequence, because',
  },
  'audit.chain_contradicted': {
    level: 'error',
    meaning:
      "A document's rows contradict its audit chain. Find out who changed the database, and restore the rows from a backup.",
    data: 'envelopeId, sequence, because, contradicted',
  },
  'audit.chain_mended': {
    level: 'warn',
    meaning: 'An audit chain that was broken or contradicted is intact again.',
    data: 'envelopeId',
  },
  'audit.break_not_recorded': {
    level: 'error',
    meaning: 'A broken audit chain could not be recorded in the database, so the health check does not report it yet.',
    data: 'envelopeId, err',
  },
  'audit.anchor_without_timestamp': {
    level: 'warn',
    meaning: 'An anchor was stored without a timestamp because TSA_URL returned none. The next anchor covers it.',
    data: 'err',
  },
  'integrity.checked': {
    level: 'info',
    meaning: 'A check of all stored data has finished.',
    data: 'check, startedAt, checked, broken',
  },
  'pdf.inspection_failed': {
    level: 'warn',
    meaning: 'An uploaded PDF was refused because the thread reading it failed or was stopped.',
    data: 'sha256, err',
  },
  'pdf.text_tags_not_covered': {
    level: 'warn',
    meaning:
      'Text tags that became fields stayed visible in an uploaded PDF because the thread covering them failed or was stopped.',
    data: 'sha256, err',
  },
  'pdf.form_not_filled': {
    level: 'warn',
    meaning: "A document's values could not be filled into the PDF's form because the thread failed or was stopped.",
    data: 'sha256, err',
  },
  'pdf.verification_failed': {
    level: 'warn',
    meaning: 'A PDF could not be verified because the thread reading it failed or was stopped.',
    data: 'sha256, err',
  },
  'pdf.thread_out_of_memory': {
    level: 'warn',
    meaning: 'An idle PDF thread ran out of memory and was replaced.',
    data: 'err',
  },
  'pdf.thread_failed': {
    level: 'error',
    meaning: 'An idle PDF thread failed and was replaced.',
    data: 'err',
  },
  'drawing.page_failed': {
    level: 'warn',
    meaning: 'A page could not be rendered within its time and memory limits, or it is damaged.',
    data: 'fault, page (from 0), task',
  },
  'drawing.process_ended': {
    level: 'warn',
    meaning: 'A rendering process exited with output on stderr.',
    data: 'said',
  },
  'mail.delivery_failed': {
    level: 'warn',
    meaning: 'The SMTP server did not accept an email. It is retried.',
    data: 'mailId, attempt, reason',
  },
  'signature.image_not_read': {
    level: 'warn',
    meaning: 'A signature image was refused because the thread reading it failed or was stopped.',
    data: 'err',
  },
  'proof.provider_unavailable': {
    level: 'warn',
    meaning:
      'The authentication provider did not respond, or its response was invalid. Nothing was verified, and the recipient was asked to try again.',
    data: 'reason',
  },
  'proof.passkey_refused': {
    level: 'info',
    meaning: "A recipient's passkey was not accepted.",
    data: 'reason',
  },
  'sign_in.library_message': {
    level: 'info',
    meaning: 'The authentication library logged a message.',
    data: 'severity, message',
  },
  'sign_in.password_links_limited': {
    level: 'warn',
    meaning: 'Too many password links were requested for addresses without an account. No more are sent for a while.',
    data: '',
  },
  'folder.not_emptied': {
    level: 'error',
    meaning:
      'The documents in a deleted folder could not be moved to its parent. A background sweep will move them later.',
    data: 'folderId, err',
  },
  'view.not_counted': {
    level: 'warn',
    meaning:
      'The documents of a saved view could not be counted within a second. The console shows it without a number.',
    data: 'err',
  },
} as const satisfies Record<string, EventDescription>;

export type LogEvent<L extends Level> = {
  [Name in keyof typeof LOG_EVENTS]: (typeof LOG_EVENTS)[Name]['level'] extends L ? Name : never;
}[keyof typeof LOG_EVENTS];
