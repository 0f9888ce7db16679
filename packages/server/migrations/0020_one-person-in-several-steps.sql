-- The sender can put a person into several steps of an order: nobody is on an envelope twice in one role and one step. Whether
-- the envelope has an order is checked by the service, which locks it for each change.
ALTER TABLE "recipients" DROP CONSTRAINT "recipients_email_role";--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_email_role_step"
	EXCLUDE USING btree ("envelope_id" WITH =, (lower("email")) WITH =, "role" WITH =, (coalesce("signing_order", -1)) WITH =) WHERE ("email" <> '')
	DEFERRABLE INITIALLY DEFERRED;
