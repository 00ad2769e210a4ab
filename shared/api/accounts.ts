import * as z from 'zod/mini'
import { boundedText, exactText } from '../text/bounded-text.ts'

export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 128
const LONGEST_TOKEN = 200

const CREDENTIALS_REQUIRED = 'Email and password are required.'
const EMAIL_INVALID = 'Please enter a valid email address.'
const PASSWORD_TOO_SHORT = `Password should be at least ${MIN_PASSWORD} characters.`
const PASSWORD_TOO_LONG = `Password should be at most ${MAX_PASSWORD} characters.`
export const PASSWORDS_DIFFER = 'Passwords do not match.'
export const LOGIN_FAILED = 'Login failed. Please check your credentials.'
export const SIGNUP_FAILED = 'Signup failed. Please try again.'
export const EMAIL_TAKEN = 'An account with this email address already exists. Please log in instead.'
export const RESET_SENT = 'Check your inbox for further instructions.'
export const RESET_FAILED = 'Failed to send password reset email.'
export const RESET_LINK_USED = 'This link has expired or was used already. Please request a new one.'
export const WRONG_PASSWORD = 'The password is not correct.'
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please try again later.'
export const TOO_MANY_GUESSES =
  'Too many failed attempts for this address today. Log in from where you have logged in before, or ask for a new password: its link works here too.'
export const ALREADY_VERIFIED = 'Your email address is verified already.'
export const VERIFICATION_SENT = 'We have sent you an email. Open its link in a browser in which you are logged in.'
export const VERIFICATION_FAILED = 'The verification email could not be sent. Please try again in a few minutes.'
export const TOO_MANY_MAILS =
  'We have sent you three emails within an hour. Please look in your spam folder too, or try again later.'
export const VERIFY_LINK_USED =
  'This link has expired, was used already or belongs to another account. Please have a new one sent.'
export const NOT_VERIFIED = 'Please verify your email address before you buy Pro: your account page sends you a link.'

const email = (missing: string) =>
  exactText(254, EMAIL_INVALID, missing).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, missing),
    z.refine((text) => z.safeParse(z.email(), text).success, EMAIL_INVALID),
  )

/** One that is compared: too long a one is as wrong as any other. */
const givenPassword = (missing: string) => exactText(1000, PASSWORD_TOO_LONG, missing).check(z.minLength(1, missing))

const newPassword = (missing: string) =>
  exactText(MAX_PASSWORD, PASSWORD_TOO_LONG, missing).check(
    z.minLength(1, missing),
    z.minLength(MIN_PASSWORD, PASSWORD_TOO_SHORT),
    z.regex(/\S/, 'Password should not be blank.'),
  )

export const SignUpRequest = z.object({
  email: email(CREDENTIALS_REQUIRED),
  password: newPassword(CREDENTIALS_REQUIRED),
  name: z._default(boundedText(100, 'The name'), ''),
})
export type SignUpRequest = z.infer<typeof SignUpRequest>

export const SignInRequest = z.object({
  email: email(CREDENTIALS_REQUIRED),
  password: givenPassword(CREDENTIALS_REQUIRED),
})
export type SignInRequest = z.infer<typeof SignInRequest>

export const ResetRequest = z.object({ email: email('Please enter your email address.') })

export const NewPassword = z.object({ newPassword: newPassword(PASSWORD_TOO_SHORT) })

export const NewPasswordRequest = z.extend(NewPassword, { token: exactText(LONGEST_TOKEN, RESET_LINK_USED) })

export const ChangePasswordRequest = z.object({
  currentPassword: givenPassword('Please enter your current password.'),
  newPassword: NewPassword.shape.newPassword,
})

export const VerifyEmailRequest = z.object({ token: exactText(LONGEST_TOKEN, VERIFY_LINK_USED) })

export const DeleteAccountRequest = z.object({ password: givenPassword('Please enter your password.') })

export const SignedIn = z.object({ user: z.object({ id: z.string(), email: z.string(), name: z.string() }) })

export const AccountSession = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const AccountSessions = z.object({ sessions: z.array(AccountSession) })
