CREATE TABLE "recipient_challenges" (
	"recipient_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"answer_hash" "bytea" NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recipient_challenges_recipient_id_purpose_kind_pk" PRIMARY KEY("recipient_id","purpose","kind"),
	CONSTRAINT "recipient_challenges_purpose" CHECK (purpose in ('ACCESS', 'ACTION')),
	CONSTRAINT "recipient_challenges_kind" CHECK (kind in ('EMAIL_CODE', 'PASSKEY')),
	CONSTRAINT "recipient_challenges_tries" CHECK ("recipient_challenges"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recipient_proofs" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"user_id" integer,
	"session_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recipient_proofs_browser" UNIQUE("recipient_id","purpose","browser_hash"),
	CONSTRAINT "recipient_proofs_purpose" CHECK (purpose in ('ACCESS', 'ACTION')),
	CONSTRAINT "recipient_proofs_kind" CHECK (kind in ('ACCOUNT', 'PASSWORD', 'PASSKEY', 'AUTHENTICATOR_CODE', 'BACKUP_CODE', 'EMAIL_CODE')),
	CONSTRAINT "recipient_proofs_session" CHECK (("recipient_proofs"."kind" = 'ACCOUNT') = ("recipient_proofs"."session_id" is not null)),
	CONSTRAINT "recipient_proofs_user" CHECK (("recipient_proofs"."kind" = 'EMAIL_CODE') = ("recipient_proofs"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_count" CHECK ("attempts"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"used_step" bigint,
	CONSTRAINT "two_factors_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "team_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recipient_challenges" ADD CONSTRAINT "recipient_challenges_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_proofs" ADD CONSTRAINT "recipient_proofs_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_proofs" ADD CONSTRAINT "recipient_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_proofs" ADD CONSTRAINT "recipient_proofs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipient_challenges_expires" ON "recipient_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recipient_proofs_user" ON "recipient_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recipient_proofs_session" ON "recipient_proofs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "recipient_proofs_expires" ON "recipient_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attempts_window_ends" ON "attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_team" CHECK ("mails"."team_id" is not null or "mails"."kind" = 'PASSWORD_LINK');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (kind in ('INVITATION', 'REMINDER', 'CREATED', 'SIGNED', 'PENDING', 'EXPIRED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'WEBHOOK_DISABLED', 'SIGNING_CODE', 'PASSWORD_LINK'));--> statement-breakpoint
-- Until now the operator made every account, and vouches for its address.
UPDATE "users" SET "email_verified" = true;
