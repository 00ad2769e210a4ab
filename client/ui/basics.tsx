import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

const shape =
  'relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center no-underline transition-colors active:translate-y-px'

const sizes = {
  normal: 'min-h-11 px-4 py-2 text-base',
  small: 'min-h-11 px-3 py-1 text-sm fine-pointer:min-h-9',
}

const enabled = {
  primary: 'border-transparent bg-petrol text-on-petrol hover:bg-petrol-hover',
  tag: 'tag-shape tag-outline border-transparent pr-5 pl-7 text-ink',
  secondary: 'border-control bg-surface text-ink hover:border-ink-2 hover:bg-sunken',
  quiet: 'border-transparent text-petrol underline underline-offset-2 hover:bg-petrol-soft',
  danger: 'border-transparent bg-bad text-on-bad hover:brightness-110',
}

const unavailable = 'border-line bg-sunken text-ink-2'

type Look = { variant?: keyof typeof enabled; size?: keyof typeof sizes }

/** Called `label`, or by `children`. `busy` shows a spinner; it and `aria-disabled` keep the focus and stop clicks. */
type ButtonProps = ComponentProps<'button'> &
  Look & { label?: string; busy?: boolean | undefined; icon?: IconName | false | undefined }

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'normal', label, children = label, ...native } = props
  const { busy = false, icon, className, onClick, ...rest } = native
  const shown = busy ? 'loader-circle' : icon
  const refuses = busy || rest['aria-disabled'] || undefined
  const look = rest.disabled ? unavailable : enabled[variant]
  return (
    <button
      type="button"
      {...rest}
      onClick={refuses ? (event) => event.preventDefault() : onClick}
      aria-busy={busy || undefined}
      aria-disabled={refuses}
      className={classNames(shape, sizes[size], look, className)}
    >
      {shown && <Icon name={shown} className={classNames(size === 'small' && 'size-4.5', busy && 'animate-spin')} />}
      {children}
    </button>
  )
}

export const SmallButton = (props: ButtonProps) => <Button size="small" {...props} />

export const QuietButton = (props: ButtonProps) => <Button size="small" variant="quiet" {...props} />

type LinkProps = Look & { href: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>

export function ButtonLink(props: LinkProps) {
  const { variant = 'secondary', size = 'normal', className, ...rest } = props
  return <Link {...rest} className={classNames(shape, sizes[size], enabled[variant], className)} />
}

export const PrimaryLink = (props: LinkProps) => <ButtonLink variant="primary" {...props} />

export const SmallLink = (props: LinkProps) => <ButtonLink size="small" {...props} />

export const TextLink = (props: LinkProps) => <Link className="link" {...props} />

export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

export const OutwardLink = ({ href, children }: { href: string; children: ReactNode }) => (
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

/** Where they stand in `icons.svg`, which is a hundred icons wider than one. */
export const ICONS = {
  'arrow-up-to-line': '[mask-position:0%]',
  camera: '[mask-position:1%]',
  'chart-no-axes-column': '[mask-position:2%]',
  check: '[mask-position:3%]',
  'chevron-down': '[mask-position:4%]',
  'chevron-left': '[mask-position:5%]',
  'chevron-right': '[mask-position:6%]',
  'circle-alert': '[mask-position:7%]',
  'circle-check': '[mask-position:8%]',
  'clipboard-copy': '[mask-position:9%]',
  copy: '[mask-position:10%]',
  download: '[mask-position:11%]',
  ellipsis: '[mask-position:12%]',
  'external-link': '[mask-position:13%]',
  'file-pen-line': '[mask-position:14%]',
  'file-up': '[mask-position:15%]',
  'image-off': '[mask-position:16%]',
  images: '[mask-position:17%]',
  info: '[mask-position:18%]',
  'list-checks': '[mask-position:19%]',
  'loader-circle': '[mask-position:20%]',
  'locate-fixed': '[mask-position:21%]',
  lock: '[mask-position:22%]',
  mail: '[mask-position:23%]',
  menu: '[mask-position:24%]',
  pencil: '[mask-position:25%]',
  plus: '[mask-position:26%]',
  'receipt-text': '[mask-position:27%]',
  'refresh-cw': '[mask-position:28%]',
  'rotate-cw': '[mask-position:29%]',
  'share-2': '[mask-position:30%]',
  split: '[mask-position:31%]',
  square: '[mask-position:32%]',
  'square-pen': '[mask-position:33%]',
  store: '[mask-position:34%]',
  tag: '[mask-position:35%]',
  'trash-2': '[mask-position:36%]',
  'triangle-alert': '[mask-position:37%]',
  'undo-2': '[mask-position:38%]',
  x: '[mask-position:39%]',
  mic: '[mask-position:40%]',
  'scan-barcode': '[mask-position:41%]',
} as const
export type IconName = keyof typeof ICONS

/** One element, whatever it shows: there are many on a page, and each costs it time. */
export function Icon({ name, className = '', ...native }: ComponentProps<'span'> & { name: IconName }) {
  return <span aria-hidden {...native} className={`icon ${ICONS[name]} ${className}`} />
}

export type NoteTone = 'info' | 'ok' | 'warn' | 'bad'

const looks = {
  info: { icon: 'info', box: 'border-petrol bg-petrol-soft', mark: 'text-petrol' },
  ok: { icon: 'circle-check', box: 'border-ok bg-ok-soft', mark: 'text-ok' },
  warn: { icon: 'triangle-alert', box: 'border-warn bg-warn-soft', mark: 'text-warn' },
  bad: { icon: 'circle-alert', box: 'border-bad bg-bad-soft', mark: 'text-bad' },
} as const

const frame = 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-r-control border-l-4 px-4 py-3'

type NoteProps = {
  tone: NoteTone
  title?: ReactNode
  action?: ReactNode
  alert?: boolean
  className?: string
  children?: ReactNode
}

export function Note({ tone, title, action, alert = false, className, children }: NoteProps) {
  const { icon, box, mark } = looks[tone]
  return (
    <div role={alert ? 'alert' : undefined} className={classNames(frame, box, className)}>
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon name={icon} className={`mt-0.5 ${mark}`} />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}

export const FailureNote = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div role="alert" className={classNames('empty:hidden', className)}>
    {children && <Note tone="bad">{children}</Note>}
  </div>
)

export function ProblemList({ problems, action }: { problems: readonly string[]; action: ReactNode }) {
  if (problems.length === 0) return null
  return (
    <Note alert tone="bad" action={action}>
      {problems.map((problem) => (
        <p key={problem} className="wrap-anywhere">
          {problem}
        </p>
      ))}
    </Note>
  )
}

type RetryNoteProps = { onRetry: () => void; busy?: boolean; className?: string; children: ReactNode }

export function RetryNote({ onRetry, busy, ...note }: RetryNoteProps) {
  const retry = <SmallButton busy={busy} onClick={onRetry} label="Retry" />
  return <Note alert tone="bad" action={retry} {...note} />
}

type NotLoadedProps = Omit<RetryNoteProps, 'onRetry'> & { query: { isFetching: boolean; refetch: () => unknown } }

export function NotLoaded({ query: { isFetching, refetch }, ...note }: NotLoadedProps) {
  return <RetryNote busy={isFetching} onRetry={() => void refetch()} {...note} />
}

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-chip bg-line', className)} />
}
