CREATE TABLE "object_removals" (
	"object_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"thumb_size" integer NOT NULL,
	"md5" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	"listing_id" uuid
);
--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "object_removals_due" ON "object_removals" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "objects_name" ON "objects" USING btree ("owner_id","name") WHERE "objects"."stored_at" is not null;--> statement-breakpoint
CREATE INDEX "objects_owner" ON "objects" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "objects_listing" ON "objects" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "objects_unattached" ON "objects" USING btree ("created_at") WHERE "objects"."listing_id" is null;--> statement-breakpoint
-- However an object's row goes, its bytes are noted as no longer needed in the same transaction. Those of an upload that
-- is still under way get ten minutes, so that they are not removed before they are written.
CREATE FUNCTION "note_object_removals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "object_removals" ("object_id", "owner_id", "due_at")
	SELECT "id", "owner_id", now() + CASE WHEN "stored_at" IS NULL THEN interval '10 minutes' ELSE interval '0' END
	FROM "removed"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "objects_removed" AFTER DELETE ON "objects" REFERENCING OLD TABLE AS "removed"
FOR EACH STATEMENT EXECUTE FUNCTION "note_object_removals"();
