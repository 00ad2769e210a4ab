CREATE TABLE "counted_forms" (
	"owner_id" uuid NOT NULL,
	"form_hash" text NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counted_forms_owner_id_form_hash_pk" PRIMARY KEY("owner_id","form_hash")
);
--> statement-breakpoint
ALTER TABLE "counted_forms" ADD CONSTRAINT "counted_forms_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whoever saved a listing before forms were noted has it written anew as freely as before.
INSERT INTO "counted_forms" ("owner_id", "form_hash")
SELECT DISTINCT "owner_id", encode(sha256(convert_to("owner_id"::text || "original_form_input"::text, 'UTF8')), 'base64')
FROM "listings";
