ALTER TABLE "envelopes" ADD COLUMN "reminder_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "reminders_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "reminders_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "reminder_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "envelopes_reminding" ON "envelopes" USING btree ("reminder_due_at") WHERE "envelopes"."reminder_due_at" is not null;