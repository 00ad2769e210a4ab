import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#client/lib/query-client.ts'
import type { Template } from '#shared/api/templates.ts'
import { deleteTemplate, renameTemplate, templateList } from './api.ts'

export type TemplateChanges = ReturnType<typeof useTemplateChanges>

/** Renames and deletes templates; the list shows it at once and goes back when the server does not take it. */
export function useTemplateChanges(uid: string) {
  const { queryKey } = templateList(uid)
  const showAtOnce = async (change: (templates: Template[]) => Template[]) => {
    await queryClient.cancelQueries({ queryKey })
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, before && change(before))
    return () => queryClient.setQueryData(queryKey, before)
  }
  const settle = { onSettled: () => queryClient.invalidateQueries({ queryKey }) }
  const rename = useMutation(
    {
      mutationFn: ({ id, name }: Template) => renameTemplate(id, name),
      onMutate: (renamed) => showAtOnce((all) => all.map((one) => (one.id === renamed.id ? renamed : one))),
      onError: (_error, _template, undo) => undo?.(),
      ...settle,
    },
    queryClient,
  )
  const remove = useMutation(
    {
      mutationFn: ({ id }: Template) => deleteTemplate(id),
      onMutate: ({ id }) => showAtOnce((all) => all.filter((one) => one.id !== id)),
      onError: (_error, _template, undo) => undo?.(),
      ...settle,
    },
    queryClient,
  )
  return {
    rename: (template: Template, name: string) => rename.mutate({ ...template, name }),
    remove: (template: Template) => remove.mutate(template),
    /** What went wrong with this template last, null when nothing did. */
    problemOf({ id }: Template): { message: string; retry: () => void } | null {
      for (const { isError, variables, mutate } of [rename, remove]) {
        if (isError && variables?.id === id) {
          const message = `The template could not be ${mutate === rename.mutate ? 'renamed' : 'deleted'}.`
          return { message, retry: () => mutate(variables) }
        }
      }
      return null
    },
  }
}
