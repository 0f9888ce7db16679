ALTER TABLE "fields" ADD COLUMN "value_salt" text;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD COLUMN "salt" text;