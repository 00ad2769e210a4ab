import { useLocation } from 'wouter'
import { Button } from '#client/ui/button.tsx'

export function AddManyItems({ quiet = false }: { quiet?: boolean }) {
  const [, navigate] = useLocation()
  return (
    <Button size="small" variant={quiet ? 'quiet' : 'secondary'} onClick={() => navigate('/drafts')}>
      Add many items
    </Button>
  )
}
