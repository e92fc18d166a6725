import { BODY_TYPES } from '../../vehicles/bodyTypes.ts'
import type { Kind } from '../../kinds/kinds.ts'
import { columnKey } from '../columns/fields.ts'
import type { PlannedColumn } from '../columns/planColumns.ts'
import { readCategoryWord, readWeightClass, type CategoryWord } from '../names/categoryWords.ts'
import { readCategory } from '../names/optionNames.ts'
import type { Reading } from './reading.ts'
import type { RowReader } from './rowReader.ts'

const NO_CATEGORY: CategoryWord = { kind: null, category: null }

/** What a cell of a column of types says, as far as it is a word of other kinds than cars. */
function wordIn(text: string, { name }: PlannedColumn): CategoryWord | undefined {
  return columnKey(name) === 'weightclass' ? (readWeightClass(text) ?? NO_CATEGORY) : readCategoryWord(text)
}

/** The kind that the columns of types of a row say; undefined where they say none. */
export function takeKind(row: RowReader): Kind | undefined {
  return row.take('category', (text, column) => {
    const word = wordIn(text, column)
    if (word !== undefined) return { value: word.kind }
    const body = readCategory(text)
    const isCar = 'value' in body && BODY_TYPES.some(type => type === body.value)
    return { value: isCar ? 'car' : null }
  })
}

/** Reads a category. A pickup in a list of cars is their "Pickup Truck", as are those of makers of cars. */
export function readCategoryCell(text: string, column: PlannedColumn, isAmongCars: boolean): Reading<string> {
  const word = wordIn(text, column)
  const isBody = word?.category === 'Pickup' && isAmongCars
  return word === undefined || isBody ? readCategory(text) : { value: word.category }
}
