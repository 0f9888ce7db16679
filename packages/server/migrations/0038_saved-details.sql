CREATE TABLE "saved_details" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"details" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_details" ADD CONSTRAINT "saved_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;