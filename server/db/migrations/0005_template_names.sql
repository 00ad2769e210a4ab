-- The oldest keeps its name. Another round where the new name was taken as well.
DO $$
DECLARE "round" int := 1;
BEGIN
	LOOP
		UPDATE "templates" SET "name" = left("name", 90) || ' (' || "place" + "round" || ')'
		FROM (
			SELECT "id", row_number() OVER (PARTITION BY "owner_id", lower("name") ORDER BY "created_at", "id") - 1 AS "place"
			FROM "templates"
		) AS "same"
		WHERE "templates"."id" = "same"."id" AND "place" > 0;
		EXIT WHEN NOT FOUND;
		"round" := "round" + 1;
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE UNIQUE INDEX "templates_name" ON "templates" USING btree ("owner_id",lower("name"));