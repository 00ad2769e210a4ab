import { NoAccounts } from '#client/features/accounts/no-accounts.tsx'

export function LoginRoute() {
  return <NoAccounts title="Log In" />
}
