import type { Job } from '#shared/api/jobs.ts'

/** Writes down for whoever looks into the console why listings could not be written anew. */
export function reportFailures({ id, failures }: Job): void {
  console.warn(`Regenerating listings (job ${id}): ${failures.length} failed.`, failures)
}
