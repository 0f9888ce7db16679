CREATE TABLE "delegated_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"recipient_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "delegated_links" ADD CONSTRAINT "delegated_links_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegated_links_recipient" ON "delegated_links" USING btree ("recipient_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('INVITATION', 'REMINDER', 'CREATED', 'SIGNED', 'PENDING', 'EXPIRED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'DELEGATED', 'QUESTION', 'TIME_WANTED', 'WEBHOOK_DISABLED', 'SIGNING_CODE', 'PASSWORD_LINK'));