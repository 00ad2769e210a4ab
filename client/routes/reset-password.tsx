import { NoAccounts } from '#client/features/accounts/no-accounts.tsx'

export function ResetPasswordRoute() {
  return <NoAccounts title="Reset Password" />
}
