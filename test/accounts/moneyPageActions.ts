/** The pages of cash, bank, bills and months, and what each lets somebody do (BOOK-3, BOOK-5, BOOK-7). */
export const MONEY_PAGE_ACTIONS = {
  '/office/money/accounts': 'books.read',
  '/office/money/accounts/new': 'books.write',
  '/office/money/accounts/:id': 'books.read',
  '/office/money/accounts/:id/change': 'books.write',
  '/office/money/accounts/:id/count': 'books.write',
  '/office/money/move': 'books.write',
  '/office/money/bills': 'money.see',
  '/office/money/bills/new': 'books.write',
  '/office/money/bills/:id': 'money.see',
  '/office/money/month': 'books.read',
  '/office/money/month/:month': 'books.read',
  '/office/money/month/:month/:sheet': 'books.read',
} as const
