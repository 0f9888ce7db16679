ALTER TABLE "attachments" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "fields" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "envelope_words" ADD COLUMN "team_id" integer;--> statement-breakpoint
UPDATE attachments SET team_id = envelopes.team_id FROM envelopes WHERE envelopes.id = envelope_id;--> statement-breakpoint
UPDATE fields SET team_id = envelopes.team_id FROM envelopes WHERE envelopes.id = envelope_id;--> statement-breakpoint
UPDATE files SET team_id = envelopes.team_id FROM envelopes WHERE envelopes.id = envelope_id;--> statement-breakpoint
UPDATE recipients SET team_id = envelopes.team_id FROM envelopes WHERE envelopes.id = envelope_id;--> statement-breakpoint
UPDATE audit_entries SET team_id = envelopes.team_id FROM envelopes WHERE envelopes.id = envelope_id;--> statement-breakpoint
UPDATE webhook_deliveries SET team_id = webhooks.team_id FROM webhooks WHERE webhooks.id = webhook_id;--> statement-breakpoint
UPDATE webhook_attempts SET team_id = webhook_deliveries.team_id FROM webhook_deliveries
 WHERE webhook_deliveries.id = delivery_id;--> statement-breakpoint
UPDATE envelope_words SET team_id = envelopes.team_id FROM envelopes WHERE envelopes.number = envelope_words.number;
--> statement-breakpoint
-- A service of the version before leaves the team out. It is set at the end of the statement, since an envelope may be written
-- after its rows in one statement. What names the team is not looked at. Once no version leaves it out, these triggers go and the
-- columns become NOT NULL.
-- Plans are kept for as long as a connection: one made while the tables were small would read them whole ever after.
CREATE FUNCTION set_team_of_envelope() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	EXECUTE format('UPDATE %I SET team_id = (SELECT team_id FROM envelopes WHERE id = $1) WHERE envelope_id = $1 AND team_id IS NULL', TG_TABLE_NAME)
	USING NEW.envelope_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attachments_team AFTER INSERT ON attachments
	FOR EACH ROW WHEN (NEW.team_id IS NULL) EXECUTE FUNCTION set_team_of_envelope();
--> statement-breakpoint
CREATE TRIGGER fields_team AFTER INSERT ON fields
	FOR EACH ROW WHEN (NEW.team_id IS NULL) EXECUTE FUNCTION set_team_of_envelope();
--> statement-breakpoint
CREATE TRIGGER files_team AFTER INSERT ON files
	FOR EACH ROW WHEN (NEW.team_id IS NULL) EXECUTE FUNCTION set_team_of_envelope();
--> statement-breakpoint
CREATE TRIGGER recipients_team AFTER INSERT ON recipients
	FOR EACH ROW WHEN (NEW.team_id IS NULL) EXECUTE FUNCTION set_team_of_envelope();
--> statement-breakpoint
CREATE TRIGGER audit_entries_team AFTER INSERT ON audit_entries
	FOR EACH ROW WHEN (NEW.team_id IS NULL) EXECUTE FUNCTION set_team_of_envelope();
--> statement-breakpoint
CREATE FUNCTION set_team_of_delivery() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	UPDATE webhook_deliveries SET team_id = (SELECT team_id FROM webhooks WHERE id = NEW.webhook_id) WHERE id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_team AFTER INSERT ON webhook_deliveries
	FOR EACH ROW WHEN (NEW.team_id IS NULL) EXECUTE FUNCTION set_team_of_delivery();
--> statement-breakpoint
CREATE FUNCTION set_team_of_attempt() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	UPDATE webhook_attempts SET team_id = (SELECT team_id FROM webhook_deliveries WHERE id = NEW.delivery_id) WHERE id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_attempts_team AFTER INSERT ON webhook_attempts
	FOR EACH ROW WHEN (NEW.team_id IS NULL) EXECUTE FUNCTION set_team_of_attempt();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	IF NEW.type = 'DOCUMENT' AND NEW.deleted_at IS NULL THEN
		INSERT INTO envelope_words (number, team_id, words)
		SELECT number, team_id, words_of(team_id, search_text) FROM envelopes WHERE number = NEW.number
		ON CONFLICT (number) DO UPDATE SET team_id = excluded.team_id, words = excluded.words;
	ELSE
		DELETE FROM envelope_words WHERE number = NEW.number;
	END IF;
	RETURN NULL;
END $$;
