CREATE TABLE "secret_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recipients" DROP CONSTRAINT "recipients_token_unique";--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "token_hash" "bytea";--> statement-breakpoint
UPDATE "recipients" SET "token_hash" = sha256(convert_to("token", 'UTF8'));--> statement-breakpoint
ALTER TABLE "recipients" ALTER COLUMN "token_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_token_hash_unique" UNIQUE("token_hash");
