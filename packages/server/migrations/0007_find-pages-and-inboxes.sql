-- Holds off writers until the commit, so that nothing is missed and nothing counted twice.
LOCK TABLE "envelopes", "recipients" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "envelope_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"type" text NOT NULL,
	"folder_id" text,
	"status" text NOT NULL,
	"number" integer NOT NULL,
	"change" smallint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "envelope_changes_team" ON "envelope_changes" USING btree ("team_id","type");--> statement-breakpoint
DROP TABLE "envelope_counts";--> statement-breakpoint
CREATE TABLE "envelope_counts" (
	"team_id" integer NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"range" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "envelope_counts_team_id_type_kind_range_pk" PRIMARY KEY("team_id","type","kind","range")
);
--> statement-breakpoint
CREATE INDEX "envelope_counts_empty" ON "envelope_counts" USING btree ("team_id") WHERE "envelope_counts"."count" = 0;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_envelope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
		INSERT INTO envelope_changes (team_id, type, folder_id, status, number, change)
		VALUES (OLD.team_id, OLD.type, OLD.folder_id, OLD.status, OLD.number, -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
		INSERT INTO envelope_changes (team_id, type, folder_id, status, number, change)
		VALUES (NEW.team_id, NEW.type, NEW.folder_id, NEW.status, NEW.number, 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The first sweep folds them.
INSERT INTO envelope_changes (team_id, type, folder_id, status, number, change)
SELECT team_id, type, folder_id, status, number, 1 FROM envelopes WHERE deleted_at IS NULL;
--> statement-breakpoint
DROP INDEX "recipients_inbox";--> statement-breakpoint
CREATE TABLE "inbox_entries" (
	"team_id" integer NOT NULL,
	"email" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "inbox_entries_team_id_email_number_pk" PRIMARY KEY("team_id","email","number")
);
--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_number_envelopes_number_fk" FOREIGN KEY ("number") REFERENCES "public"."envelopes"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_entries_number" ON "inbox_entries" USING btree ("number");--> statement-breakpoint
CREATE FUNCTION waiting_recipients(envelope_ids text[])
RETURNS TABLE (team_id integer, email text, number integer) LANGUAGE sql STABLE AS $$
	SELECT DISTINCT e.team_id, lower(r.email), e.number
	  FROM envelopes e JOIN recipients r ON r.envelope_id = e.id
	 WHERE (envelope_ids IS NULL OR e.id = ANY (envelope_ids))
	   AND e.type = 'DOCUMENT' AND e.status = 'PENDING' AND e.deleted_at IS NULL
	   AND r.signing_status = 'NOT_SIGNED'
$$;
--> statement-breakpoint
INSERT INTO inbox_entries SELECT * FROM waiting_recipients(NULL);
--> statement-breakpoint
-- Plans are kept for as long as a connection: one made while the tables were small would read them whole ever after.
CREATE FUNCTION refresh_inboxes(envelope_ids text[]) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
	DELETE FROM inbox_entries USING envelopes
	 WHERE envelopes.id = ANY (envelope_ids) AND inbox_entries.number = envelopes.number;
	INSERT INTO inbox_entries SELECT * FROM waiting_recipients(envelope_ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_inboxes_of_envelope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_inboxes(ARRAY[NEW.id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER envelopes_wait AFTER UPDATE OF team_id, type, status, deleted_at ON envelopes
	FOR EACH ROW WHEN (
		(OLD.team_id, OLD.type, OLD.status = 'PENDING', OLD.deleted_at IS NULL)
		IS DISTINCT FROM (NEW.team_id, NEW.type, NEW.status = 'PENDING', NEW.deleted_at IS NULL)
	) EXECUTE FUNCTION refresh_inboxes_of_envelope();
--> statement-breakpoint
CREATE FUNCTION refresh_inboxes_of_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_inboxes(ARRAY[NEW.envelope_id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipients_wait AFTER UPDATE OF email, signing_status ON recipients
	FOR EACH ROW WHEN ((OLD.email, OLD.signing_status) IS DISTINCT FROM (NEW.email, NEW.signing_status))
	EXECUTE FUNCTION refresh_inboxes_of_recipient();
--> statement-breakpoint
CREATE FUNCTION refresh_inboxes_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_inboxes(ARRAY(SELECT DISTINCT envelope_id FROM changed));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipients_wait_when_added AFTER INSERT ON recipients REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION refresh_inboxes_of_changed();
--> statement-breakpoint
CREATE TRIGGER recipients_wait_when_removed AFTER DELETE ON recipients REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION refresh_inboxes_of_changed();
--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "folders_deleted" ON "folders" USING btree ("deleted_at") WHERE "folders"."deleted_at" is not null;
