CREATE TABLE "api_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "instance_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ins_provider_account" UNIQUE("provider","provider_account_id"),
	CONSTRAINT "sign_ins_password" CHECK (("sign_ins"."provider" = 'credential') = ("sign_ins"."password_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id"),
	CONSTRAINT "team_members_role" CHECK (role in ('ADMIN', 'MANAGER', 'MEMBER'))
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "envelopes" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "envelopes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"folder_id" text,
	"external_id" text,
	"request_hash" text,
	"title" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"source" text DEFAULT 'DOCUMENT' NOT NULL,
	"meta" jsonb NOT NULL,
	"auth_options" jsonb,
	"form_values" jsonb,
	"attachments" jsonb NOT NULL,
	"qr_token" text NOT NULL,
	"sealing" text DEFAULT 'NONE' NOT NULL,
	"sealing_attempts" integer DEFAULT 0 NOT NULL,
	"sealing_error" text,
	"sealing_due_at" timestamp (3) with time zone,
	"audit_length" integer DEFAULT 0 NOT NULL,
	"audit_head" text DEFAULT '0000000000000000000000000000000000000000000000000000000000000000' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "envelopes_number_unique" UNIQUE("number"),
	CONSTRAINT "envelopes_qr_token_unique" UNIQUE("qr_token"),
	CONSTRAINT "envelopes_type" CHECK (type in ('DOCUMENT', 'TEMPLATE')),
	CONSTRAINT "envelopes_status" CHECK (status in ('DRAFT', 'PENDING', 'COMPLETED', 'REJECTED')),
	CONSTRAINT "envelopes_sealing" CHECK (sealing in ('NONE', 'QUEUED', 'FAILED', 'SEALED')),
	CONSTRAINT "envelopes_sealing_due" CHECK (("envelopes"."sealing" in ('QUEUED', 'FAILED')) = ("envelopes"."sealing_due_at" is not null)),
	CONSTRAINT "envelopes_completed" CHECK (("envelopes"."status" = 'COMPLETED') = ("envelopes"."completed_at" is not null)
        and ("envelopes"."status" <> 'COMPLETED' or "envelopes"."sealing" = 'SEALED')),
	CONSTRAINT "envelopes_sent" CHECK (("envelopes"."status" = 'DRAFT') = ("envelopes"."sent_at" is null)),
	CONSTRAINT "envelopes_template_is_draft" CHECK ("envelopes"."type" = 'DOCUMENT' or "envelopes"."status" = 'DRAFT')
);
--> statement-breakpoint
CREATE TABLE "fields" (
	"id" serial PRIMARY KEY NOT NULL,
	"envelope_id" text NOT NULL,
	"file_id" text NOT NULL,
	"recipient_id" integer NOT NULL,
	"type" text NOT NULL,
	"page" integer NOT NULL,
	"position_x" double precision NOT NULL,
	"position_y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"meta" jsonb,
	"custom_text" text DEFAULT '' NOT NULL,
	"inserted" boolean DEFAULT false NOT NULL,
	"inserted_at" timestamp (3) with time zone,
	"selected" jsonb,
	"signature" jsonb,
	"signature_image" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fields_type" CHECK (type in ('SIGNATURE', 'FREE_SIGNATURE', 'INITIALS', 'NAME', 'EMAIL', 'DATE', 'TEXT', 'NUMBER', 'RADIO', 'CHECKBOX', 'DROPDOWN')),
	CONSTRAINT "fields_page" CHECK ("fields"."page" >= 1),
	CONSTRAINT "fields_inside_page" CHECK ("fields"."position_x" >= 0 and "fields"."position_y" >= 0 and "fields"."width" > 0 and "fields"."height" > 0
        and "fields"."position_x" + "fields"."width" <= 100.000001 and "fields"."position_y" + "fields"."height" <= 100.000001),
	CONSTRAINT "fields_inserted" CHECK ("fields"."inserted" = ("fields"."inserted_at" is not null)
        and ("fields"."inserted" or ("fields"."selected" is null and "fields"."signature" is null and "fields"."signature_image" is null)))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"envelope_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"upload_nonce" text,
	"original_sha256" text,
	"original_size" bigint,
	"source_sha256" text,
	"source_size" bigint,
	"pages" jsonb,
	"sealed_sha256" text,
	"sealed_size" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	CONSTRAINT "files_position" UNIQUE("envelope_id","position"),
	CONSTRAINT "files_of_envelope" UNIQUE("id","envelope_id"),
	CONSTRAINT "files_hashes" CHECK (("files"."original_sha256" is null or original_sha256 ~ '^[0-9a-f]{64}$')
      and ("files"."source_sha256" is null or source_sha256 ~ '^[0-9a-f]{64}$')
      and ("files"."sealed_sha256" is null or sealed_sha256 ~ '^[0-9a-f]{64}$')),
	CONSTRAINT "files_arrived" CHECK (("files"."arrived_at" is null) = ("files"."original_sha256" is null)
        and ("files"."arrived_at" is null) = ("files"."original_size" is null)
        and ("files"."arrived_at" is null) = ("files"."source_sha256" is null)
        and ("files"."arrived_at" is null) = ("files"."source_size" is null)
        and ("files"."arrived_at" is null) = ("files"."pages" is null)),
	CONSTRAINT "files_sealed" CHECK (("files"."sealed_sha256" is null) = ("files"."sealed_size" is null)
        and ("files"."sealed_sha256" is null or "files"."arrived_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"parent_id" text,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folders_team" UNIQUE("id","team_id"),
	CONSTRAINT "folders_type" CHECK (type in ('DOCUMENT', 'TEMPLATE'))
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"id" serial PRIMARY KEY NOT NULL,
	"envelope_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"signing_order" integer,
	"token" text NOT NULL,
	"auth_options" jsonb,
	"send_status" text DEFAULT 'NOT_SENT' NOT NULL,
	"read_status" text DEFAULT 'NOT_OPENED' NOT NULL,
	"signing_status" text DEFAULT 'NOT_SIGNED' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	"rejection_reason" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipients_token_unique" UNIQUE("token"),
	CONSTRAINT "recipients_of_envelope" UNIQUE("id","envelope_id"),
	CONSTRAINT "recipients_role" CHECK (role in ('SIGNER', 'APPROVER', 'CC', 'VIEWER', 'ASSISTANT')),
	CONSTRAINT "recipients_send_status" CHECK (send_status in ('NOT_SENT', 'SENT')),
	CONSTRAINT "recipients_read_status" CHECK (read_status in ('NOT_OPENED', 'OPENED')),
	CONSTRAINT "recipients_signing_status" CHECK (signing_status in ('NOT_SIGNED', 'SIGNED', 'REJECTED')),
	CONSTRAINT "recipients_sent" CHECK (("recipients"."send_status" = 'SENT') = ("recipients"."sent_at" is not null)),
	CONSTRAINT "recipients_opened" CHECK (("recipients"."read_status" = 'OPENED') = ("recipients"."opened_at" is not null)),
	CONSTRAINT "recipients_signed" CHECK (("recipients"."signing_status" = 'SIGNED') = ("recipients"."signed_at" is not null)),
	CONSTRAINT "recipients_rejected" CHECK (("recipients"."signing_status" = 'REJECTED') = ("recipients"."rejected_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"envelope_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_entries_envelope_id_sequence_pk" PRIMARY KEY("envelope_id","sequence"),
	CONSTRAINT "audit_entries_sequence" CHECK ("audit_entries"."sequence" >= 1),
	CONSTRAINT "audit_entries_hash" CHECK (hash ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"team_id" integer NOT NULL,
	"envelope_id" text,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"envelope_id" text,
	"recipient_id" integer,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attached_file_ids" jsonb NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_kind" CHECK (kind in ('INVITATION', 'REMINDER', 'COMPLETED', 'REJECTED', 'CANCELLED', 'WEBHOOK_DISABLED')),
	CONSTRAINT "mails_state" CHECK (state in ('QUEUED', 'SENT', 'KEPT', 'FAILED', 'DROPPED')),
	CONSTRAINT "mails_sent" CHECK (("mails"."state" = 'SENT') = ("mails"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status_code" integer,
	"error" text,
	"response_excerpt" text,
	CONSTRAINT "webhook_attempts_outcome" CHECK ("webhook_attempts"."status_code" is not null or "webhook_attempts"."error" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"envelope_id" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_sequence_unique" UNIQUE("sequence"),
	CONSTRAINT "webhook_deliveries_event" UNIQUE("event_id","webhook_id"),
	CONSTRAINT "webhook_deliveries_state" CHECK (state in ('WAITING', 'QUEUED', 'SENDING', 'DELIVERED', 'FAILED')),
	CONSTRAINT "webhook_deliveries_delivered" CHECK (("webhook_deliveries"."state" = 'DELIVERED') = ("webhook_deliveries"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"url" text NOT NULL,
	"event_triggers" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_event_triggers" CHECK (cardinality("webhooks"."event_triggers") > 0),
	CONSTRAINT "webhooks_previous_secret" CHECK (("webhooks"."previous_secret" is null) = ("webhooks"."previous_secret_until" is null)),
	CONSTRAINT "webhooks_disabled_reason" CHECK ("webhooks"."disabled_reason" is null or not "webhooks"."enabled")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_team_id_user_id_team_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."team_members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_folder_id_team_id_folders_id_team_id_fk" FOREIGN KEY ("folder_id","team_id") REFERENCES "public"."folders"("id","team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fields" ADD CONSTRAINT "fields_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fields" ADD CONSTRAINT "fields_file_id_envelope_id_files_id_envelope_id_fk" FOREIGN KEY ("file_id","envelope_id") REFERENCES "public"."files"("id","envelope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fields" ADD CONSTRAINT "fields_recipient_id_envelope_id_recipients_id_envelope_id_fk" FOREIGN KEY ("recipient_id","envelope_id") REFERENCES "public"."recipients"("id","envelope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_team_id_folders_id_team_id_fk" FOREIGN KEY ("parent_id","team_id") REFERENCES "public"."folders"("id","team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_member" ON "api_tokens" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "envelopes_external_id" ON "envelopes" USING btree ("team_id","type","external_id") WHERE "envelopes"."deleted_at" is null and "envelopes"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "envelopes_newest" ON "envelopes" USING btree ("team_id","type","number") WHERE "envelopes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "envelopes_newest_in_folder" ON "envelopes" USING btree ("team_id","type","folder_id","number") WHERE "envelopes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "envelopes_newest_by_status" ON "envelopes" USING btree ("team_id","type","status","number") WHERE "envelopes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "envelopes_unsealed" ON "envelopes" USING btree ("sealing_due_at") WHERE "envelopes"."sealing" in ('QUEUED', 'FAILED');--> statement-breakpoint
CREATE INDEX "envelopes_deleted" ON "envelopes" USING btree ("deleted_at") WHERE "envelopes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "fields_envelope" ON "fields" USING btree ("envelope_id","id");--> statement-breakpoint
CREATE INDEX "fields_recipient" ON "fields" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("team_id","type","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_email_role" ON "recipients" USING btree ("envelope_id",lower("email"),"role");--> statement-breakpoint
CREATE INDEX "recipients_inbox" ON "recipients" USING btree (lower("email"),"signing_status");--> statement-breakpoint
CREATE INDEX "events_envelope" ON "events" USING btree ("envelope_id","sequence");--> statement-breakpoint
CREATE INDEX "events_team" ON "events" USING btree ("team_id","sequence");--> statement-breakpoint
CREATE INDEX "mails_envelope" ON "mails" USING btree ("envelope_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."state" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_under_way" ON "webhook_deliveries" USING btree ("envelope_id","webhook_id") WHERE "webhook_deliveries"."state" in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","due_at","sequence") WHERE "webhook_deliveries"."state" in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","envelope_id","sequence") WHERE "webhook_deliveries"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_envelope" ON "webhook_deliveries" USING btree ("envelope_id");--> statement-breakpoint
CREATE INDEX "webhooks_team" ON "webhooks" USING btree ("team_id","created_at","id");