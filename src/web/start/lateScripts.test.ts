import { expect, it } from 'vitest'
import { withLateScripts } from './lateScripts.ts'

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/></head>'
  + '<body><p>₹5 लाख $& </body></p><script type="module" async="">import "/a.js"</script></body></html>'

const laid = Buffer.from(withLateScripts(Buffer.from(PAGE), '<style>é</style>', '<div></div>')).toString()

it('puts the module script and its preloads into a template, and leaves an empty script in its place', () => {
  expect(laid).toContain('<script type="module" async=""></script><div></div><template>')
  expect(laid).toContain(
    '<template><link fetchpriority="low" rel="modulepreload" href="/a.js"/><script type="module" async="">import "/a.js"</script></template><script>',
  )
  expect(laid.match(/modulepreload/g)).toHaveLength(1)
})

it('leaves everything else as it was, in every script, and adds to the end of the head', () => {
  expect(laid).toContain('<link rel="icon" href="/i.svg"/><style>é</style></head>')
  expect(laid).toContain('<p>₹5 लाख $& </body></p>')
  expect(laid.endsWith('</script></body></html>')).toBe(true)
})
