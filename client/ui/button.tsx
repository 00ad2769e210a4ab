import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'

type ButtonVariant = 'primary' | 'tag' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'normal' | 'small'

const shape =
  'relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center no-underline transition-colors active:translate-y-px'

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-4 py-2 text-base',
  small: 'min-h-11 px-3 py-1 text-sm fine-pointer:min-h-9',
}

const enabled: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-petrol text-on-petrol hover:bg-petrol-hover',
  tag: 'tag-shape tag-outline border-transparent pr-5 pl-7 text-ink',
  secondary: 'border-control bg-surface text-ink hover:border-ink-2 hover:bg-sunken',
  quiet: 'border-transparent text-petrol underline underline-offset-2 hover:bg-petrol-soft',
  danger: 'border-transparent bg-bad text-on-bad hover:brightness-110',
}

const unavailable = 'border-line bg-sunken text-ink-2'

type Look = { variant?: ButtonVariant; size?: ButtonSize }

function refuse(event: MouseEvent) {
  event.preventDefault()
}

/** An action. `busy` and `aria-disabled` keep the focus and let no click through; `busy` shows a spinner. */
type ButtonProps = Look & { busy?: boolean | undefined; icon?: IconName | false | undefined }

export function Button(props: ButtonProps & ComponentProps<'button'>) {
  const { variant = 'secondary', size = 'normal', busy = false, icon, className, children, onClick, ...rest } = props
  const shown = busy ? 'loader-circle' : icon
  const refuses = busy || rest['aria-disabled'] || undefined
  const look = rest.disabled ? unavailable : enabled[variant]
  return (
    <button
      type="button"
      {...rest}
      onClick={refuses ? refuse : onClick}
      aria-busy={busy || undefined}
      aria-disabled={refuses}
      className={classNames(shape, sizes[size], look, className)}
    >
      {shown && <Icon name={shown} className={classNames(size === 'small' && 'size-4.5', busy && 'animate-spin')} />}
      {children}
    </button>
  )
}

type AnyButtonProps = ComponentProps<typeof Button>

export const SmallButton = (props: AnyButtonProps) => <Button size="small" {...props} />

export const QuietButton = (props: AnyButtonProps) => <Button size="small" variant="quiet" {...props} />

type LinkProps = Look & { href: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>

export function ButtonLink(props: LinkProps) {
  const { variant = 'secondary', size = 'normal', className, ...rest } = props
  return <Link {...rest} className={classNames(shape, sizes[size], enabled[variant], className)} />
}

export const PrimaryLink = (props: LinkProps) => <ButtonLink variant="primary" {...props} />

export const SmallLink = (props: LinkProps) => <ButtonLink size="small" {...props} />

export const TextLink = (props: LinkProps) => <Link className="link" {...props} />

export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

export function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title="Opens in a new tab"
      className="inline-flex min-h-8 items-center gap-1.5 text-petrol underline underline-offset-2"
    >
      <span>{children}</span>
      <Icon name="external-link" className="size-4.5" />
    </a>
  )
}
