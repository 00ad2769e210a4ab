import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'

type PagingProps = { page: number; pageCount: number; onPage: (page: number) => void }

/** From page to page. */
export function Paging({ page, pageCount, onPage }: PagingProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <Button disabled={page <= 1} icon={<ChevronLeft size={20} aria-hidden />} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p className="whitespace-nowrap tabular-nums max-[350px]:-order-1 max-[350px]:w-full max-[350px]:text-center">{`Page ${page} of ${pageCount}`}</p>
      <Button disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight size={20} aria-hidden />
      </Button>
    </nav>
  )
}
