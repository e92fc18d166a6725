import { expect, it } from 'vitest'
import { detectFileType } from './fileType.ts'

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))

it.each([
  ['jpeg', '\u00FF\u00D8\u00FF\u00E0JFIF'],
  ['png', '\u0089PNG\r\n\u001A\n'],
  ['webp', 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 '],
  ['heic', '\u0000\u0000\u0000\u0018ftypheic\u0000'],
  ['pdf', '%PDF-1.7\n'],
  [null, ''],
  [null, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  [null, 'RIFF\u0000\u0000\u0000\u0000WAVE'],
  [null, '\u0000\u0000\u0000\u0018ftypisom\u0000'],
  [null, 'MZ\u0090\u0000'],
])('knows %s by its first bytes [SELL-6]', (type, head) => {
  expect(detectFileType(bytes(head))).toBe(type)
})
