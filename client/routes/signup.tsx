import { NoAccounts } from '#client/features/accounts/no-accounts.tsx'

export function SignupRoute() {
  return <NoAccounts title="Sign Up" />
}
