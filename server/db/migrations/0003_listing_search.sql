CREATE TABLE "listing_search" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"platform" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "listing_search" SELECT "id", "owner_id", "created_at", "platform", "search_text" FROM "listings";--> statement-breakpoint
DROP INDEX "listings_search";--> statement-breakpoint
ALTER TABLE "listing_search" ADD CONSTRAINT "listing_search_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_search_newest_first" ON "listing_search" USING btree ("owner_id","created_at","listing_id");--> statement-breakpoint
CREATE INDEX "listing_search_text" ON "listing_search" USING gin ("owner_id","search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "platform";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "search_text";