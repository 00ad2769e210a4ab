import { readChoice } from '#client/lib/kept-choice.ts'
import { allOf, rowsOf, type Copied } from './rows.ts'

export async function copyAll(item: Omit<Copied, 'photos'>, mayDropBranding: boolean): Promise<boolean> {
  const rows = rowsOf({ ...item, photos: [] }, readChoice('branding.v1') || !mayDropBranding)
  return navigator.clipboard.writeText(allOf(rows)).then(
    () => true,
    () => false,
  )
}
