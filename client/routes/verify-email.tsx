import { VerifyEmail } from '#client/features/accounts/verify-email.tsx'

export function VerifyEmailRoute() {
  return <VerifyEmail />
}
