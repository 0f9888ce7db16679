CREATE TABLE "setup_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "setup_tokens_expires" ON "setup_tokens" USING btree ("expires_at");