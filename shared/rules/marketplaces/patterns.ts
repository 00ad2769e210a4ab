export const EMOJI =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})[\uFE0F\u200D\p{Emoji_Modifier}]*|\uFE0F?\u20E3/u

export const SPECIAL_CHARACTERS = new RegExp(`${EMOJI.source}|[©®™\u2022\u2190-\u21FF\u2580-\u27BF]`, 'u')

export const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]{1,300}/iu

export const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/u

export const PHONE_NUMBER =
  /(?:\b(?:call|phone|tel|text|mobile|whatsapp)\b[^\n\p{L}\d]{0,6}(?:me |us )?(?:on |at )?|(?=\+))\+?\(?\d[\d ().-]{7,16}\d/iu

export const SOCIAL_CONTACT =
  /\b(?:instagram|insta|facebook|whatsapp|telegram|snapchat|tiktok|twitter)\s{0,3}[:@]\s{0,3}@?[\w.]{2,40}/iu

export const FRACTION = /[\u00BC-\u00BE\u2150-\u215E]/u

/** `½` → ` 1/2`, so that `7½` reads `7 1/2`. */
export function spelledOut(fraction: string): string {
  return ` ${fraction.normalize('NFKC').replace('\u2044', '/')}`
}
