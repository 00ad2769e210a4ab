import { useState, type ComponentProps } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'

type ConfirmButtonProps = ComponentProps<typeof Button> & { ask: Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'> }

export function ConfirmButton({ ask, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {asking && <ConfirmDialog {...ask} onClose={() => setAsking(false)} />}
    </>
  )
}
