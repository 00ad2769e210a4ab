declare const brand: unique symbol

/**
 * Whose rows may be touched. Only a proven session yields one (`server/features/accounts`), and every store of tenant
 * data asks for it, so that a forgotten check does not compile.
 */
export type OwnerId = string & { readonly [brand]: 'OwnerId' }
