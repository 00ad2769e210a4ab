const PLACEHOLDER = '{{SUPPORT_EMAIL}}'

/** The host's address for help. In pages rendered ahead it is a placeholder which the server fills in. */
export function supportEmail(): string {
  if (typeof document === 'undefined') return PLACEHOLDER
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? PLACEHOLDER
}
