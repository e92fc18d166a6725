/** The pages of cash, bank and months, and what each lets somebody do (BOOK-3, BOOK-7). */
export const MONEY_PAGE_ACTIONS = {
  '/office/money/accounts': 'books.read',
  '/office/money/accounts/new': 'books.write',
  '/office/money/accounts/:id': 'books.read',
  '/office/money/accounts/:id/change': 'books.write',
  '/office/money/accounts/:id/count': 'books.write',
  '/office/money/move': 'books.write',
  '/office/money/month': 'books.read',
  '/office/money/month/:month': 'books.read',
  '/office/money/month/:month/:sheet': 'books.read',
} as const
