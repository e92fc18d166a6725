/** The text of a mail, plain and as HTML. */
export interface MailText {
  subject: string
  text: string
  html: string
}

/** A value beside its label; `address` makes it a link, to be built of checked values only. */
export interface MailLine {
  label: string
  value: string
  address?: string
}

/** A link with its own words. */
interface MailLink {
  label: string
  /** An absolute address of this site. */
  address: string
}

/** A part of a mail with a heading of its own. */
export interface MailSection {
  heading: string
  lines: readonly MailLine[]
  link?: MailLink
}

/** The content of a mail, from top to bottom. */
export interface MailContent {
  /** One line: the title and the heading. */
  heading: string
  /** A code that the reader types elsewhere. */
  code?: string
  /** A paragraph above everything else. */
  warning?: string
  lines?: readonly MailLine[]
  paragraphs?: readonly string[]
  sections?: readonly MailSection[]
  /** The button of the mail. */
  action?: MailLink
  footer?: string
  /** Beneath the footer. */
  footerLinks?: readonly MailLink[]
}

// Mail programs without styles still show a readable page; the others wrap long words and follow the reader's dark
// mode.
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;background:#fbfaf7;color:#16202e;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;-webkit-text-size-adjust:100%}
main{display:block;max-width:600px;margin:0 auto;padding:20px;border:1px solid #e5e2db;border-radius:12px;background:#fff;overflow-wrap:anywhere;word-break:break-word}
h1{margin:0 0 16px;font-size:20px;line-height:1.3}
h2{margin:24px 0 8px;font-size:16px;line-height:1.3}
p{margin:0 0 16px}
table{width:100%;margin:0 0 16px;border-collapse:collapse;table-layout:fixed}
th{width:96px;padding:6px 12px 6px 0;color:#5b6675;font-size:14px;font-weight:400;text-align:left;vertical-align:top}
td{padding:6px 0;vertical-align:top;white-space:pre-wrap}
a{color:#2b3a8c}
.action{display:inline-block;padding:12px 20px;border-radius:8px;background:#2b3a8c;color:#fff;font-weight:600;text-decoration:none}
.code{font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px}
.warning{padding:12px 16px;border-radius:8px;background:#fdf0d5}
.footer{max-width:600px;margin:16px auto 0;color:#5b6675;font-size:14px;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){
body{background:#0f141c;color:#eceff4}
main{border-color:#2b3645;background:#18202b}
th,.footer{color:#a4afbe}
a{color:#a9b5fa}
.action{background:#4a5bd0;color:#fff}
.warning{background:#3d2f12}
}`.trim()

const link = (address: string, text: string, kind = '') =>
  `<a${kind === '' ? '' : ` class="${kind}"`} href="${escapeHtml(address)}">${escapeHtml(text)}</a>`

function tableOf(lines: readonly MailLine[]): string[] {
  if (lines.length === 0) return []
  const rows = lines.map(
    ({ label, value, address }) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td>${address === undefined ? escapeHtml(value) : link(address, value)}</td></tr>`,
  )
  return ['<table>', ...rows, '</table>']
}

function htmlOf({
  heading,
  code,
  warning,
  lines = [],
  paragraphs = [],
  sections = [],
  action,
  footer,
  footerLinks = [],
}: MailContent): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(heading)}</h1>`,
    ...(warning === undefined ? [] : [`<p class="warning">${escapeHtml(warning)}</p>`]),
    ...(code === undefined ? [] : [`<p class="code">${escapeHtml(code)}</p>`]),
    ...tableOf(lines),
    ...paragraphs.map(paragraph => `<p>${escapeHtml(paragraph)}</p>`),
    ...sections.flatMap(section => [
      `<h2>${escapeHtml(section.heading)}</h2>`,
      ...tableOf(section.lines),
      ...(section.link === undefined ? [] : [`<p>${link(section.link.address, section.link.label)}</p>`]),
    ]),
    ...(action === undefined ? [] : [`<p>${link(action.address, action.label, 'action')}</p>`]),
    '</main>',
    ...(footer === undefined ? [] : [`<p class="footer">${escapeHtml(footer)}</p>`]),
    ...footerLinks.map(({ label, address }) => `<p class="footer">${link(address, label)}</p>`),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** Puts a value of one line beside its label and a longer one below it, and the address of a page below that. */
function plainLine({ label, value, address = '' }: MailLine): string {
  const beneath = [...(value.includes('\n') ? value.split('\n') : []), ...(address.startsWith('http') ? [address] : [])]
  return [`${label}:${value.includes('\n') ? '' : ` ${value}`}`, ...beneath.map(line => `  ${line}`)].join('\n')
}

const plainLink = ({ label, address }: MailLink) => `${label}:\n${address}`

function plainOf({
  heading,
  code,
  warning,
  lines = [],
  paragraphs = [],
  sections = [],
  action,
  footer,
  footerLinks = [],
}: MailContent): string {
  const parts = [
    heading,
    warning,
    code,
    lines.length === 0 ? undefined : lines.map(plainLine).join('\n'),
    ...paragraphs,
    ...sections.flatMap(section => [
      [section.heading, ...section.lines.map(plainLine)].join('\n'),
      section.link === undefined ? undefined : plainLink(section.link),
    ]),
    action === undefined ? undefined : plainLink(action),
    footer === undefined && footerLinks.length === 0 ? undefined : `-- \n${footer ?? ''}`.trimEnd(),
    ...footerLinks.map(plainLink),
  ]
  return `${parts.filter(part => part !== undefined).join('\n\n')}\n`
}

/**
 * Writes a mail as plain text and as HTML, with the same words. All values are escaped, and only an `address` becomes a
 * link. The subject is one line of at most 180 characters.
 */
export function writeMail(subject: string, content: MailContent): MailText {
  const line = subject.replace(/\s+/gu, ' ').trim()
  return { subject: line.length > 180 ? `${line.slice(0, 179)}…` : line, text: plainOf(content), html: htmlOf(content) }
}

/** Escapes a text for HTML: nothing of it becomes a tag, an entity or the end of an attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
