DROP INDEX "jobs_one_at_a_time";--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_of_a_kind" ON "jobs" USING btree ("owner_id","kind") WHERE "jobs"."ended_at" is null;