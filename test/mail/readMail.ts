const decodeQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/** The plain text of a mail as it went out (RFC 5322). */
export function plainTextOf(mail: string): string {
  // A line of two dashes begins the footing, one of two and a boundary ends the text.
  const [, head = '', body = ''] =
    /(Content-Type: text\/plain[\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n--[-\w]{10}/.exec(mail) ?? []
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  return /Content-Transfer-Encoding: quoted-printable/i.test(head) ? decodeQuoted(body) : body
}
