-- With the owner in the keys of what an owner has, all of it can lie in one part of a table that is divided by owner.
ALTER TABLE "listing_search" DROP CONSTRAINT "listing_search_listing_id_listings_id_fk";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_listing_id_listings_id_fk", DROP CONSTRAINT "photos_draft_id_drafts_id_fk";--> statement-breakpoint
DROP INDEX "changes_of_owner";--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_pkey", ADD CONSTRAINT "drafts_id_owner_id_pk" PRIMARY KEY("id","owner_id");--> statement-breakpoint
ALTER TABLE "listing_search" DROP CONSTRAINT "listing_search_pkey", ADD CONSTRAINT "listing_search_listing_id_owner_id_pk" PRIMARY KEY("listing_id","owner_id");--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_pkey", ADD CONSTRAINT "listings_id_owner_id_pk" PRIMARY KEY("id","owner_id");--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_pkey", ADD CONSTRAINT "photos_id_owner_id_pk" PRIMARY KEY("id","owner_id");--> statement-breakpoint
ALTER TABLE "templates" DROP CONSTRAINT "templates_pkey", ADD CONSTRAINT "templates_id_owner_id_pk" PRIMARY KEY("id","owner_id");--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_pkey", ADD CONSTRAINT "changes_owner_id_id_pk" PRIMARY KEY("owner_id","id");--> statement-breakpoint
ALTER TABLE "listing_search" ADD CONSTRAINT "listing_search_owner_id_listing_id_listings_owner_id_id_fk" FOREIGN KEY ("owner_id","listing_id") REFERENCES "public"."listings"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_id_listing_id_listings_owner_id_id_fk" FOREIGN KEY ("owner_id","listing_id") REFERENCES "public"."listings"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_id_draft_id_drafts_owner_id_id_fk" FOREIGN KEY ("owner_id","draft_id") REFERENCES "public"."drafts"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A row's place says which it is within one part of the table alone.
CREATE OR REPLACE FUNCTION "fold_listing_counts"("owner" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM "listing_counts" WHERE "owner_id" = "owner") <= 100 THEN
		RETURN;
	END IF;
	WITH "old" AS (
		SELECT ctid AS "place" FROM "listing_counts" WHERE "owner_id" = "owner" FOR UPDATE SKIP LOCKED
	), "gone" AS (
		DELETE FROM "listing_counts" USING "old" WHERE "owner_id" = "owner" AND "listing_counts".ctid = "old"."place"
		RETURNING "platform", "status", "count"
	)
	INSERT INTO "listing_counts" ("owner_id", "platform", "status", "count")
	SELECT "owner", "platform", "status", sum("count") FROM "gone" GROUP BY 2, 3 HAVING sum("count") <> 0;
END
$$;
