import { queryOptions } from '@tanstack/react-query'
import { send, sendForJson, wasThere } from '#client/lib/http.ts'
import { Template, TemplateList, type SaveTemplateRequest } from '#shared/api/templates.ts'

const PATH = '/api/templates'

export function templateList(uid: string) {
  return queryOptions({
    queryKey: ['templates', uid],
    queryFn: async ({ signal }) => (await sendForJson('GET', PATH, TemplateList, { signal })).items,
  })
}

/** Keeps a form under a name; with the same key it is kept once. */
export function saveTemplate(body: SaveTemplateRequest, idempotencyKey: string): Promise<Template> {
  return sendForJson('POST', PATH, Template, { body, idempotencyKey })
}

export function renameTemplate(id: string, name: string): Promise<Template> {
  return sendForJson('PATCH', `${PATH}/${id}`, Template, { body: { name } })
}

export function deleteTemplate(id: string): Promise<boolean> {
  return wasThere(send('DELETE', `${PATH}/${id}`))
}
