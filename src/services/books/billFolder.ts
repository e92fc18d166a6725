/** The folder of the file store for photos and PDFs of bills (BOOK-5): served to who reads the books only, never below `/media`. */
export const BILL_FOLDER = 'private/bills'
