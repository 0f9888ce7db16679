CREATE TABLE "password_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"return_to" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_links_email" ON "password_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "password_links_expires" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "password_links" ("token_hash", "email", "return_to", "created_at", "expires_at")
SELECT decode(substr("identifier", 15), 'hex'), "value"::json->>'email', "value"::json->>'returnTo', "created_at", "expires_at"
FROM "verifications" WHERE "identifier" LIKE 'password-link:%';--> statement-breakpoint
DELETE FROM "verifications" WHERE "identifier" LIKE 'password-link:%';
