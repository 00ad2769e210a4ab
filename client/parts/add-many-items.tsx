import { useLocation } from 'wouter'
import { Button } from '#client/ui/button.tsx'

export function AddManyItems({ quiet = false }: { quiet?: boolean }) {
  const [, navigate] = useLocation()
  return (
    <Button size="small" {...(quiet && { variant: 'quiet', className: 'px-0!' })} onClick={() => navigate('/drafts')}>
      Add many items
    </Button>
  )
}
