CREATE TABLE "listing_counts" (
	"owner_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"status" "listing_status" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_counts_owner_id_platform_status_pk" PRIMARY KEY("owner_id","platform","status")
);
--> statement-breakpoint
ALTER TABLE "listing_counts" ADD CONSTRAINT "listing_counts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Once for each statement, so that an account with all its listings goes in one step.
CREATE FUNCTION "count_added_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "listing_counts" ("owner_id", "platform", "status", "count")
	SELECT "owner_id", "original_form_input" ->> 'platform', "status", count(*) FROM "added" GROUP BY 1, 2, 3
	ON CONFLICT ("owner_id", "platform", "status") DO UPDATE SET "count" = "listing_counts"."count" + excluded."count";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_removed_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "listing_counts" AS "kept" SET "count" = "kept"."count" - "gone"."count"
	FROM (SELECT "owner_id", "original_form_input" ->> 'platform' AS "platform", "status", count(*) FROM "removed" GROUP BY 1, 2, 3) AS "gone"
	WHERE ("kept"."owner_id", "kept"."platform", "kept"."status") = ("gone"."owner_id", "gone"."platform", "gone"."status");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_changed_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "listing_counts" ("owner_id", "platform", "status", "count")
	SELECT "owner_id", "platform", "status", sum("by") FROM (
		SELECT "owner_id", "original_form_input" ->> 'platform' AS "platform", "status", 1 AS "by" FROM "added"
		UNION ALL
		SELECT "owner_id", "original_form_input" ->> 'platform', "status", -1 FROM "removed"
	) AS "moves" GROUP BY 1, 2, 3 HAVING sum("by") <> 0
	ON CONFLICT ("owner_id", "platform", "status") DO UPDATE SET "count" = "listing_counts"."count" + excluded."count";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "listings_added" AFTER INSERT ON "listings" REFERENCING NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "count_added_listings"();
--> statement-breakpoint
CREATE TRIGGER "listings_removed" AFTER DELETE ON "listings" REFERENCING OLD TABLE AS "removed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_removed_listings"();
--> statement-breakpoint
CREATE TRIGGER "listings_changed" AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_listings"();
--> statement-breakpoint
-- After the triggers, which nobody can pass by until all of this is done.
INSERT INTO "listing_counts" ("owner_id", "platform", "status", "count")
SELECT "owner_id", "original_form_input" ->> 'platform', "status", count(*) FROM "listings" GROUP BY 1, 2, 3;
