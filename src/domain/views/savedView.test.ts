import { describe, expect, it } from 'vitest'
import { namesPerson, viewQuery } from './savedView.ts'
import { newViewSchema } from './viewRequest.ts'

describe('saved views [ADMIN-10]', () => {
  it('keep filter and order in one form, without the page', () => {
    expect(viewQuery('?state=new&page=3&kind=offer')).toBe('?kind=offer&state=new')
    expect(viewQuery('kind=offer&state=new')).toBe('?kind=offer&state=new')
    expect(viewQuery('?page=2')).toBe('')
    expect(viewQuery(`?q=${'x'.repeat(2_000)}`)).toBeNull()
  })

  it('keep no number or address of a person, in any writing', () => {
    for (const named of ['?q=98450+12345', '?q=asha%40example.com', 'Calls of +91 98450-12345'])
      expect(namesPerson(named)).toBe(true)
    for (const other of ['?state=new&q=creta+2021', 'Mine, late', '?price=500000'])
      expect(namesPerson(other)).toBe(false)
    expect(newViewSchema.safeParse({ page: 'inbox', name: 'X', query: '?q=9845012345' }).success).toBe(false)
    expect(newViewSchema.safeParse({ page: 'inbox', name: ' ', query: '' }).success).toBe(false)
  })
})
