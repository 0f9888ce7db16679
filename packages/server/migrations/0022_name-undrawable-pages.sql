ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "pages_tried" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "undrawable_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('INVITATION', 'REMINDER', 'CREATED', 'SIGNED', 'PENDING', 'EXPIRED', 'PAGE_NOT_DRAWABLE', 'COMPLETED', 'REJECTED', 'CANCELLED', 'DELEGATED', 'QUESTION', 'TIME_WANTED', 'WEBHOOK_DISABLED', 'SIGNING_CODE', 'PASSWORD_LINK'));