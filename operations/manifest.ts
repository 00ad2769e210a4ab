import * as z from 'zod/mini'

export const FORMAT = 1

/** What a backup's first entry says of the rest: `migrations` are those that its tables have been through. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof Manifest>

export const Sequences = z.record(z.string(), z.string())
export type Sequences = z.infer<typeof Sequences>
