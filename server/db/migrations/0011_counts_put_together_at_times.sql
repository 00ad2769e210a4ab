-- To look after each change whether there are enough rows read all that had been put together and not yet tidied up.
CREATE OR REPLACE FUNCTION "count_added_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "listing_counts" ("owner_id", "platform", "status", "count")
	SELECT "owner_id", "original_form_input" ->> 'platform', "status", count(*) FROM "added" GROUP BY 1, 2, 3;
	IF random() < 0.02 THEN
		PERFORM "fold_listing_counts"("owner_id") FROM (SELECT DISTINCT "owner_id" FROM "added") AS "owners";
	END IF;
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
	IF random() < 0.02 THEN
		PERFORM "fold_listing_counts"("owner_id") FROM (SELECT DISTINCT "owner_id" FROM "added") AS "owners";
	END IF;
	RETURN NULL;
END
$$;
