import { LogIn } from '#client/features/accounts/log-in.tsx'

export function LoginRoute() {
  return <LogIn />
}
