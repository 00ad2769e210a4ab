import { ResetPassword } from '#client/features/accounts/reset-password.tsx'

export function ResetPasswordRoute() {
  return <ResetPassword />
}
