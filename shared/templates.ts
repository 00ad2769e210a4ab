import * as z from 'zod/mini'
import { DETAIL_LIMITS } from './generation.ts'
import { Condition } from './conditions.ts'
import { Platform } from './platforms.ts'
import { boundedText } from './text.ts'

/** The most templates one account keeps. */
export const TEMPLATES_MAX = 200

const text = (field: keyof typeof DETAIL_LIMITS) =>
  z._default(boundedText(DETAIL_LIMITS[field], `Too long: at most ${DETAIL_LIMITS[field]} characters.`), '')

/** A form kept under a name; fields may still be empty, except the item name. */
export const TemplateDetails = z.object({
  platform: Platform,
  condition: Condition,
  itemName: boundedText(DETAIL_LIMITS.itemName, 'The item name is too long.').check(
    z.minLength(1, 'Please enter an item name.'),
  ),
  targetBuyer: text('targetBuyer'),
  make: text('make'),
  modelNumber: text('modelNumber'),
  features: text('features'),
  keywords: text('keywords'),
})
export type TemplateDetails = z.infer<typeof TemplateDetails>

const TemplateName = boundedText(100, 'The name is too long: at most 100 characters.').check(
  z.minLength(1, 'Please enter a template name.'),
)

/** `timestamp` is an ISO 8601 moment in UTC. */
export const Template = z.object({
  id: z.uuid(),
  userId: z.string(),
  name: z.string(),
  formData: TemplateDetails,
  timestamp: z.string(),
})
export type Template = z.infer<typeof Template>

/** Body of `POST /api/templates`. */
export const SaveTemplateRequest = z.object({ name: TemplateName, formData: TemplateDetails })
export type SaveTemplateRequest = z.infer<typeof SaveTemplateRequest>

/** Body of `PATCH /api/templates/{id}`. */
export const RenameTemplateRequest = z.object({ name: TemplateName })
export type RenameTemplateRequest = z.infer<typeof RenameTemplateRequest>

/** Answer of `GET /api/templates`, newest first. */
export const TemplateList = z.object({ items: z.array(Template) })
export type TemplateList = z.infer<typeof TemplateList>
