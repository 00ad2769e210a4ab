ALTER TABLE "listing_counts" DROP CONSTRAINT "listing_counts_owner_id_platform_status_pk";--> statement-breakpoint
CREATE INDEX "listing_counts_owner" ON "listing_counts" USING btree ("owner_id");--> statement-breakpoint
-- Waits for nobody: rows that somebody else puts together just now are left to them.
CREATE FUNCTION "fold_listing_counts"("owner" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM "listing_counts" WHERE "owner_id" = "owner") <= 100 THEN
		RETURN;
	END IF;
	WITH "old" AS (
		SELECT ctid AS "place" FROM "listing_counts" WHERE "owner_id" = "owner" FOR UPDATE SKIP LOCKED
	), "gone" AS (
		DELETE FROM "listing_counts" USING "old" WHERE "listing_counts".ctid = "old"."place"
		RETURNING "platform", "status", "count"
	)
	INSERT INTO "listing_counts" ("owner_id", "platform", "status", "count")
	SELECT "owner", "platform", "status", sum("count") FROM "gone" GROUP BY 2, 3 HAVING sum("count") <> 0;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_added_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "listing_counts" ("owner_id", "platform", "status", "count")
	SELECT "owner_id", "original_form_input" ->> 'platform', "status", count(*) FROM "added" GROUP BY 1, 2, 3;
	PERFORM "fold_listing_counts"("owner_id") FROM (SELECT DISTINCT "owner_id" FROM "added") AS "owners";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_removed_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- An account that goes takes its counts along.
	INSERT INTO "listing_counts" ("owner_id", "platform", "status", "count")
	SELECT "owner_id", "original_form_input" ->> 'platform', "status", -count(*) FROM "removed"
	WHERE EXISTS (SELECT FROM "users" WHERE "users"."id" = "removed"."owner_id") GROUP BY 1, 2, 3;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_changed_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "listing_counts" ("owner_id", "platform", "status", "count")
	SELECT "owner_id", "platform", "status", sum("by") FROM (
		SELECT "owner_id", "original_form_input" ->> 'platform' AS "platform", "status", 1 AS "by" FROM "added"
		UNION ALL
		SELECT "owner_id", "original_form_input" ->> 'platform', "status", -1 FROM "removed"
	) AS "moves" GROUP BY 1, 2, 3 HAVING sum("by") <> 0;
	PERFORM "fold_listing_counts"("owner_id") FROM (SELECT DISTINCT "owner_id" FROM "added") AS "owners";
	RETURN NULL;
END
$$;
