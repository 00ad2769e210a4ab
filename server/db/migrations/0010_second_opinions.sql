ALTER TABLE "listings" ADD COLUMN "opinions" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "removed" jsonb DEFAULT '[]'::jsonb NOT NULL;