CREATE TABLE "bulk_rows" (
	"bulk_id" text NOT NULL,
	"position" integer NOT NULL,
	"envelope_id" text NOT NULL,
	"outcome" text,
	"code" text,
	"folder_before" text,
	CONSTRAINT "bulk_rows_bulk_id_position_pk" PRIMARY KEY("bulk_id","position"),
	CONSTRAINT "bulk_rows_envelope" UNIQUE("bulk_id","envelope_id"),
	CONSTRAINT "bulk_rows_outcome" CHECK (outcome in ('DONE', 'REFUSED')),
	CONSTRAINT "bulk_rows_code" CHECK ("bulk_rows"."code" is null or "bulk_rows"."outcome" = 'REFUSED')
);
--> statement-breakpoint
CREATE TABLE "bulks" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"ip" text,
	"user_agent" text,
	"deed" jsonb NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_bulk_id_bulks_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulks" ADD CONSTRAINT "bulks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulks" ADD CONSTRAINT "bulks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_rows_open" ON "bulk_rows" USING btree ("bulk_id","position") WHERE "bulk_rows"."outcome" is null;--> statement-breakpoint
CREATE INDEX "bulk_rows_envelopes" ON "bulk_rows" USING btree ("envelope_id");--> statement-breakpoint
CREATE INDEX "bulks_open" ON "bulks" USING btree ("user_id","created_at") WHERE "bulks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "bulks_oldest" ON "bulks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulks_team" ON "bulks" USING btree ("team_id");