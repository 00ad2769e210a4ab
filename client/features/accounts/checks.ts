import {
  CREDENTIALS_REQUIRED,
  CURRENT_PASSWORD_MISSING,
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  isEmail,
  MAX_PASSWORD,
  MIN_PASSWORD,
  PASSWORD_BLANK,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
} from '#shared/api/accounts.ts'

export type Fault = { field: string; message: string }

export type Texts = Readonly<Record<string, string>>

type Check = (texts: Texts) => Fault | null

export const checkLogIn: Check = ({ email = '', password = '' }) =>
  missing(email.trim(), password) ?? emailFault(email.trim())

export const checkSignUp: Check = ({ email = '', password = '', confirmation = '' }) =>
  missing(email.trim(), password) ?? emailFault(email.trim()) ?? passwordFault(password, confirmation)

export const checkReset: Check = ({ email = '' }) =>
  email.trim() === '' ? { field: 'email', message: EMAIL_REQUIRED } : emailFault(email.trim())

export const checkNewPassword: Check = ({ password = '', confirmation = '' }) => passwordFault(password, confirmation)

export const checkPasswordChange: Check = ({ current = '', password = '', confirmation = '' }) =>
  current === '' ? { field: 'current', message: CURRENT_PASSWORD_MISSING } : passwordFault(password, confirmation)

function missing(email: string, password: string): Fault | null {
  if (email !== '' && password !== '') return null
  return { field: email === '' ? 'email' : 'password', message: CREDENTIALS_REQUIRED }
}

function emailFault(email: string): Fault | null {
  return isEmail(email) ? null : { field: 'email', message: EMAIL_INVALID }
}

function passwordFault(password: string, confirmation: string): Fault | null {
  if (password !== confirmation) return { field: 'confirmation', message: PASSWORDS_DIFFER }
  if (password.length < MIN_PASSWORD) return { field: 'password', message: PASSWORD_TOO_SHORT }
  if (password.length > MAX_PASSWORD) return { field: 'password', message: PASSWORD_TOO_LONG }
  if (password.trim() === '') return { field: 'password', message: PASSWORD_BLANK }
  return null
}

export function strengthHint(password: string): string {
  if (password.length === 0) return `At least ${MIN_PASSWORD} characters; a few words in a row are easy to remember.`
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const varied = new Set(password).size > 5
  if (password.length >= 14 && varied) return 'Strength: good.'
  return password.length >= 10 && kinds >= 2 && varied
    ? 'Strength: fair. Longer is better.'
    : 'Strength: weak. A few more words make it much harder to guess.'
}
