/**
 * Lists what later migrations remove, each with the reason why no running service needs it. Names are those of
 * `narrowings`. To remove something, first release a version that works without it, then the migration.
 */
export const PERMITTED: Record<string, Record<string, string>> = {
  '0011_teams-of-rows': Object.fromEntries(
    [
      ...['attachments', 'audit_entries', 'fields', 'files', 'recipients'].map((table) => [table, 'envelope']),
      ['webhook_attempts', 'attempt'],
      ['webhook_deliveries', 'delivery'],
    ].map(([table, of]) => [
      `${table} ${table}_team: CREATE TRIGGER ${table}_team AFTER INSERT ON public.${table} FOR EACH ROW WHEN ((new.team_id IS NULL)) EXECUTE FUNCTION set_team_of_${of}()`,
      'It refuses nothing: it sets the new column, which the version before leaves out.',
    ]),
  ),
  '0010_proofs-of-providers': {
    "recipient_proofs recipient_proofs_user: CHECK ((((kind = 'EMAIL_CODE'::text) OR (kind ~~ 'PROVIDER%'::text)) = (user_id IS NULL)))":
      'It refuses nothing that it did not refuse before: the kinds that it names besides are new.',
  },
  '0012_address-links': {
    "mails mails_team: CHECK (((team_id IS NOT NULL) OR (kind = ANY (ARRAY['PASSWORD_LINK'::text, 'ADDRESS_LINK'::text, 'ADDRESS_ASKED'::text]))))":
      'It refuses nothing that it did not refuse before: the kinds that it names besides are new.',
  },
  '0014_share-contents': Object.fromEntries(
    ['original', 'source'].map((of) => [
      `files files_${of}_key_shared_contents_key_fk: FOREIGN KEY (${of}_key) REFERENCES shared_contents(key)`,
      'It refuses nothing of the version before, which leaves the new column null.',
    ]),
  ),
  '0020_one-person-in-several-steps': {
    "recipients recipients_email_role_step: EXCLUDE USING btree (envelope_id WITH =, lower(email) WITH =, role WITH =, COALESCE(signing_order, '-1'::integer) WITH =) WHERE ((email <> ''::text)) DEFERRABLE INITIALLY DEFERRED":
      'It refuses less than the constraint that it replaces, which knew no steps.',
  },
  '0025_count-on-the-way': {
    'envelope_changes envelope_changes_fold: CREATE TRIGGER envelope_changes_fold AFTER INSERT ON public.envelope_changes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fold_added_changes()':
      'It refuses nothing: it folds what the version before leaves to its sweep.',
  },
  '0026_template-uses': {
    'envelopes envelopes_template_used: CREATE CONSTRAINT TRIGGER envelopes_template_used AFTER INSERT ON public.envelopes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.template_number IS NOT NULL)) EXECUTE FUNCTION count_template_use()':
      'It refuses nothing: it counts uses in a table that the previous version does not have.',
    "envelopes envelopes_templates_added: CREATE TRIGGER envelopes_templates_added AFTER INSERT ON public.envelopes FOR EACH ROW WHEN ((new.type = 'TEMPLATE'::text)) EXECUTE FUNCTION add_template_uses()":
      'It refuses nothing: it adds the row in which uses of the template are counted.',
  },
  '0032_template-versions': {
    'recipients recipients_searched: CREATE TRIGGER recipients_searched AFTER UPDATE OF name, email, role_name ON public.recipients FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email)) OR (old.role_name IS DISTINCT FROM new.role_name))) EXECUTE FUNCTION index_recipient()':
      'It refuses nothing: it also notices a column that the previous version never changes.',
  },
  '0033_contacts-and-views': {
    "envelopes envelopes_contacts: CREATE CONSTRAINT TRIGGER envelopes_contacts AFTER UPDATE OF sent_at, visibility, user_id, deleted_at ON public.envelopes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.type = 'DOCUMENT'::text) AND (new.sent_at IS NOT NULL) AND ((((old.sent_at IS DISTINCT FROM new.sent_at) OR (old.visibility IS DISTINCT FROM new.visibility)) OR (old.user_id IS DISTINCT FROM new.user_id)) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL))))) EXECUTE FUNCTION refresh_contacts_of_envelope()":
      'It refuses nothing: it updates a table that the previous version does not have.',
    "envelopes envelopes_contacts_added: CREATE CONSTRAINT TRIGGER envelopes_contacts_added AFTER INSERT ON public.envelopes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.type = 'DOCUMENT'::text) AND (new.sent_at IS NOT NULL))) EXECUTE FUNCTION refresh_contacts_of_envelope()":
      'It refuses nothing: it adds contacts for imported documents.',
    "recipients recipients_contacts: CREATE CONSTRAINT TRIGGER recipients_contacts AFTER UPDATE OF email, name ON public.recipients DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.send_status = 'SENT'::text) AND ((old.email IS DISTINCT FROM new.email) OR (old.name IS DISTINCT FROM new.name)))) EXECUTE FUNCTION refresh_contacts_of_recipient()":
      'It refuses nothing: it corrects the name and address of a contact.',
  },
  '0036_template-words': {
    "envelopes templates_worded: CREATE TRIGGER templates_worded AFTER UPDATE OF title, external_id, search_text ON public.envelopes FOR EACH ROW WHEN (((new.type = 'TEMPLATE'::text) AND (old.search_text IS DISTINCT FROM new.search_text))) EXECUTE FUNCTION keep_template_words()":
      'It refuses nothing: it updates a table that the previous version does not have.',
    "envelopes templates_worded_at_first: CREATE TRIGGER templates_worded_at_first AFTER INSERT ON public.envelopes FOR EACH ROW WHEN ((new.type = 'TEMPLATE'::text)) EXECUTE FUNCTION keep_template_words()":
      'It refuses nothing: it adds words to a table that the previous version does not have.',
    'files files_worded: CREATE TRIGGER files_worded AFTER UPDATE OF source_sha256 ON public.files FOR EACH ROW WHEN (((new.source_sha256 IS NOT NULL) AND (old.source_sha256 IS DISTINCT FROM new.source_sha256))) EXECUTE FUNCTION request_words()':
      'It refuses nothing: it requests the words of a replaced PDF.',
    'files files_worded_at_first: CREATE TRIGGER files_worded_at_first AFTER INSERT ON public.files FOR EACH ROW WHEN ((new.source_sha256 IS NOT NULL)) EXECUTE FUNCTION request_words()':
      'It refuses nothing: it requests the words of a PDF.',
  },
};
