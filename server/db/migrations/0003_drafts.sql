CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"form_data" jsonb NOT NULL,
	"currency" text,
	"asking_price" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"photo_texts" text[] DEFAULT '{}' NOT NULL,
	"guesses" text[] DEFAULT '{}' NOT NULL,
	"unseen" text[] DEFAULT '{}' NOT NULL,
	"confirmed" text[] DEFAULT '{}' NOT NULL,
	"written" jsonb,
	"check_summary" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_state_known" CHECK ("drafts"."state" in ('waiting', 'reading', 'writing', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "job_items" ADD COLUMN "reservation" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "kind" text DEFAULT 'listings' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "draft_position" integer;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_in_order" ON "drafts" USING btree ("owner_id","created_at","position");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_draft" ON "photos" USING btree ("draft_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('listings', 'drafts'));