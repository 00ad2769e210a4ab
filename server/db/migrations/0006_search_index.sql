DROP INDEX "listing_search_text";--> statement-breakpoint
CREATE INDEX "listing_search_words" ON "listing_search" USING gin (("owner_id"::text),"search_text" gin_trgm_ops) WITH (fastupdate=false);