import { SignUp } from '#client/features/accounts/sign-up.tsx'

export function SignupRoute() {
  return <SignUp />
}
