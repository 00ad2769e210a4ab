import * as z from 'zod/mini'
import { ListingDetails, optionalDetail } from './generation.ts'
import { boundedText } from '../text/bounded-text.ts'

export const TEMPLATES_MAX = 200

export const TemplateDetails = z.extend(z.omit(ListingDetails, { answers: true, _savedListingId: true }), {
  features: optionalDetail('features'),
})
export type TemplateDetails = z.infer<typeof TemplateDetails>

export const LONGEST_TEMPLATE_NAME = 100

const TemplateName = boundedText(LONGEST_TEMPLATE_NAME, 'The name').check(
  z.minLength(1, 'Please enter a template name.'),
)

export const Template = z.object({
  id: z.uuid(),
  userId: z.string(),
  name: z.string(),
  formData: TemplateDetails,
  timestamp: z.string(),
})
export type Template = z.infer<typeof Template>

export const SaveTemplateRequest = z.object({ name: TemplateName, formData: TemplateDetails })
export type SaveTemplateRequest = z.infer<typeof SaveTemplateRequest>

export const RenameTemplateRequest = z.object({ name: TemplateName })

export const TemplateList = z.object({ items: z.array(Template) })
