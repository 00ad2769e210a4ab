CREATE SEQUENCE "public"."subscription_readings" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departed_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"seller" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"seller" text NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" text,
	"status" text NOT NULL,
	"period_end" timestamp with time zone,
	"cancels_at" timestamp with time zone,
	"grace_ends_at" timestamp with time zone,
	"pro_until" timestamp with time zone,
	"end_told" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reading" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_seller_known" CHECK ("subscriptions"."seller" in ('paddle', 'test')),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('active', 'trialing', 'past_due', 'paused', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_at" ON "billing_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "departed_accounts_at" ON "departed_accounts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_ends_to_tell" ON "subscriptions" USING btree ("pro_until") WHERE not "subscriptions"."end_told";--> statement-breakpoint
-- Who had switched to Pro keeps it: from now on a plan is what a subscription says.
INSERT INTO "subscriptions" ("id", "seller", "user_id", "status", "changed_at", "reading")
	SELECT 'test_switch_' || "user_id", 'test', "user_id", 'active', "updated_at", nextval('subscription_readings')
	FROM "account_plans" WHERE "plan_type" = 'premium';
