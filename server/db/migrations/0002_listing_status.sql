CREATE TYPE "public"."listing_status" AS ENUM('draft', 'ready', 'listed', 'sold', 'withdrawn');--> statement-breakpoint
DROP INDEX "listing_search_newest_first";--> statement-breakpoint
-- Made anew below: every row is written again.
DROP INDEX "listing_search_words";--> statement-breakpoint
ALTER TABLE "listing_search" ADD COLUMN "status" "listing_status" DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_search" ADD COLUMN "title" text collate "C" GENERATED ALWAYS AS (left(regexp_replace(normalize(split_part(search_text, chr(31), 1), NFKD), '[\u0300-\u036f]', '', 'g'), 100)) STORED;--> statement-breakpoint
ALTER TABLE "listing_search" ADD COLUMN "price" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "listing_search" SET "price" = coalesce(("asking_price" ->> 'amount')::float8, ("pricing" ->> 'median')::float8, 0)
FROM "listings" WHERE "id" = "listing_id" AND coalesce("asking_price", "pricing") IS NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_search_words" ON "listing_search" USING gin (("owner_id"::text),"search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "status" "listing_status" DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sale" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_search_by_title" ON "listing_search" USING btree ("owner_id","title","created_at" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST,"platform","status");--> statement-breakpoint
CREATE INDEX "listing_search_by_price" ON "listing_search" USING btree ("owner_id","price","created_at","listing_id","platform","status");--> statement-breakpoint
CREATE INDEX "listing_search_by_status" ON "listing_search" USING btree ("owner_id","status","created_at" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST,"platform");--> statement-breakpoint
CREATE INDEX "listing_search_newest_first" ON "listing_search" USING btree ("owner_id","created_at","listing_id","platform","status");