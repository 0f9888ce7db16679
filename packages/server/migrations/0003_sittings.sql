CREATE TABLE "draft_readers" (
	"envelope_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_readers_envelope_id_user_id_pk" PRIMARY KEY("envelope_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "sittings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "sitting_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "draft_readers" ADD CONSTRAINT "draft_readers_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_readers" ADD CONSTRAINT "draft_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_readers_user" ON "draft_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "envelopes_sitting" ON "envelopes" USING btree ("sitting_due_at") WHERE "envelopes"."sitting_due_at" is not null;