ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "default_expiration" jsonb;--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "expiration_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "rejected_on_behalf" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "downloaded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "envelopes_expiring" ON "envelopes" USING btree ("expiration_due_at") WHERE "envelopes"."expiration_due_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient_id");--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_rejected_on_behalf" CHECK (not "recipients"."rejected_on_behalf" or "recipients"."signing_status" = 'REJECTED');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('INVITATION', 'REMINDER', 'CREATED', 'SIGNED', 'PENDING', 'EXPIRED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'WEBHOOK_DISABLED'));--> statement-breakpoint
UPDATE "envelopes" SET "expiration_due_at" = "unfinished"."expires_at" FROM (
	SELECT "envelope_id", min("expires_at") AS "expires_at" FROM "recipients" WHERE "signing_status" = 'NOT_SIGNED' GROUP BY "envelope_id"
) AS "unfinished" WHERE "unfinished"."envelope_id" = "envelopes"."id" AND "envelopes"."status" = 'PENDING' AND "envelopes"."deleted_at" IS NULL;
