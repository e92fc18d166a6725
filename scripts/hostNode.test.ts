import { expect, it } from 'vitest'
import { refuseOldNode } from './hostNode.mjs'

it('says that a Node.js is too old to build, and what to do', () => {
  for (const version of ['18.20.4', '20.18.3', '21.7.0', '22.11.0'])
    expect(() => refuseOldNode(version)).toThrow(`this is ${version}. A newer one: npm install --global node@24`)
  for (const version of ['20.19.2', '20.20.2', '22.12.0', '24.21.0', process.versions.node])
    expect(() => refuseOldNode(version)).not.toThrow()
})
