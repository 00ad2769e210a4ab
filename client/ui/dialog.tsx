import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from './button.tsx'

type ModalProps = {
  title: string
  open: boolean
  onClose: () => void
  children?: ReactNode
  footer?: ReactNode
}

/** `cancel` and `close` can bubble up from a file input or a dialog inside. */
function fromSelf(event: SyntheticEvent): boolean {
  return event.target === event.currentTarget
}

/** The element marked `data-autofocus`, else the heading, gets the focus; the browser gives it back on closing. */
function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
    first?.focus()
    return () => dialog.close()
  }, [open])
  const onCancel = (event: SyntheticEvent) => {
    if (!fromSelf(event)) return
    event.preventDefault()
    onClose()
  }
  const onNativeClose = (event: SyntheticEvent) => {
    if (fromSelf(event) && open) onClose()
  }
  return { ref, onCancel, onClose: onNativeClose }
}

/** `guarded`: a click beside it does not close it, since a slip would throw away what was typed. */
export function Dialog({
  title,
  open,
  onClose,
  footer,
  size = 'normal',
  guarded = false,
  children,
}: ModalProps & { size?: 'normal' | 'wide' | 'photo'; guarded?: boolean }) {
  const modal = useModal(open, onClose)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      closedby={guarded ? 'closerequest' : 'any'}
      aria-labelledby={titleId}
      className="dialog"
      data-size={size}
    >
      {open && (
        <>
          {/* The heading, which has the focus at first, stands inside what scrolls: so keys scroll it. */}
          <div className="min-h-0 flex-1 scroll-pt-16 overflow-y-auto overscroll-contain">
            <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5">
              <h2 id={titleId} tabIndex={-1} className="text-xl">
                {title}
              </h2>
              <Button
                variant="quiet"
                className="px-3 text-ink"
                aria-label="Close"
                onClick={onClose}
                icon={<X size={20} aria-hidden />}
              />
            </div>
            <div className="p-5">{children}</div>
          </div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </>
      )}
    </dialog>
  )
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3 max-sm:pb-[max(12px,env(safe-area-inset-bottom))]">
      {children}
    </footer>
  )
}

type ConfirmProps = Omit<ModalProps, 'footer'> & {
  confirmLabel: string
  onConfirm: () => void
  tone?: 'danger' | 'primary'
  busy?: boolean
}

/**
 * Asks before something that cannot be undone. The focus starts on Cancel, which like Escape calls `onClose`.
 * @public
 */
export function ConfirmDialog({
  title,
  open,
  onClose,
  confirmLabel,
  onConfirm,
  tone = 'danger',
  busy = false,
  children,
}: ConfirmProps) {
  const modal = useModal(open, onClose)
  const id = useId()
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="dialog"
    >
      {open && (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
            <h2 id={`${id}-title`} className="mb-2 text-xl">
              {title}
            </h2>
            <div id={`${id}-text`}>{children}</div>
          </div>
          <DialogFooter>
            <Button data-autofocus onClick={onClose}>
              Cancel
            </Button>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </>
      )}
    </dialog>
  )
}
