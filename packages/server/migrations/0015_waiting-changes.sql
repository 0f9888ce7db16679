CREATE TABLE "former_addresses" (
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_addresses_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
CREATE TABLE "waiting_changes" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"stop_token_hash" "bytea" NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "waiting_changes_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "waiting_changes_stop_token_hash_unique" UNIQUE("stop_token_hash"),
	CONSTRAINT "waiting_changes_kind" CHECK (kind in ('FACTORS', 'ADDRESS')),
	CONSTRAINT "waiting_changes_email" CHECK (("waiting_changes"."kind" = 'ADDRESS') = ("waiting_changes"."email" is not null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_team";--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_changes" ADD CONSTRAINT "waiting_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_addresses_left" ON "former_addresses" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "waiting_changes_due" ON "waiting_changes" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_team" CHECK ("mails"."team_id" is not null or "mails"."kind" in ('PASSWORD_LINK', 'ADDRESS_LINK', 'ADDRESS_ASKED', 'ACCOUNT_CHANGED', 'RECOVERY_ASKED'));