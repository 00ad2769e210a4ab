import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { afterFrame } from '#client/lib/page.ts'
import { Button } from './basics.tsx'

type ModalProps = { title: string; onClose: () => void; footer?: ReactNode; children?: ReactNode }

/** `cancel` and `close` can bubble up from a file input or a dialog inside. */
const fromSelf = ({ target, currentTarget }: Pick<Event, 'target' | 'currentTarget'>) => target === currentTarget

/** Yields what closes it. To make the page behind inert, the browser styles all of it anew: the dialog is painted before. */
function show(dialog: HTMLDialogElement): () => void {
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
  // Not `focus()` afterwards: the browser would give it to another first, and style the page once more.
  if (first) first.autofocus = true
  const opener = document.activeElement
  const isFirst = document.querySelector('dialog[open]') === null
  if (isFirst) dialog.show()
  else dialog.showModal()
  const makeModal = () => {
    if (!dialog.open || dialog.matches(':modal')) return
    dialog.removeAttribute('open')
    dialog.showModal()
  }
  if (isFirst) void afterFrame().then(makeModal)
  return () => {
    const hadFocus = dialog.contains(document.activeElement)
    dialog.close()
    if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

/** Open for as long as it is on the page. The element marked `data-autofocus`, else the heading, gets the focus. */
function Modal({ title, onClose, footer, children, ...native }: ModalProps & ComponentProps<'dialog'>) {
  const onCancel: typeof native.onCancel = (event) => {
    if (!fromSelf(event)) return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      {...native}
      ref={show}
      aria-label={title}
      className="dialog"
      onCancel={onCancel}
      onClose={(event) => fromSelf(event) && !event.currentTarget.open && onClose()}
    >
      {children}
      <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3 empty:hidden max-sm:pb-[max(12px,env(safe-area-inset-bottom))]">
        {footer}
      </footer>
    </dialog>
  )
}

type DialogProps = ModalProps & { size?: 'normal' | 'wide' | 'photo'; guarded?: boolean }

/** `guarded`: a click beside it does not close it, since a slip would throw away what was typed. */
export function Dialog({ size = 'normal', guarded = false, children, ...modal }: DialogProps) {
  return (
    <Modal {...modal} closedby={guarded ? 'closerequest' : 'any'} data-size={size}>
      {/* The heading, which has the focus at first, stands inside what scrolls: so keys scroll it. */}
      <div className="min-h-0 flex-1 scroll-pt-16 overflow-y-auto overscroll-contain">
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5">
          <h2 tabIndex={-1} className="text-xl">
            {modal.title}
          </h2>
          <Button variant="quiet" aria-label="Close" onClick={modal.onClose} icon="x" />
        </div>
        <div className="p-5">{children}</div>
      </div>
    </Modal>
  )
}

type FormDialogProps = ModalProps &
  Pick<DialogProps, 'guarded'> &
  Pick<ComponentProps<typeof Button>, 'busy' | 'disabled'> & {
    submit: string
    tone?: 'primary' | 'danger'
    form: ComponentProps<'form'>
  }

export function FormDialog({ submit, tone = 'primary', busy, disabled, form, children, ...dialog }: FormDialogProps) {
  const id = useId()
  const footer = (
    <>
      <Button onClick={dialog.onClose}>Cancel</Button>
      <Button type="submit" form={id} variant={tone} busy={busy} disabled={disabled} label={submit} />
    </>
  )
  const onSubmit: typeof form.onSubmit = (event) => {
    event.preventDefault()
    // As far as React's events go, it may stand inside another form.
    event.stopPropagation()
    form.onSubmit?.(event)
  }
  return (
    <Dialog {...dialog} footer={footer}>
      <form noValidate {...form} id={id} onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}

type ConfirmProps = ModalProps & { confirmLabel: string; onConfirm: () => void; tone?: 'danger' | 'primary' }

export function ConfirmDialog({ title, onClose, confirmLabel, onConfirm, tone = 'danger', children }: ConfirmProps) {
  const id = useId()
  const confirm = () => {
    onClose()
    onConfirm()
  }
  const footer = (
    <>
      <Button data-autofocus onClick={onClose} label="Cancel" />
      <Button variant={tone} onClick={confirm} label={confirmLabel} />
    </>
  )
  return (
    <Modal onClose={onClose} footer={footer} role="alertdialog" title={title} aria-describedby={id}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
        <h2 className="mb-2 text-xl">{title}</h2>
        <div id={id}>{children}</div>
      </div>
    </Modal>
  )
}

export function ConfirmButton({
  ask,
  ...button
}: ComponentProps<typeof Button> & { ask: Omit<ConfirmProps, 'onClose'> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {asking && <ConfirmDialog {...ask} onClose={() => setAsking(false)} />}
    </>
  )
}
