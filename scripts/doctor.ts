import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { counted } from '#domain/text/counted.ts'
import { VERSION } from '#platform/version.ts'
import { examine } from '#server/doctor/examine.ts'
import type { Finding } from '#server/doctor/finding.ts'
import { becomeOwner } from './becomeOwner.ts'

const ROOT = resolve(import.meta.dirname, '..')

const HELP = `npm run doctor -- [options]

Looks at a site, running or not, and says what is wrong and what to do. It changes nothing. Ends with 1 when something is wrong.

  --env FILE        reads the settings from a file too, such as /etc/forecourt.env
  --all             looks for every file that vehicles and enquiries refer to, not only the newest
  --no-address      does not ask the site at its SITE_URL
  --mail ADDRESS    sends one mail there
  --json            prints the findings as JSON
`

const SIGNS: Record<Finding['state'], string> = { well: '  well ', look: '  LOOK ', wrong: '  WRONG' }

function textOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter(finding => finding.state === state).length
  const lines = findings.map(({ about, state, text, remedy }) =>
    [`${SIGNS[state]}  ${about.padEnd(14)}  ${text}`, ...(remedy === null ? [] : [`${' '.repeat(25)}${remedy}`])].join(
      '\n',
    ),
  )
  const [bad, odd] = [count('wrong'), count('look')]
  const verdict =
    bad + odd === 0
      ? 'All is well.'
      : `${bad === 0 ? 'Nothing is wrong' : `${counted(bad, 'thing')} ${bad === 1 ? 'is' : 'are'} wrong`}${odd === 0 ? '' : `, ${counted(odd, 'thing')} to look at`}.`
  return `Forecourt ${VERSION}\n\n${lines.join('\n')}\n\n${verdict}\n`
}

try {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      all: { type: 'boolean', default: false },
      'no-address': { type: 'boolean', default: false },
      mail: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    process.exit(0)
  }
  const file = values.env === undefined ? {} : parseEnv(readFileSync(values.env, 'utf8'))
  const variables = { ...file, ...process.env }
  becomeOwner(resolve(ROOT, variables.DATA_DIR ?? 'data'))
  const findings = await examine(variables, ROOT, {
    all: values.all,
    address: !values['no-address'],
    mailTo: values.mail ?? null,
  })
  process.stdout.write(values.json ? `${JSON.stringify(findings, null, 2)}\n` : textOf(findings))
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  process.exitCode = 2
}
