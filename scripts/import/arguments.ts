import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readReadingArguments, type ReadingArguments } from './readingArguments.ts'

/** The command's arguments; paths are absolute. */
export interface ImportArguments {
  file: string
  map: string | null
  dryRun: boolean
  createOptions: boolean
  overwriteNewer: boolean
  relist: boolean
  withoutCarNumbers: boolean
  reading: ReadingArguments
  /** The folder for the lists of refused rows and warnings; null for the site's own folder. */
  report: string | null
}

/** An option as `--help` shows it: `value` names its argument, `example` has whole commands. */
interface OptionHelp {
  type: 'string' | 'boolean'
  multiple?: true
  short?: string
  value?: string
  text: readonly string[]
  example: readonly string[]
}

const OPTIONS = {
  'dry-run': {
    type: 'boolean',
    text: ['Reads and checks the whole file, tells what would happen, and keeps nothing.'],
    example: ['npm run import -- stock.csv --dry-run'],
  },
  'create-options': {
    type: 'boolean',
    text: [
      'Adds brands, models, variants, colours and so on that the lists do not have. Without it,',
      'rows that name one are left out, and the report says which.',
    ],
    example: ['npm run import -- stock.csv --create-options'],
  },
  'overwrite-newer': {
    type: 'boolean',
    text: [
      'For a list that our export made ("Our version" is its column): vehicles that were changed or',
      'removed here since are left out and named. With this, what was changed in the list is taken',
      'for them too; what was left as the export had it never writes over a newer value.',
    ],
    example: ['npm run import -- stock.csv --overwrite-newer'],
  },
  relist: {
    type: 'boolean',
    text: [
      'Sold and reserved vehicles that the file calls available are left out and named. With this, they',
      'are for sale again. Look at them first: --dry-run names each.',
    ],
    example: ['npm run import -- stock.csv --dry-run', 'npm run import -- stock.csv --relist'],
  },
  'without-car-numbers': {
    type: 'boolean',
    text: [
      'Takes a list that has no column of vehicle numbers, stock numbers, links or chassis numbers: its vehicles are recognised',
      'only by the other cells of their rows. Without it, such a list is refused before a row is written.',
    ],
    example: ['npm run import -- stock.csv --without-car-numbers'],
  },
  map: {
    type: 'string',
    value: 'MAP.json',
    text: [
      'Names the columns where they are not recognised: a JSON object of our field and their column.',
      'A list of columns is tried in its order; null leaves the field out.',
    ],
    example: [
      `echo '{"brand": "Maker", "price": ["Offer", "Ask"], "color": null}' > map.json`,
      'npm run import -- stock.csv --map map.json',
    ],
  },
  set: {
    type: 'string',
    multiple: true,
    value: 'FIELD=VALUE',
    text: ['What a field is in all rows that do not say it; may be given several times.'],
    example: ['npm run import -- stock.csv --set brand=Ford --set location=Pune'],
  },
  value: {
    type: 'string',
    multiple: true,
    value: 'FIELD:VALUE=NAME',
    text: ['What a value of the file is in your lists; may be given several times.'],
    example: ['npm run import -- stock.csv --value transmission:M=Manual --value "color:pearl wht=White"'],
  },
  'header-row': {
    type: 'string',
    value: 'N',
    text: ['The row with the names of the columns, where titles stand above them that are not recognised.'],
    example: ['npm run import -- stock.csv --header-row 3'],
  },
  unit: {
    type: 'string',
    multiple: true,
    value: 'WHAT=UNIT',
    text: [
      'What bare numbers count where the file leaves that open: price=rupees, thousand, lakh or crore;',
      'odometer=km or thousand; engine=cc or litre; mileage=kmpl, or km for a column that has the odometer.',
    ],
    example: ['npm run import -- stock.csv --unit price=lakh --unit odometer=km'],
  },
  rate: {
    type: 'string',
    multiple: true,
    value: 'CODE=RUPEES',
    text: ['What one of a foreign currency is worth. Prices in it are refused without.'],
    example: ['npm run import -- stock.csv --rate USD=83.1'],
  },
  report: {
    type: 'string',
    value: 'FOLDER',
    text: [
      'Where the lists of rows left out, fields left empty and vehicles changed are written; DATA_DIR/imports',
      'if not given. Those of an earlier import of a file of the same name are replaced.',
    ],
    example: ['npm run import -- stock.csv --report reports'],
  },
  help: { type: 'boolean', short: 'h', text: ['Shows this.'], example: ['npm run import -- --help'] },
} as const satisfies Record<string, OptionHelp>

const FIRST_LINE = 'Usage: npm run import -- FILE [OPTIONS]'

function describe([name, option]: [string, OptionHelp]): string {
  const { short, value, text, example } = option
  const head = `  --${name}${value === undefined ? '' : ` ${value}`}${short === undefined ? '' : `, -${short}`}`
  return [head, ...text.map(line => `      ${line}`), ...example.map(line => `      $ ${line}`)].join('\n')
}

/** What `--help` shows: every option with an example. */
export function helpText(): string {
  return [
    FIRST_LINE,
    '',
    'Imports vehicles from FILE: CSV (the first row names the columns) or JSON Lines, of any size. A vehicle that is',
    'here already is changed: it is recognised by its vehicle number, its id or link in the file, or our own reference. So the',
    'same file can be imported again, also after an interruption; nothing is doubled. A running site shows it at once.',
    '',
    'Which database: DATA_DIR or DATABASE_URL, as for npm start; --env FILE reads them from a file.',
    '',
    'Options:',
    '',
    Object.entries(OPTIONS).map(describe).join('\n\n'),
  ].join('\n')
}

/**
 * Reads the command's arguments; null when help is asked for. Relative paths begin at the folder `typedIn`. Throws
 * `Error` for an unknown option and for a missing file.
 */
export function readArguments(words: readonly string[], typedIn: string): ImportArguments | null {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS })
  if (values.help) return null
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) {
    throw new Error(
      `${file === undefined ? 'No file is named.' : 'One file at a time.'} ${FIRST_LINE}. All options: npm run import -- --help`,
    )
  }
  const path = (typed: string | undefined) => (typed === undefined ? null : resolve(typedIn, typed))
  return {
    file: resolve(typedIn, file),
    map: path(values.map),
    report: path(values.report),
    reading: readReadingArguments(values),
    dryRun: values['dry-run'] ?? false,
    createOptions: values['create-options'] ?? false,
    overwriteNewer: values['overwrite-newer'] ?? false,
    relist: values.relist ?? false,
    withoutCarNumbers: values['without-car-numbers'] ?? false,
  }
}
