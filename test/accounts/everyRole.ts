import type { Holder } from '#domain/accounts/permissions.ts'
import { ROLES_OF_STANDING } from '#domain/accounts/roles.ts'

/** Everybody who may ask for something, by name: each standing, each role alone, and some together (AUTH-4, BOOK-11). */
export const WHO: Readonly<Record<string, Holder>> = {
  visitor: null,
  ...ROLES_OF_STANDING,
  sales: ['sales'],
  yard: ['yard'],
  accountant: ['accountant'],
  'yard that sees money': ['yard', 'money'],
  'accountant who sells': ['sales', 'accountant'],
}
