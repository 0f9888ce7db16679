CREATE TABLE "api_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"scopes" text[] DEFAULT '{"read","draft","send","manage"}' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_tokens_scopes" CHECK (scopes <@ array['read', 'draft', 'send', 'manage'] and cardinality(scopes) > 0)
);
--> statement-breakpoint
CREATE TABLE "instance_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_keys" (
	"id" text PRIMARY KEY NOT NULL,
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
CREATE TABLE "team_logos" (
	"team_id" integer PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"image" "bytea" NOT NULL,
	CONSTRAINT "team_logos_sha256_hex" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "team_logos_size" CHECK (width > 0 and height > 0 and octet_length(image) <= 262144)
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id"),
	CONSTRAINT "team_members_role" CHECK (role in ('ADMIN', 'MANAGER', 'MEMBER', 'VIEWER'))
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"default_expiration" jsonb,
	"embedding_origins" text[] DEFAULT '{}' NOT NULL,
	"brand_colour" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_embedding_origins" CHECK (array_to_string(embedding_origins, '') !~ '[^][a-z0-9.:/-]'),
	CONSTRAINT "teams_brand_colour" CHECK (brand_colour ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "envelope_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"type" text NOT NULL,
	"folder_id" text,
	"status" text NOT NULL,
	"number" integer NOT NULL,
	"change" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "envelope_counts" (
	"team_id" integer NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"range" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "envelope_counts_team_id_type_kind_range_pk" PRIMARY KEY("team_id","type","kind","range")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"envelope_id" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delegated_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"recipient_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"template_number" integer,
	"template_type" text,
	"visibility" text DEFAULT 'EVERYONE' NOT NULL,
	"public_title" text DEFAULT '' NOT NULL,
	"public_description" text DEFAULT '' NOT NULL,
	"direct_link" jsonb,
	"meta" jsonb NOT NULL,
	"auth_options" jsonb,
	"form_values" jsonb,
	"qr_token" text NOT NULL,
	"sealing" text DEFAULT 'NONE' NOT NULL,
	"sealing_attempts" integer DEFAULT 0 NOT NULL,
	"sealing_error" text,
	"sealing_error_code" text,
	"cancellation_reason" text,
	"expiration_due_at" timestamp (3) with time zone,
	"audit_length" integer DEFAULT 0 NOT NULL,
	"audit_head" text DEFAULT '0000000000000000000000000000000000000000000000000000000000000000' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "envelopes_number_unique" UNIQUE("number"),
	CONSTRAINT "envelopes_qr_token_unique" UNIQUE("qr_token"),
	CONSTRAINT "envelopes_type" CHECK (type in ('DOCUMENT', 'TEMPLATE')),
	CONSTRAINT "envelopes_status" CHECK (status in ('DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED')),
	CONSTRAINT "envelopes_sealing" CHECK (sealing in ('NONE', 'QUEUED', 'FAILED', 'SEALED')),
	CONSTRAINT "envelopes_completed" CHECK (("envelopes"."status" = 'COMPLETED') = ("envelopes"."completed_at" is not null)
        and ("envelopes"."status" <> 'COMPLETED' or "envelopes"."sealing" = 'SEALED')),
	CONSTRAINT "envelopes_sent" CHECK (("envelopes"."status" = 'DRAFT') = ("envelopes"."sent_at" is null)),
	CONSTRAINT "envelopes_template_is_draft" CHECK ("envelopes"."type" = 'DOCUMENT' or "envelopes"."status" = 'DRAFT'),
	CONSTRAINT "envelopes_template_type" CHECK (template_type in ('PRIVATE', 'PUBLIC', 'ORGANISATION')),
	CONSTRAINT "envelopes_visibility" CHECK (visibility in ('EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN')),
	CONSTRAINT "envelopes_templates_have_types" CHECK (("envelopes"."type" = 'TEMPLATE') = ("envelopes"."template_type" is not null)),
	CONSTRAINT "envelopes_source" CHECK (source in ('DOCUMENT', 'TEMPLATE', 'TEMPLATE_DIRECT_LINK')),
	CONSTRAINT "envelopes_templates_have_links" CHECK ("envelopes"."type" = 'TEMPLATE' or "envelopes"."direct_link" is null),
	CONSTRAINT "envelopes_from_template" CHECK (("envelopes"."source" <> 'DOCUMENT') = ("envelopes"."template_number" is not null))
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
	"pages_tried" integer DEFAULT 0 NOT NULL,
	"undrawable_pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"visibility" text DEFAULT 'EVERYONE' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "folders_team" UNIQUE("id","team_id"),
	CONSTRAINT "folders_type" CHECK (type in ('DOCUMENT', 'TEMPLATE')),
	CONSTRAINT "folders_visibility" CHECK (visibility in ('EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'))
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
	"token_hash" "bytea" NOT NULL,
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
	"rejected_on_behalf" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"downloaded_at" timestamp (3) with time zone,
	"value_changes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipients_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "recipients_of_envelope" UNIQUE("id","envelope_id"),
	CONSTRAINT "recipients_role" CHECK (role in ('SIGNER', 'APPROVER', 'CC', 'VIEWER', 'ASSISTANT')),
	CONSTRAINT "recipients_send_status" CHECK (send_status in ('NOT_SENT', 'SENT')),
	CONSTRAINT "recipients_read_status" CHECK (read_status in ('NOT_OPENED', 'OPENED')),
	CONSTRAINT "recipients_signing_status" CHECK (signing_status in ('NOT_SIGNED', 'SIGNED', 'REJECTED')),
	CONSTRAINT "recipients_sent" CHECK (("recipients"."send_status" = 'SENT') = ("recipients"."sent_at" is not null)),
	CONSTRAINT "recipients_opened" CHECK (("recipients"."read_status" = 'OPENED') = ("recipients"."opened_at" is not null)),
	CONSTRAINT "recipients_signed" CHECK (("recipients"."signing_status" = 'SIGNED') = ("recipients"."signed_at" is not null)),
	CONSTRAINT "recipients_rejected" CHECK (("recipients"."signing_status" = 'REJECTED') = ("recipients"."rejected_at" is not null)),
	CONSTRAINT "recipients_rejected_on_behalf" CHECK (not "recipients"."rejected_on_behalf" or "recipients"."signing_status" = 'REJECTED')
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
	"team_id" integer,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_team" CHECK ("mails"."team_id" is not null or "mails"."kind" = 'PASSWORD_LINK'),
	CONSTRAINT "mails_state" CHECK (state in ('QUEUED', 'SENT', 'KEPT', 'FAILED', 'DROPPED')),
	CONSTRAINT "mails_sent" CHECK (("mails"."state" = 'SENT') = ("mails"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "hand_offs" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"recipient_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"image" "bytea",
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hand_offs_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "hand_offs_image" CHECK ("hand_offs"."image" is null or "hand_offs"."used_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "inbox_entries" (
	"team_id" integer NOT NULL,
	"email" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "inbox_entries_team_id_email_number_pk" PRIMARY KEY("team_id","email","number")
);
--> statement-breakpoint
CREATE TABLE "broken_chains" (
	"envelope_id" text PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"because" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "damaged_contents" (
	"envelope_id" text NOT NULL,
	"sha256" text NOT NULL,
	"problem" text NOT NULL,
	"version" text,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "damaged_contents_envelope_id_sha256_pk" PRIMARY KEY("envelope_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "slow_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"is_under_way" boolean DEFAULT true NOT NULL,
	"position" text,
	"checked" integer DEFAULT 0 NOT NULL,
	"broken" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"finished_checked" integer,
	"finished_broken" integer,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "slow_checks_finished" CHECK (("slow_checks"."finished_at" is null) = ("slow_checks"."finished_checked" is null))
);
--> statement-breakpoint
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
CREATE TABLE "keyed_requests" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"claim" text NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"problem" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keyed_requests_outcome" CHECK ("keyed_requests"."answer" is null or "keyed_requests"."problem" is null)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"token_id" integer,
	"user_id" integer,
	"minute_used" integer NOT NULL,
	"minute_ends" timestamp (3) with time zone NOT NULL,
	"second_used" integer NOT NULL,
	"second_ends" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_token_id_unique" UNIQUE("token_id"),
	CONSTRAINT "rate_limits_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "rate_limits_of_one" CHECK (num_nonnulls("rate_limits"."token_id", "rate_limits"."user_id") = 1)
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
CREATE TABLE "password_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"return_to" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "envelope_words" (
	"number" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_work" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"lane" text NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" text,
	"again_at" timestamp (3) with time zone,
	CONSTRAINT "due_work_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "due_work_again" CHECK ("due_work"."again_at" is null or "due_work"."claim" is not null)
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_team_id_user_id_team_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."team_members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_logos" ADD CONSTRAINT "team_logos_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegated_links" ADD CONSTRAINT "delegated_links_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_field_id_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_number_envelopes_number_fk" FOREIGN KEY ("number") REFERENCES "public"."envelopes"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broken_chains" ADD CONSTRAINT "broken_chains_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damaged_contents" ADD CONSTRAINT "damaged_contents_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_challenges" ADD CONSTRAINT "recipient_challenges_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_proofs" ADD CONSTRAINT "recipient_proofs_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_proofs" ADD CONSTRAINT "recipient_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_proofs" ADD CONSTRAINT "recipient_proofs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyed_requests" ADD CONSTRAINT "keyed_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_words" ADD CONSTRAINT "envelope_words_number_envelopes_number_fk" FOREIGN KEY ("number") REFERENCES "public"."envelopes"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_member" ON "api_tokens" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_logos_sha256" ON "team_logos" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "envelope_changes_team" ON "envelope_changes" USING btree ("team_id","type");--> statement-breakpoint
CREATE INDEX "envelope_counts_empty" ON "envelope_counts" USING btree ("team_id") WHERE "envelope_counts"."count" = 0;--> statement-breakpoint
CREATE INDEX "attachments_envelope" ON "attachments" USING btree ("envelope_id","position");--> statement-breakpoint
CREATE INDEX "delegated_links_recipient" ON "delegated_links" USING btree ("recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "envelopes_external_id" ON "envelopes" USING btree ("team_id","type","external_id") WHERE "envelopes"."deleted_at" is null and "envelopes"."status" <> 'CANCELLED' and "envelopes"."external_id" is not null and "envelopes"."source" <> 'TEMPLATE_DIRECT_LINK';--> statement-breakpoint
CREATE INDEX "envelopes_newest" ON "envelopes" USING btree ("team_id","type","number") WHERE "envelopes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "envelopes_hidden" ON "envelopes" USING btree ("team_id","type","number") WHERE "envelopes"."visibility" <> 'EVERYONE' and "envelopes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "envelopes_newest_in_folder" ON "envelopes" USING btree ("team_id","type","folder_id","number") WHERE "envelopes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "envelopes_newest_in_folder_by_status" ON "envelopes" USING btree ("team_id","type","folder_id","status","number") WHERE "envelopes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "envelopes_newest_by_status" ON "envelopes" USING btree ("team_id","type","status","number") WHERE "envelopes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "envelopes_folder" ON "envelopes" USING btree ("folder_id") WHERE "envelopes"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "envelopes_expiring" ON "envelopes" USING btree ("expiration_due_at") WHERE "envelopes"."expiration_due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "envelopes_direct_link" ON "envelopes" USING btree (("direct_link" ->> 'token')) WHERE "envelopes"."direct_link" is not null;--> statement-breakpoint
CREATE INDEX "envelopes_deleted" ON "envelopes" USING btree ("deleted_at") WHERE "envelopes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "fields_envelope" ON "fields" USING btree ("envelope_id","id");--> statement-breakpoint
CREATE INDEX "fields_recipient" ON "fields" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "files_sealed" ON "files" USING btree ("sealed_sha256") WHERE "files"."sealed_sha256" is not null;--> statement-breakpoint
CREATE INDEX "folders_listed" ON "folders" USING btree ("team_id","pinned" DESC NULLS FIRST,"name","id");--> statement-breakpoint
CREATE INDEX "folders_listed_in_parent" ON "folders" USING btree ("team_id","parent_id","pinned" DESC NULLS FIRST,"name","id");--> statement-breakpoint
CREATE INDEX "folders_deleted" ON "folders" USING btree ("deleted_at") WHERE "folders"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "recipients_envelope" ON "recipients" USING btree ("envelope_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "events_envelope" ON "events" USING btree ("envelope_id","sequence");--> statement-breakpoint
CREATE INDEX "events_team" ON "events" USING btree ("team_id","sequence");--> statement-breakpoint
CREATE INDEX "events_oldest" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_envelope" ON "mails" USING btree ("envelope_id");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hand_offs_recipient" ON "hand_offs" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "hand_offs_field" ON "hand_offs" USING btree ("field_id");--> statement-breakpoint
CREATE INDEX "hand_offs_expires" ON "hand_offs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "inbox_entries_number" ON "inbox_entries" USING btree ("number");--> statement-breakpoint
CREATE INDEX "broken_chains_found" ON "broken_chains" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "damaged_contents_found" ON "damaged_contents" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "recipient_challenges_expires" ON "recipient_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recipient_proofs_user" ON "recipient_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recipient_proofs_session" ON "recipient_proofs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "recipient_proofs_expires" ON "recipient_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "keyed_requests_oldest" ON "keyed_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "keyed_requests_team" ON "keyed_requests" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "attempts_window_ends" ON "attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_links_email" ON "password_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "password_links_expires" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_under_way" ON "webhook_deliveries" USING btree ("envelope_id","webhook_id") WHERE "webhook_deliveries"."state" in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_webhook_under_way" ON "webhook_deliveries" USING btree ("webhook_id") WHERE "webhook_deliveries"."state" in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","envelope_id","sequence") WHERE "webhook_deliveries"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_over" ON "webhook_deliveries" USING btree ("due_at") WHERE "webhook_deliveries"."state" in ('DELIVERED', 'FAILED');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_envelope" ON "webhook_deliveries" USING btree ("envelope_id");--> statement-breakpoint
CREATE INDEX "webhooks_team" ON "webhooks" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "envelope_words_found" ON "envelope_words" USING gin ("words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "due_work_due" ON "due_work" USING btree ("kind","due_at");--> statement-breakpoint
CREATE INDEX "due_work_lanes" ON "due_work" USING btree ("kind","lane","due_at");--> statement-breakpoint
-- Down to here it is what `npm run migration` writes of the schema. What follows is written by hand: what a schema cannot say.

-- Nobody is on an envelope twice in one role; in templates, and what is made from them, addresses may be still to come. What
-- recipients exchange within one change is looked at once all of it is written.
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_email_role"
	EXCLUDE USING btree ("envelope_id" WITH =, (lower("email")) WITH =, "role" WITH =) WHERE ("email" <> '')
	DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- Files change places with one another within one change.
ALTER TABLE "files" DROP CONSTRAINT "files_position";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_position" UNIQUE ("envelope_id", "position") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- Lost with a crash, and nobody misses it: how much was asked for within the last minute.
ALTER TABLE "rate_limits" SET UNLOGGED;
--> statement-breakpoint
-- Every envelope that comes, goes or moves adds a row to envelope_changes: nobody waits for a total.
CREATE FUNCTION count_envelope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
		INSERT INTO envelope_changes (team_id, type, folder_id, status, number, change)
		VALUES (OLD.team_id, OLD.type, OLD.folder_id, OLD.status, OLD.number, -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
		INSERT INTO envelope_changes (team_id, type, folder_id, status, number, change)
		VALUES (NEW.team_id, NEW.type, NEW.folder_id, NEW.status, NEW.number, 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER envelopes_come_and_go AFTER INSERT OR DELETE ON envelopes
	FOR EACH ROW EXECUTE FUNCTION count_envelope();
--> statement-breakpoint
CREATE TRIGGER envelopes_move AFTER UPDATE OF team_id, type, folder_id, status, deleted_at ON envelopes
	FOR EACH ROW WHEN (
		(OLD.team_id, OLD.type, OLD.folder_id, OLD.status, OLD.deleted_at IS NULL)
		IS DISTINCT FROM (NEW.team_id, NEW.type, NEW.folder_id, NEW.status, NEW.deleted_at IS NULL)
	) EXECUTE FUNCTION count_envelope();
--> statement-breakpoint
-- All that a search looks at, in one column: titles and recipients in tables of their own would have no index together.
-- It is not in the schema of the service, so that nobody reads it by accident.
ALTER TABLE envelopes ADD COLUMN search_text text NOT NULL DEFAULT '';
--> statement-breakpoint
-- Plans are kept for as long as a connection: one made while the tables were small would read them whole ever after.
CREATE FUNCTION search_text_of(envelope text, title text, external_id text) RETURNS text LANGUAGE sql STABLE
SET enable_seqscan = off AS $$
	SELECT concat_ws(E'\n', title, external_id, (
		SELECT string_agg(name || E'\n' || email, E'\n' ORDER BY id) FROM recipients WHERE envelope_id = envelope
	))
$$;
--> statement-breakpoint
CREATE FUNCTION index_envelope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW.search_text := concat_ws(E'\n', NEW.title, NEW.external_id);
	ELSE
		NEW.search_text := search_text_of(NEW.id, NEW.title, NEW.external_id);
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER envelopes_searched BEFORE INSERT OR UPDATE OF title, external_id ON envelopes
	FOR EACH ROW EXECUTE FUNCTION index_envelope();
--> statement-breakpoint
CREATE FUNCTION index_changed_recipients() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
	UPDATE envelopes SET search_text = search_text_of(id, title, external_id)
	 WHERE id IN (SELECT envelope_id FROM changed);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipients_searched_when_added AFTER INSERT ON recipients REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION index_changed_recipients();
--> statement-breakpoint
CREATE TRIGGER recipients_searched_when_removed AFTER DELETE ON recipients REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION index_changed_recipients();
--> statement-breakpoint
CREATE FUNCTION index_recipient() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	UPDATE envelopes SET search_text = search_text_of(id, title, external_id) WHERE id = NEW.envelope_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipients_searched AFTER UPDATE OF name, email ON recipients
	FOR EACH ROW WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email)) EXECUTE FUNCTION index_recipient();
--> statement-breakpoint
-- Words in small letters, without accents, vowel points and what cannot be seen, with a space between them. Words of
-- scripts that have no spaces between words get a = before them. The characters are listed, since what a database takes
-- for a letter is up to its locale.
CREATE FUNCTION plain_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(normalize(regexp_replace(lower(normalize(said, NFKD)),
		-- What is left out.
		'[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u2060\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'), NFC),
		-- What lies between words.
		'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070f\u0964\u0965\u0970\u0e3f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u17d4-\u17db\u1800-\u180a\u2000-\u2bff\u2e00-\u3004\u3008-\u3020\u3030\u303d-\u3040\u30a0\u30fb\ufe45\ufe46\ufff0-\uffff\U0001d000-\U0001d24f\U0001f000-\U0001faff]+', ' ', 'g'),
		-- Thai, Lao, Myanmar, Khmer, Kana, Hangul, Han.
		'([\u0e01-\u0edf\u1000-\u109d\u1100-\u11ff\u1780-\u17f9\u3005-\u312f\u3130-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u9fff\ua960-\ua97c\ua9e0-\ua9fe\uaa60-\uaa7f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]+)', ' =\1 ', 'g')
$$;
--> statement-breakpoint
-- All beginnings of the words of a text, up to 24 characters; digits in a word count as a word too. Where there are no
-- spaces, up to 4 characters from any on. A tsvector holds 1 MB: the first 8,000 characters make less, whatever they are.
CREATE FUNCTION words_of(team integer, said text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	WITH plain AS MATERIALIZED (
		SELECT left(plain_words(left(said, 8000)), 8000) AS text
	), words AS (
		SELECT word FROM plain, string_to_table(text, ' ') AS word WHERE word <> ''
		UNION SELECT digits[1] FROM plain, regexp_matches(text, '[0-9]+', 'g') AS digits
	), beginnings AS (
		SELECT left(word, length) AS beginning FROM words, generate_series(1, least(length(word), 24)) AS length
		 WHERE left(word, 1) <> '='
		UNION ALL
		SELECT substr(word, first, length) FROM words, generate_series(2, length(word)) AS first, generate_series(1, 4) AS length
		 WHERE left(word, 1) = '='
	)
	SELECT array_to_tsvector(array(SELECT team || '/' || beginning FROM beginnings))
$$;
--> statement-breakpoint
-- What the words of a text have that has a word beginning with each word of a query; null for a query without words.
-- Where there are no spaces, every 4 characters of it.
CREATE FUNCTION words_wanted(team integer, query text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	WITH words AS (
		SELECT word FROM string_to_table(plain_words(query), ' ') AS word WHERE word <> ''
	), wanted AS (
		SELECT left(word, 24) AS beginning FROM words WHERE left(word, 1) <> '='
		UNION
		SELECT substr(word, least(first, greatest(length(word) - 3, 2)), 4) FROM words, generate_series(2, length(word), 4) AS first
		 WHERE left(word, 1) = '='
	)
	SELECT string_agg(quote_literal(team || '/' || beginning), ' & ')::tsquery FROM wanted
$$;
--> statement-breakpoint
-- An envelope and its recipients come in one statement, and which of their triggers runs first is up to the database: the
-- words are those of the text as it is by then.
-- Plans are kept for as long as a connection, as above.
CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	IF NEW.type = 'DOCUMENT' AND NEW.deleted_at IS NULL THEN
		INSERT INTO envelope_words (number, words)
		SELECT number, words_of(team_id, search_text) FROM envelopes WHERE number = NEW.number
		ON CONFLICT (number) DO UPDATE SET words = excluded.words;
	ELSE
		DELETE FROM envelope_words WHERE number = NEW.number;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER envelopes_worded_at_first AFTER INSERT ON envelopes
	FOR EACH ROW WHEN (NEW.type = 'DOCUMENT') EXECUTE FUNCTION keep_words();
--> statement-breakpoint
CREATE TRIGGER envelopes_worded AFTER UPDATE OF team_id, type, title, external_id, search_text, deleted_at ON envelopes
	FOR EACH ROW WHEN (
		(OLD.team_id, OLD.type, OLD.search_text, OLD.deleted_at IS NULL)
		IS DISTINCT FROM (NEW.team_id, NEW.type, NEW.search_text, NEW.deleted_at IS NULL)
	) EXECUTE FUNCTION keep_words();
--> statement-breakpoint
CREATE FUNCTION waiting_recipients(envelope_ids text[])
RETURNS TABLE (team_id integer, email text, number integer) LANGUAGE sql STABLE AS $$
	SELECT DISTINCT e.team_id, lower(r.email), e.number
	  FROM envelopes e JOIN recipients r ON r.envelope_id = e.id
	 WHERE (envelope_ids IS NULL OR e.id = ANY (envelope_ids))
	   AND e.type = 'DOCUMENT' AND e.status = 'PENDING' AND e.deleted_at IS NULL
	   AND r.signing_status = 'NOT_SIGNED'
$$;
--> statement-breakpoint
-- Plans are kept for as long as a connection: one made while the tables were small would read them whole ever after.
CREATE FUNCTION refresh_inboxes(envelope_ids text[]) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
	DELETE FROM inbox_entries USING envelopes
	 WHERE envelopes.id = ANY (envelope_ids) AND inbox_entries.number = envelopes.number;
	INSERT INTO inbox_entries SELECT * FROM waiting_recipients(envelope_ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_inboxes_of_envelope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_inboxes(ARRAY[NEW.id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER envelopes_wait AFTER UPDATE OF team_id, type, status, deleted_at ON envelopes
	FOR EACH ROW WHEN (
		(OLD.team_id, OLD.type, OLD.status = 'PENDING', OLD.deleted_at IS NULL)
		IS DISTINCT FROM (NEW.team_id, NEW.type, NEW.status = 'PENDING', NEW.deleted_at IS NULL)
	) EXECUTE FUNCTION refresh_inboxes_of_envelope();
--> statement-breakpoint
CREATE FUNCTION refresh_inboxes_of_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_inboxes(ARRAY[NEW.envelope_id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipients_wait AFTER UPDATE OF email, signing_status ON recipients
	FOR EACH ROW WHEN ((OLD.email, OLD.signing_status) IS DISTINCT FROM (NEW.email, NEW.signing_status))
	EXECUTE FUNCTION refresh_inboxes_of_recipient();
--> statement-breakpoint
CREATE FUNCTION refresh_inboxes_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_inboxes(ARRAY(SELECT DISTINCT envelope_id FROM changed));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipients_wait_when_added AFTER INSERT ON recipients REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION refresh_inboxes_of_changed();
--> statement-breakpoint
CREATE TRIGGER recipients_wait_when_removed AFTER DELETE ON recipients REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION refresh_inboxes_of_changed();
