CREATE TABLE "template_versions" (
	"envelope_id" text NOT NULL,
	"team_id" integer NOT NULL,
	"number" integer NOT NULL,
	"user_id" integer,
	"summary" jsonb NOT NULL,
	"layout" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_versions_envelope_id_number_pk" PRIMARY KEY("envelope_id","number")
);
--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "is_optional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "role_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_versions_team" ON "template_versions" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "template_versions_user" ON "template_versions" USING btree ("user_id");--> statement-breakpoint
-- A role that is always the same person is found by its own name too.
CREATE OR REPLACE FUNCTION search_text_of(envelope text, title text, external_id text) RETURNS text LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
BEGIN
	RETURN concat_ws(E'\n', title, external_id, (
		SELECT string_agg(concat_ws(E'\n', nullif(role_name, ''), name, email), E'\n' ORDER BY id)
		  FROM recipients WHERE envelope_id = envelope
	));
END $$;
--> statement-breakpoint
DROP TRIGGER recipients_searched ON recipients;
--> statement-breakpoint
CREATE TRIGGER recipients_searched AFTER UPDATE OF name, email, role_name ON recipients
	FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.role_name) IS DISTINCT FROM (NEW.name, NEW.email, NEW.role_name))
	EXECUTE FUNCTION index_recipient();
