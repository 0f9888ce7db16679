CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"envelope_id" text NOT NULL,
	"team_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	CONSTRAINT "questions_answer" CHECK ("questions"."answer" is null or "questions"."settled_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "question_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "time_wanted_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "rejection_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_envelope" ON "questions" USING btree ("envelope_id","asked_at");--> statement-breakpoint
CREATE INDEX "questions_recipient" ON "questions" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "recipients_unanswered" ON "recipients" USING btree ("team_id","envelope_id") WHERE "recipients"."question_since" is not null or "recipients"."rejection_since" is not null;