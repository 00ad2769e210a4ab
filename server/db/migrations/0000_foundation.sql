CREATE TABLE "usage_counters" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"window_start" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_counters_subject_kind_window_start_pk" PRIMARY KEY("subject","kind","window_start"),
	CONSTRAINT "usage_counters_used_not_negative" CHECK ("usage_counters"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "usage_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"window_start" date NOT NULL,
	"lease_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"attempt" uuid NOT NULL,
	"state" text NOT NULL,
	"status" integer,
	"body" text,
	"lease_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_route_key_pk" PRIMARY KEY("caller","route","key"),
	CONSTRAINT "idempotency_keys_state_known" CHECK ("idempotency_keys"."state" in ('running', 'done'))
);
--> statement-breakpoint
CREATE INDEX "usage_reservations_lease_until" ON "usage_reservations" USING btree ("lease_until");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_at" ON "idempotency_keys" USING btree ("expires_at");